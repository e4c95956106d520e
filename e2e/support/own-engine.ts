import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from './server.ts'

interface Sync {
  capture(capture: object, draft: null): Promise<void>
  close(): void
}

interface Engine {
  readonly createSync: (setting: object) => Sync
  readonly createKeyHolder: (channel: object, clock: object) => { find(author: number): Promise<unknown> }
  readonly keyChannel: () => object
}

/**
 * Captures one after the other through the page's own engine, loaded from the same file as the page loads it: a second
 * instance of it, as a second tab has, which asks the first for the key.
 */
export async function captureInPage(page: Page, author: number, captures: readonly object[]): Promise<void> {
  await page.evaluate(
    async ({ engine, person, all }) => {
      const { createSync, createKeyHolder, keyChannel } = (await import(engine)) as Engine
      const after = (wait: number, wake: () => void) => setTimeout(wake, wait)
      const holder = createKeyHolder(keyChannel(), { after })
      await holder.find(person)
      const sync = createSync({
        author: person,
        holder,
        connection: { listen: () => () => undefined },
        tell: () => undefined,
        askToLast: () => Promise.resolve(null),
        fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
      })
      for (const capture of all)
        await sync.capture({ ...capture, author: person, payloadVersion: 1, deviceTime: Date.now() }, null)
      sync.close()
    },
    { engine: fileOf('src/offline/engine/page-engine.ts'), person: author, all: captures },
  )
}

function fileOf(source: string): string {
  const manifest = JSON.parse(readFileSync(join(build, 'page/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  return `/${manifest[source]?.file}`
}

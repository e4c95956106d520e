import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from './server.ts'

interface Sync {
  capture(capture: object, draft: null): Promise<void>
  close(): void
}

interface Code {
  readonly createSyncOpener: (notify: () => void) => { openSync(author: number): Promise<Sync> }
}

/**
 * Captures one after the other through the page's own engine, loaded from the same file as the page loads it: a second
 * instance of it, as a second tab has, which asks the first for the key.
 */
export async function captureInPage(page: Page, author: number, captures: readonly object[]): Promise<void> {
  await page.evaluate(
    async ({ code, person, all }) => {
      const { createSyncOpener } = (await import(code)) as Code
      const sync = await createSyncOpener(() => undefined).openSync(person)
      for (const capture of all)
        await sync.capture({ ...capture, author: person, payloadVersion: 1, typedAt: Date.now() }, null)
      sync.close()
    },
    { code: fileOf('src/data/session/open-sync.ts'), person: author, all: captures },
  )
}

function fileOf(source: string): string {
  const manifest = JSON.parse(readFileSync(join(build, 'page/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  const chunk = manifest[source]
  if (chunk === undefined) throw new Error(`${source} is not a chunk of the build`)
  return `/${chunk.file}`
}

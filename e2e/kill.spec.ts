import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import { pushes } from './support/chaos.ts'
import type { Fault } from './support/chaos.ts'
import { pill } from './support/capture.ts'
import { providersIn, read } from './support/data.ts'
import { enter, signedIn } from './support/people.ts'
import { build } from './support/server.ts'
import { expect, expectOfflineReady, test } from './support/test.ts'

test.use({ baseURL: async ({ chaos }, use) => use(chaos.address) })
test.describe.configure({ timeout: 240_000 })

const PLACES = 8
const ROUNDS = 25
/** At these pushes the battery goes, after the server wrote them and before the phone hears of it. */
const killsAt = [1, 3, 5]

test('two hundred edits reach the server once and in order, though answers get lost and the battery goes three times', async ({
  phone,
  chaos,
  server,
}) => {
  const municipal = await signedIn(server.address, 'municipal.cpt@demo.example')
  const places = providersIn(server, 'City of Cape Town').slice(0, PLACES)
  const records = await Promise.all(
    places.map((one) => municipal.record(one.stakeholderId, one.buildingBlockId)),
  )
  const edits = records.map((record) =>
    Array.from({ length: ROUNDS }, (_, round) => {
      const addressLine2 = `Edit ${round + 1}`
      const content = contentOf(record)
      return {
        id: crypto.randomUUID(),
        content: { ...content, address: { ...content.address, addressLine2 } },
        result: { ...record, addressLine2 },
      }
    }),
  )

  await test.step('log in, and capture two hundred edits while nothing gets through', async () => {
    const page = await phone.open('/notes.html')
    await enter(page, 'municipal.cpt@demo.example')
    await expectOfflineReady(page)
    chaos.decide(({ path }) => (path.startsWith('/api/') ? 'no-signal' : undefined))
    await captureAll(page)
    await expect(pill(page)).toHaveText(`${PLACES * ROUNDS} saved on this phone`)
    await phone.close()
  })

  await test.step('the signal is back, and bad; the battery goes three times', async () => {
    let reach = () => {}
    const nextKill = () => new Promise<void>((resolve) => (reach = resolve))
    let push = 0
    let random = 7
    chaos.decide(async ({ path }): Promise<Fault | undefined> => {
      if (path.startsWith('/api/')) await pause(100)
      if (path !== pushes) return undefined
      push += 1
      if (killsAt.includes(push)) return { stalled: reach }
      random = (random * 16_807) % 2_147_483_647
      if (random % 20 === 0) return 'lose-answer'
      return random % 20 === 1 ? { status: 503 } : undefined
    })
    for (const _ of killsAt) {
      const reached = nextKill()
      await phone.open('/outbox/')
      await reached
      await phone.kill()
    }
    const page = await phone.open('/outbox/')
    await expect(pill(page)).toHaveText(/^All sent \d\d:\d\d$/, { timeout: 60_000 })
    await expect(page.getByText('Everything has been sent.')).toBeVisible()
  })

  for (const [index, record] of records.entries()) {
    const written = read<{ version: number; after: string; by_stakeholder_id: number }>(
      server,
      'select version, after, by_stakeholder_id from changes where stakeholder_id = ? and version > ? order by id',
      [places[index]?.stakeholderId, record.version],
    )
    expect(written.map(({ version }) => version - record.version)).toEqual(oneTo(ROUNDS))
    expect(written.map(({ after }) => postBoxIn(after))).toEqual(
      oneTo(ROUNDS).map((round) => `Edit ${round}`),
    )
    expect(new Set(written.map((one) => one.by_stakeholder_id))).toEqual(new Set([municipal.id]))
  }

  /**
   * Through the page's own engine, loaded from the same file as the page loads it: a second instance of it, as a second
   * tab has, which asks the first for the key. Each edit's call differs by a word that the server skips over: an unsent edit would take up the next one.
   */
  async function captureAll(page: Page): Promise<void> {
    const { method, path } = buildingBlocks.updateBuildingBlockContactsAndRequirements
    const work = records.map((record, index) => ({
      queueKey: `provider:${record.stakeholderId}`,
      version: record.version,
      record,
      captures: edits[index] ?? [],
    }))
    await page.evaluate(
      async ({ engine, author, queueKeys, rounds, call }) => {
        const { createSync, createKeyHolder, keyChannel } = (await import(engine)) as Engine
        const after = (wait: number, wake: () => void) => setTimeout(wake, wait)
        const holder = createKeyHolder(keyChannel(), { after })
        await holder.find(author)
        const sync = createSync({
          author,
          holder,
          connection: { listen: () => () => undefined },
          tell: () => undefined,
          askToLast: () => Promise.resolve(null),
          fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
        })
        for (let round = 0; round < rounds; round += 1) {
          for (const { queueKey, version, record, captures } of queueKeys) {
            const captured = captures[round]
            const before = captures[round - 1]
            await sync.capture(
              {
                ...captured,
                ...call,
                path: `${call.path}?edit=${round}`,
                queueKey,
                author,
                payloadVersion: 1,
                base: { version, content: before?.result ?? record },
                after: before === undefined ? null : { id: before.id, edition: before.id },
                touched: ['address.addressLine2'],
                summary: { title: record.name, detail: '' },
                deviceTime: Date.now(),
              },
              null,
            )
          }
        }
        sync.close()
      },
      {
        engine: fileOf('src/offline/engine/page-engine.ts'),
        author: municipal.id,
        queueKeys: work,
        rounds: ROUNDS,
        call: { kind: 'updateBuildingBlockContactsAndRequirements', method, path },
      },
    )
  }
})

interface Sync {
  capture(capture: object, draft: null): Promise<void>
  close(): void
}

interface Engine {
  readonly createSync: (setting: object) => Sync
  readonly createKeyHolder: (channel: object, clock: object) => { find(author: number): Promise<unknown> }
  readonly keyChannel: () => object
}

function fileOf(source: string): string {
  const manifest = JSON.parse(readFileSync(join(build, 'page/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  return `/${manifest[source]?.file}`
}

function postBoxIn(after: string): unknown {
  return (JSON.parse(after) as { address: { addressLine2: string } }).address.addressLine2
}

function oneTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1)
}

import { setTimeout as pause } from 'node:timers/promises'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import type { ProviderRecord } from '#contract/schemas/provider.ts'
import { pill } from './support/capture.ts'
import { pushes, withoutSignal, type Fault } from './support/chaos.ts'
import { changesOf, providersIn } from './support/data.ts'
import { captureInPage } from './support/own-engine.ts'
import { coordinator, logInAndSync, signedIn } from './support/people.ts'
import { expect, expectOfflineReady, test } from './support/test.ts'

test.use({ baseURL: async ({ chaos }, use) => use(chaos.address) })

const PLACES = 8
const ROUNDS = 25
const rounds = Array.from({ length: ROUNDS }, (_, round) => round)
/** The battery fails at these pushes, after the server has stored them and before the answer arrives. */
const killsAt = [1, 3, 5]

test('two hundred edits reach the server once and in order, though answers get lost and the battery fails three times', async ({
  phone,
  chaos,
  server,
}) => {
  const municipal = await signedIn(server.address, coordinator)
  const places = providersIn(server, 'City of Cape Town').slice(0, PLACES)
  const records = await Promise.all(
    places.map((one) => municipal.record(one.stakeholderId, one.buildingBlockId)),
  )

  await test.step('log in, and capture two hundred edits while nothing gets through', async () => {
    const page = await phone.open('/notes.html')
    await logInAndSync(page, coordinator)
    await expectOfflineReady(page)
    withoutSignal(chaos)
    const edits = records.map(editsOf)
    const inTurn = rounds.flatMap((round) => edits.flatMap((own) => own[round] ?? []))
    await captureInPage(page, municipal.id, inTurn)
    await expect(pill(page)).toHaveText(`${PLACES * ROUNDS} unsent changes on this device`)
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
    await expect(pill(page)).toHaveText(/^All sent \d\d:\d\d$/)
  })

  for (const { stakeholderId, version } of records) {
    const written = changesOf(server, stakeholderId).filter((change) => change.version > version)
    expect(written).toMatchObject(
      rounds.map((round) => ({
        version: version + round + 1,
        postBox: `Edit ${round + 1}`,
        by: municipal.id,
      })),
    )
  }
})

/**
 * Each is based on the one before. Their calls differ by a parameter that the server ignores, since an unsent edit would
 * absorb the next one of the same call.
 */
function editsOf(record: ProviderRecord): readonly object[] {
  const { method, path } = buildingBlocks.updateBuildingBlockContactsAndRequirements
  const content = contentOf(record)
  const resultOf = (round: number) => ({ ...record, addressLine2: `Edit ${round + 1}` })
  const ids = rounds.map(() => crypto.randomUUID())
  return ids.map((id, round) => {
    const before = ids[round - 1]
    return {
      id,
      kind: 'updateBuildingBlockContactsAndRequirements',
      method,
      path: `${path}?edit=${round}`,
      queueKey: `provider:${record.stakeholderId}`,
      content: { ...content, address: { ...content.address, addressLine2: `Edit ${round + 1}` } },
      result: resultOf(round),
      base: { version: record.version, content: round === 0 ? record : resultOf(round - 1) },
      after: before === undefined ? null : { id: before, edition: before },
      touched: ['address.addressLine2'],
      summary: { title: record.name, detail: '' },
    }
  })
}

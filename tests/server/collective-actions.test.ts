import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import {
  collectiveActionUpdateOf,
  type CollectiveActionContent,
} from '#contract/rules/collective-action-merge.ts'
import type { CollectiveActionRecord } from '#contract/schemas/collective-action.ts'
import { databases } from '#tests/support/database.ts'
import { aPlace, type TestPlace } from '#tests/support/places.ts'
import { aKey, aServer, type Client, type TestServer } from '#tests/support/server.ts'

const { collectiveActions } = calls
const nobodysId = 2_147_483_647

describe.each(databases)('a collective action on %s', (kind) => {
  let server: TestServer
  let capeTown: TestPlace
  let coordinator: Client
  let other: Client
  let clientId: string
  let added = 0
  beforeAll(async () => {
    server = await aServer({ kind })
    capeTown = await aPlace(server.database, 'CPT')
    coordinator = await server.signIn('municipal.cpt@demo.example')
    other = await server.signIn('province.wc@demo.example')
  })
  afterAll(() => server.close())
  beforeEach(() => {
    added += 1
    clientId = `0b0e7a52-7e0c-4a54-9d0e-${String(added).padStart(12, '0')}`
  })

  const typed = (change: Partial<CollectiveActionContent> = {}): CollectiveActionContent => ({
    name: 'Safe walk to school',
    pillarId: 2,
    runnerId: capeTown.stakeholderId,
    validFrom: '2026-05-01',
    validTo: '2026-08-09',
    outcome: '',
    description: 'Parents walk with the children of four schools.',
    ...change,
  })
  const add = (change: Partial<CollectiveActionContent> = {}, key = aKey()) =>
    coordinator.ask(
      collectiveActions.addCollectiveAction,
      { ...typed(change), clientId, boundaryStakeholderId: capeTown.stakeholderId },
      { key },
    )
  const update = (
    record: CollectiveActionRecord,
    change: Partial<CollectiveActionContent>,
    by = coordinator,
  ) =>
    by.ask(
      collectiveActions.updateCollectiveAction,
      collectiveActionUpdateOf(record, { ...typed(record), ...change }),
      { ifMatch: record.version, key: aKey() },
    )
  const read = async (stakeholderId: number | string, by = coordinator): Promise<CollectiveActionRecord> =>
    (await by.ask(collectiveActions.getCollectiveAction, { stakeholderId })).json()
  const inPublic = async () => {
    const details = await server.nobody.ask(collectiveActions.getCollectiveActionDetailsByStakeholderId, {
      stakeholderId: capeTown.stakeholderId,
    })
    const stats = await server.nobody.ask(collectiveActions.getCollectiveActionsByBoundary, {
      boundaryId: capeTown.boundaryId,
    })
    return { actions: details.json().collectiveActions, ...stats.json().collectiveActionStats }
  }

  it('is recorded once, and the public dashboard shows it', async () => {
    const before = await inPublic()
    const key = aKey()
    const answer = await add({}, key)
    const { record } = answer.json()
    expect(record).toMatchObject({
      ...typed(),
      clientId,
      version: 1,
      runner: record.localMunicipalityName,
      boundaryStakeholderId: capeTown.stakeholderId,
    })
    expect((await add({}, key)).json()).toEqual(answer.json())
    expect((await add()).statusCode).toBe(400)
    const after = await inPublic()
    expect([after.total, after.active]).toEqual([before.total + 1, before.active + 1])
    expect(after.actions).toContainEqual(
      expect.objectContaining({ collectiveActionId: record.stakeholderId, outcome: null, active: true }),
    )
  })

  it('is found by the id of the device that recorded it, also for its outcome', async () => {
    const { record } = (await add()).json()
    expect(await read(clientId)).toEqual(record)
    const outcome = 'All four schools take part.'
    const answer = await update(record, { outcome })
    expect(answer.json().record).toMatchObject({ version: 2, outcome })
    expect((await inPublic()).actions).toContainEqual(
      expect.objectContaining({ collectiveActionId: record.stakeholderId, outcome }),
    )
    const listed = await coordinator.ask(collectiveActions.getCollectiveActionsAssociatedToUser, {
      boundaryId: capeTown.boundaryId,
    })
    expect(listed.json()).toContainEqual(answer.json().record)
  })

  it('that somebody else has changed is refused with the present content, and who did what', async () => {
    const { record } = (await add()).json()
    await update(record, { name: 'Safe walk to every school' }, other)
    const answer = await update(record, { outcome: 'Done.' })
    expect(answer.statusCode).toBe(412)
    expect(answer.json()).toMatchObject({
      current: { name: 'Safe walk to every school', version: 2 },
      version: 2,
      changes: [{ paths: ['name'], isOwn: false }],
    })
  })

  it('counts from its first day', async () => {
    const before = await inPublic()
    await add({ validFrom: '2099-05-01', validTo: '2099-08-09' })
    expect(await inPublic()).toEqual(before)
  })

  it.each([
    ['pillarId', { pillarId: nobodysId }],
    ['runnerId', { runnerId: nobodysId }],
    ['validTo', { validTo: '2026-04-30' }],
    ['validFrom', { validFrom: '2026-02-30' }],
    ['name', { name: ' ' }],
    ['description', { description: '' }],
  ] as const)('needs a possible %s', async (code, change) => {
    const answer = await add(change)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toMatchObject([{ code }])
  })

  it('is run by the municipality, or an approved organisation or a provider in it', async () => {
    const answer = await coordinator.ask(collectiveActions.getCollectiveActionRunners, {
      boundaryStakeholderId: capeTown.stakeholderId,
    })
    const ids = answer.json().map((one: { stakeholderId: number }) => one.stakeholderId)
    expect(ids[0]).toBe(capeTown.stakeholderId)
    expect(ids).toContain(capeTown.provider.stakeholderId)
    expect((await add({ runnerId: capeTown.provider.stakeholderId })).statusCode).toBe(200)
  })
})

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { collectiveActionUpdateOf } from '#contract/rules/collective-action-merge.ts'
import type { CollectiveActionRecord } from '#contract/schemas/collective-action.ts'
import type { ImportRun } from '#contract/schemas/import.ts'
import { databases } from '#tests/support/database.ts'
import { done, sent } from '#tests/support/import-runs.ts'
import { anImportDesk } from '#tests/support/imports.ts'
import { aPlace, type TestPlace } from '#tests/support/places.ts'
import { aKey, aServer, type Client, type TestServer } from '#tests/support/server.ts'

const { collectiveActions, imports, security } = calls
const HEADER = 'name,municipality_code,pillar,run_by,valid_from,valid_to,outcome,description'
const file = (...lines: readonly string[]) => Buffer.from([HEADER, ...lines].join('\n'))

describe.each(databases)('an import of collective actions on %s', (kind) => {
  let server: TestServer
  let admin: Client
  let coordinator: Client
  let capeTown: TestPlace
  let pillars: readonly { pillarId: number; description: string }[]
  let provider: string
  beforeAll(async () => {
    server = await aServer({ kind })
    admin = await server.signIn('admin@demo.example')
    coordinator = await server.signIn('municipal.cpt@demo.example')
    capeTown = await aPlace(server.database, 'CPT')
    pillars = (await admin.ask(collectiveActions.getPillars, {})).json()
    const runners = (
      await coordinator.ask(collectiveActions.getCollectiveActionRunners, {
        boundaryStakeholderId: capeTown.stakeholderId,
      })
    ).json()
    const names: readonly string[] = runners.map(({ name }: { name: string }) => name)
    provider = names.findLast((name) => names.indexOf(name) === names.lastIndexOf(name)) ?? ''
  })
  afterAll(() => server.close())

  const run = async (bytes: Buffer, more: object = {}): Promise<ImportRun> =>
    done(admin, await sent(admin, { kind: 'collective-actions', ...more }, bytes))
  const undo = async (importId: number | null): Promise<ImportRun> =>
    done(admin, (await admin.ask(imports.undo, { importId })).json().runId)
  const named = async (name: string): Promise<CollectiveActionRecord | undefined> => {
    const answer = await coordinator.ask(collectiveActions.getCollectiveActionsAssociatedToUser, {})
    return answer.json().find((record: CollectiveActionRecord) => record.name === name)
  }
  const get = async (name: string): Promise<CollectiveActionRecord> => {
    const record = await named(name)
    if (record === undefined) throw new Error(`There is no ${name}`)
    return record
  }
  const edit = async (record: CollectiveActionRecord, change: Partial<CollectiveActionRecord>) => {
    const input = collectiveActionUpdateOf(record, { ...record, ...change })
    const answer = await coordinator.ask(collectiveActions.updateCollectiveAction, input, {
      ifMatch: record.version,
      key: aKey(),
    })
    expect(answer.statusCode).toBe(200)
  }
  const historyOf = (id: number) =>
    server.database.db
      .selectFrom('changes')
      .select(['kind', 'version', 'paths'])
      .where('stakeholder_id', '=', id)
      .orderBy('id')
      .execute()

  it('adds actions of 100 days that the municipality runs, unless the file says otherwise', async () => {
    const bytes = file(
      `Walk home,CPT,"${pillars[0]?.description}",,2026-05-01,,,Parents walk along.`,
      `Night bus,CPT,2,"${provider}",2026-05-01,2026-05-31,Buses run.,A bus at night.`,
    )
    expect(await run(bytes, { isDryRun: true })).toMatchObject({ state: 'checked', counts: { new: 2 } })
    expect(await named('Walk home')).toBeUndefined()
    const { importId } = await run(bytes)
    expect(await get('Walk home')).toMatchObject({
      pillarId: pillars[0]?.pillarId,
      runnerId: capeTown.stakeholderId,
      validFrom: '2026-05-01',
      validTo: '2026-08-09',
      outcome: '',
    })
    expect(await get('Night bus')).toMatchObject({
      runner: provider,
      validTo: '2026-05-31',
      outcome: 'Buses run.',
    })
    expect(await run(bytes)).toMatchObject({ counts: { new: 0, changed: 0, same: 2 } })
    const { rows } = (await admin.ask(security.getAuditEvents, { action: 'data-imported' })).json()
    expect(rows.map((row: { details: unknown }) => row.details)).toContainEqual({
      kind: 'collective-actions',
      importId,
      rows: 2,
      isDone: true,
    })
  })

  it('brings an outcome later, keeps what people changed since, and is undone step by step', async () => {
    const line = (outcome: string, description = 'A garden.') =>
      file(`Garden,CPT,1,,2026-04-01,,${outcome},${description}`)
    const first = await run(line(''))
    const before = await get('Garden')
    await edit(before, { description: 'A garden at the clinic.' })
    expect(await undo(first.importId)).toMatchObject({
      state: 'rejected',
      notes: [expect.stringContaining('2026-04-01 CPT garden was changed after this import')],
    })
    const second = await run(line('40 families eat from it.'))
    const after = { outcome: '40 families eat from it.', description: 'A garden at the clinic.' }
    expect(await get('Garden')).toMatchObject({ ...after, version: before.version + 2 })
    expect(await run(line(''))).toMatchObject({ counts: { changed: 0, same: 1 } })
    expect(await undo(second.importId)).toMatchObject({ state: 'done' })
    expect(await get('Garden')).toMatchObject({ ...after, outcome: '' })
    expect((await historyOf(before.stakeholderId)).map((row) => [row.kind, row.paths])).toEqual([
      ['added', '[]'],
      ['update', '["description"]'],
      ['update', '["outcome"]'],
      ['update', '["outcome"]'],
    ])
  })

  it('removes what it added, and adds it again', async () => {
    const bytes = file('Short-lived,CPT,1,,2026-04-02,,,A try.')
    const { importId } = await run(bytes)
    const { stakeholderId, version } = await get('Short-lived')
    expect(await undo(importId)).toMatchObject({ state: 'done' })
    expect(await named('Short-lived')).toBeUndefined()
    expect((await historyOf(stakeholderId)).at(-1)).toMatchObject({ kind: 'removed', version: version + 1 })
    expect(await run(bytes)).toMatchObject({ counts: { new: 1 } })
    expect((await get('Short-lived')).stakeholderId).not.toBe(stakeholderId)
  })

  it('finds nothing to change in its own export', async () => {
    const desk = await anImportDesk(kind, server.database)
    await desk.exported('collective-actions')
    const text = await desk.done(
      'collective-actions',
      join(desk.folder, 'collective-actions.csv'),
      '--dry-run',
    )
    expect(text).toMatch(/0 would be new, 0 would be changed, [1-9]\d* unchanged/)
    rmSync(desk.folder, { recursive: true })
  })

  it('names the row and the column of each bad row, and adds none', async () => {
    const bad: readonly (readonly [line: string, column: string, reason: string])[] = [
      [',CPT,1,,2026-05-01,,,Text', 'name', 'Name is required'],
      ['One,ZZZ,1,,2026-05-01,,,Text', 'municipality_code', 'ZZZ'],
      ['Two,CPT,,,2026-05-01,,,Text', 'pillar', 'Fill in'],
      ['Three,CPT,Gardening,,2026-05-01,,,Text', 'pillar', 'no pillar with the name Gardening'],
      ['Four,CPT,1,Nobody,2026-05-01,,,Text', 'run_by', 'Nobody is not the name'],
      ['Five,CPT,1,,01/05/2026,,,Text', 'valid_from', '2026-05-03'],
      ['Six,CPT,1,,2026-02-30,,,Text', 'valid_from', '2026-05-03'],
      ['Seven,CPT,1,,2026-05-01,soon,,Text', 'valid_to', '2026-05-03'],
      ['Eight,CPT,1,,2026-05-02,2026-05-01,,Text', 'valid_to', 'on or after the start date'],
      ['Nine,CPT,1,,2026-05-01,,,', 'description', 'Enter a description'],
      ['Good,CPT,1,,2026-05-01,,,Text', '', 'already in row 2'],
    ]
    const rejected = await run(file('GOOD,CPT,1,,2026-05-01,,,Text', ...bad.map(([line]) => line)))
    expect(rejected).toMatchObject({ state: 'rejected', importId: null, faultCount: bad.length })
    for (const [index, [, column, reason]] of bad.entries())
      expect(rejected.faults).toContainEqual(
        expect.objectContaining({ row: index + 3, column, reason: expect.stringContaining(reason) }),
      )
    expect(await named('GOOD')).toBeUndefined()
  })

  it('refuses a retired pillar for a new action only, and a runner whose name others share', async () => {
    const { db } = server.database
    const old = file('Old,CPT,3,,2026-03-01,,,Text')
    await run(old)
    await db.updateTable('pillars').set({ retired_at: 1 }).where('id', '=', 3).execute()
    expect(await run(old)).toMatchObject({ state: 'done', counts: { same: 1 } })
    expect(await run(file('New,CPT,3,,2026-03-01,,,Text'))).toMatchObject({
      state: 'rejected',
      faults: [{ row: 2, column: 'pillar', reason: expect.stringContaining('is retired') }],
    })
    await db.updateTable('pillars').set({ retired_at: null }).where('id', '=', 3).execute()
    const others = await db
      .selectFrom('providers')
      .select('stakeholder_id')
      .where('municipality_stakeholder_id', '=', capeTown.stakeholderId)
      .limit(2)
      .execute()
    const ids = others.map(({ stakeholder_id }) => stakeholder_id)
    await db.updateTable('stakeholders').set({ name: 'Aloe House' }).where('id', 'in', ids).execute()
    expect(await run(file('New,CPT,1,Aloe House,2026-03-01,,,Text'))).toMatchObject({
      faults: [{ row: 2, column: 'run_by', reason: expect.stringContaining('several organisations') }],
    })
  })
})

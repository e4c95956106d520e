// @module-tag slow
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as aTurn } from 'node:timers/promises'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Action } from '#contract/access.ts'
import { calls } from '#contract/index.ts'
import type { ImportRun } from '#contract/schemas/import.ts'
import { levels } from '#contract/schemas/place.ts'
import { limits } from '#contract/wire.ts'
import { withRunFiles } from '#server/imports/runs/files.ts'
import { databases } from '#tests/support/database.ts'
import { begun, done, listed, sent } from '#tests/support/import-runs.ts'
import { importFile } from '#tests/support/imports.ts'
import { addPerson } from '#tests/support/people.ts'
import { aPlace } from '#tests/support/places.ts'
import { aServer, type Client, type TestServer } from '#tests/support/server.ts'
import { workersHere } from '#tests/support/workers-here.ts'

const { imports } = calls

describe.each(databases)('an import by the page on %s', (kind) => {
  let server: TestServer
  let admin: Client
  beforeAll(async () => {
    server = await aServer({ kind })
    admin = await server.signIn('admin@demo.example')
  })
  afterAll(() => server.close())

  it('shows what would change, changes it, and undoes it', async () => {
    const file = readFileSync(importFile('people.csv'))
    const dry = await done(admin, await sent(admin, { kind: 'people', isDryRun: true }, file))
    expect(dry).toMatchObject({ state: 'checked', counts: { rows: 3, bad: 0, new: 3 }, importId: null })
    const run = await done(admin, await sent(admin, { kind: 'people' }, file))
    expect(run).toMatchObject({
      task: 'import',
      state: 'done',
      fileName: 'people.csv',
      counts: { rows: 3, bad: 0, new: 3 },
      progress: 3,
      of: 3,
      faults: [],
    })
    const [past] = (await listed(admin)).past.rows
    expect(past).toMatchObject({
      importId: run.importId,
      kind: 'people',
      fileName: 'people.csv',
      undoneAt: null,
    })
    const undoing = await admin.ask(imports.undo, { importId: run.importId })
    expect(await done(admin, undoing.json().runId)).toMatchObject({
      task: 'undo',
      state: 'done',
      importId: run.importId,
      progress: 3,
      of: 3,
    })
    const after = await listed(admin)
    expect(after.past.rows[0].undoneAt).not.toBeNull()
    expect(after.runs.map(({ task }: ImportRun) => task)).toContain('undo')
    expect(await server.database.db.selectFrom('import_parts').selectAll().execute()).toEqual([])
    expect((await admin.ask(imports.undo, { importId: run.importId })).json().errors).toEqual([
      { code: 'importId', description: 'This import has already been undone.' },
    ])
  })

  it('names wrong options, and starts nothing', async () => {
    const file = { role: 'file', name: 'a.csv', size: 9 }
    const begin = (more: object) =>
      refusalOf(
        admin.ask(imports.begin, {
          kind: 'crime',
          files: [file],
          options: {},
          isDryRun: true,
          skipsBadRows: false,
          ...more,
        }),
      )
    expect(await begin({ kind: 'weather' })).toEqual([400, 'kind', expect.any(String)])
    expect(await begin({ options: { block: 'Shelters' } })).toEqual([
      400,
      'options.block',
      expect.any(String),
    ])
    expect(await begin({ options: { weights: '/etc/passwd' } })).toEqual([
      400,
      'options.weights',
      'Choose a file for this option.',
    ])
    expect(await begin({ kind: 'people', options: { level: 'ward' } })).toEqual([
      400,
      'options.level',
      'Use one of province, district, municipality.',
    ])
    expect(await begin({ files: [{ ...file, role: 'weights' }] })).toEqual([400, 'files', expect.any(String)])
    expect(await begin({ files: [file, file] })).toEqual([400, 'files.0.role', expect.any(String)])
    expect(await begin({ files: [file, { ...file, role: 'sheet' }] })).toEqual([
      400,
      'files.1.role',
      expect.any(String),
    ])
    const half = limits.importFile / 2 + 1
    const two = ['file', 'weights'].map((role) => ({ ...file, role, size: half }))
    expect(await begin({ files: two })).toEqual([400, 'files', expect.any(String)])
    for (const name of ['../a.csv', 'a/b', '..', 'a\0', ''])
      expect(await begin({ files: [{ ...file, name }] })).toEqual([400, 'files.0.name', expect.any(String)])
    expect((await listed(admin)).runs.filter((run: ImportRun) => run.kind === 'crime')).toEqual([])
  })

  it('accepts only announced parts, and starts once, when all are there', async () => {
    const runId = await begun(admin, { kind: 'people' }, 9)
    const part = (more: object) =>
      refusalOf(
        admin.ask(imports.addPart, { runId, role: 'file', index: 0, content: 'bm90IG5pbmU=', ...more }),
      )
    expect(await part({})).toEqual([400, 'content', 'This part must be 9 bytes long.'])
    expect(await part({ content: 'no base64!' })).toEqual([400, 'content', expect.any(String)])
    expect(await part({ index: 1 })).toEqual([400, 'index', expect.any(String)])
    expect(await part({ role: 'weights' })).toEqual([400, 'role', expect.any(String)])
    expect((await part({ runId: nobodys }))[0]).toBe(404)
    const start = () => refusalOf(admin.ask(imports.start, { runId }))
    expect(await start()).toEqual([400, 'runId', 'people.csv is not fully uploaded.'])
    const letters = (text: string) => Buffer.from(text).toString('base64')
    expect((await part({ content: letters('wrong one') }))[0]).toBe(200)
    expect((await part({ content: letters('code,year') }))[0]).toBe(200)
    expect((await start())[0]).toBe(200)
    expect(await start()).toEqual([400, 'runId', 'This import has already started.'])
    expect((await part({ content: letters('code,year') }))[0]).toBe(400)
    const run = await done(admin, runId)
    expect(run).toMatchObject({ state: 'rejected', importId: null, faultCount: 1 })
    expect(run.faults).toEqual([{ file: 'people.csv', row: null, column: '', reason: expect.any(String) }])
    expect(await refusalOf(admin.ask(imports.stop, { runId }))).toEqual([
      400,
      'runId',
      'This import has ended.',
    ])
  })

  it('is one of three at most that a person has open, until one is stopped', async () => {
    const runs = await Promise.all([1, 2, 3].map(() => begun(admin, { kind: 'people' }, 9)))
    await expect(begun(admin, { kind: 'people' }, 9)).rejects.toThrow('You have 3 unfinished imports.')
    for (const runId of runs)
      expect((await admin.ask(imports.stop, { runId })).json()).toMatchObject({ state: 'stopped' })
    expect(await refusalOf(admin.ask(imports.stop, { runId: runs[0] }))).toEqual([
      400,
      'runId',
      expect.any(String),
    ])
    const again = await begun(admin, { kind: 'people' }, 9)
    await admin.ask(imports.stop, { runId: again })
  })

  it('is seen and undone by others only if they have the whole country', async () => {
    const { boundaryId } = await aPlace(server.database, 'CPT')
    const file = Buffer.from('code,level,phone\nCPT,local,0215550112')
    const theirs = await someone('a helper', ['ImportBuildingBlockData'], [boundaryId])
    const mine = await done(theirs, await sent(theirs, { kind: 'contacts' }, file))
    const police = await someone('a police officer', ['ImportPoliceStatistics'], [boundaryId])
    const colleague = await someone('a colleague', ['ImportBuildingBlockData'], [boundaryId])
    for (const client of [police, colleague]) {
      expect(await listed(client)).toEqual({
        runs: [],
        past: { rows: [], total: 0, pageNumber: 1, pageSize: 30 },
      })
      for (const call of [imports.getRun, imports.stop, imports.start])
        expect((await client.ask(call, { runId: mine.runId })).statusCode).toBe(403)
      expect((await client.ask(imports.undo, { importId: mine.importId })).statusCode).toBe(403)
    }
    expect((await listed(theirs)).past.rows).toMatchObject([{ importId: mine.importId, byName: 'a helper' }])
    expect((await listed(admin)).past.rows[0]).toMatchObject({ importId: mine.importId, byName: 'a helper' })
    const undoing = await admin.ask(imports.undo, { importId: mine.importId })
    expect(await done(admin, undoing.json().runId)).toMatchObject({ state: 'done', importId: mine.importId })
    expect((await listed(theirs)).past.rows).toMatchObject([{ undoneBy: 'Craig Wetherby' }])
  })

  it('says why an import cannot be undone, and leaves it', async () => {
    const people = (count: number) => Buffer.from(`level,code,year,people\nprovince,WC,2011,${count}`)
    const first = await done(admin, await sent(admin, { kind: 'people' }, people(1)))
    await done(admin, await sent(admin, { kind: 'people' }, people(2)))
    const undoing = await admin.ask(imports.undo, { importId: first.importId })
    expect(await done(admin, undoing.json().runId)).toMatchObject({
      task: 'undo',
      state: 'rejected',
      notes: [expect.stringContaining('was changed after this import. Nothing was undone.')],
    })
  })

  it('changes contacts and providers only of the places that are the person’s own', async () => {
    const { id } = await server.database.db
      .selectFrom('boundaries')
      .select('id')
      .where('code', '=', 'WC024')
      .executeTakeFirstOrThrow()
    const someoneThere = await someone('someone of Stellenbosch', ['ImportBuildingBlockData'], [id])
    const contacts = Buffer.from('code,level,phone\nWC024,local,0215550111\nCPT,local,0215550112')
    const rejected = await done(someoneThere, await sent(someoneThere, { kind: 'contacts' }, contacts))
    const elsewhere = 'You cannot import data for the municipality CPT.'
    expect(rejected).toMatchObject({
      state: 'rejected',
      faultCount: 1,
      faults: [{ row: 3, reason: elsewhere }],
    })
    const wish = { kind: 'contacts', skipsBadRows: true } as const
    const run = await done(someoneThere, await sent(someoneThere, wish, contacts))
    expect(run).toMatchObject({ state: 'done', counts: { rows: 2, bad: 1 }, faultCount: 1 })

    const provider = (code: string) =>
      Buffer.from(
        `external_id,building_block,name,municipality_code\n7,Shelter for survivors,Aloe House,${code}`,
      )
    expect((await done(admin, await sent(admin, { kind: 'providers' }, provider('CPT')))).state).toBe('done')
    const takenOver = await sent(someoneThere, { kind: 'providers' }, provider('WC024'))
    expect(await done(someoneThere, takenOver)).toMatchObject({
      state: 'rejected',
      faults: [{ row: 2, reason: elsewhere }],
    })
  })

  it('counts as failed when its server was silent for half a minute', async () => {
    const runId = await begun(admin, { kind: 'people' }, 9)
    await server.database.db
      .updateTable('import_runs')
      .set({ state: 'changing', heartbeat_at: server.clock.now() })
      .where('run_id', '=', runId)
      .execute()
    const state = async () => (await admin.ask(imports.getRun, { runId })).json().state
    server.clock.pass(30_000)
    expect(await state()).toBe('changing')
    server.clock.pass(1)
    expect(await state()).toBe('failed')
  })

  it('is shown and stopped by another server of the database', async () => {
    const { database, clock } = server
    let end: () => void = () => undefined
    const exited = new Promise<undefined>((resolve) => (end = () => resolve(undefined)))
    const other = await aServer({ database, clock, startWorker: () => ({ exited, end }) })
    const there = await other.signIn('admin@demo.example')
    const runId = await sent(there, { kind: 'people' }, Buffer.from('level,code,year,people'))
    const run = async () => (await admin.ask(imports.getRun, { runId })).json()
    while ((await run()).state !== 'checking') await aTurn()
    expect((await admin.ask(imports.stop, { runId })).json()).toMatchObject({ state: 'stopped' })
    // The other server notices it at its next heartbeat for the run.
    await exited
    expect(await run()).toMatchObject({ state: 'stopped', importId: null })
    await other.close()
  })

  it('fails with the reason where its process exceeded its limits', async () => {
    const { database, clock } = server
    const failure = {
      name: 'Error',
      message: 'The import took too long',
      stack: '',
      said: 'It took too long.',
    }
    const startWorker = () => ({ exited: Promise.resolve(failure), end: () => undefined })
    const other = await aServer({ database, clock, startWorker })
    const there = await other.signIn('admin@demo.example')
    const runId = await sent(there, { kind: 'people' }, Buffer.from('level,code,year,people'))
    const run = async () => (await there.ask(imports.getRun, { runId })).json()
    await expect.poll(async () => (await run()).state).toBe('failed')
    expect(await run()).toMatchObject({ notes: ['It took too long.'], importId: null })
    await other.close()
  })

  it('leaves no files on the disk when its process was killed', async () => {
    const { database, clock } = server
    const folder = mkdtempSync(join(tmpdir(), 'gbvf-ended-'))
    vi.stubEnv('TMPDIR', folder)
    const file = Buffer.from('level,code,year,people')
    const files = [{ role: 'file', name: 'people.csv', size: file.length }]
    let end: () => void = () => undefined
    const exited = new Promise<undefined>((resolve) => (end = () => resolve(undefined)))
    let put: () => void = () => undefined
    const isPut = new Promise<void>((resolve) => (put = resolve))
    const other = await aServer({
      database,
      clock,
      startWorker: (runId) => {
        // A killed process deletes nothing.
        void withRunFiles(database.db, { runId, files }, () => {
          put()
          return new Promise(() => undefined)
        })
        return { exited, end }
      },
    })
    const there = await other.signIn('admin@demo.example')
    const runId = await sent(there, { kind: 'people' }, file)
    await isPut
    expect(readdirSync(folder)).toHaveLength(1)
    expect((await there.ask(imports.stop, { runId })).json()).toMatchObject({ state: 'stopped' })
    expect(readdirSync(folder)).toEqual([])
    await other.close()
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })

  it.runIf(kind === 'postgresql')('changes nothing once another server has stopped it', async () => {
    const { database, clock } = server
    const municipalities = await database.db
      .selectFrom('boundaries')
      .select('code')
      .where('boundary_type_id', '=', levels.municipality)
      .execute()
    const years = Array.from({ length: 30 }, (_, index) => 1_990 + index)
    const rows = municipalities.flatMap(({ code }) => years.map((year) => `municipality,${code},${year},7`))
    const before = (await listed(admin)).past
    let stopped: Promise<LightMyRequestResponse> | undefined
    const other = await aServer({
      database,
      clock,
      startWorker: (runId, notify) =>
        workersHere(database, clock)(runId, (progress) => {
          if (progress.state === 'changing') stopped ??= admin.ask(imports.stop, { runId })
          notify(progress)
        }),
    })
    const there = await other.signIn('admin@demo.example')
    const file = Buffer.from(['level,code,year,people', ...rows].join('\n'))
    const runId = await sent(there, { kind: 'people' }, file)
    expect(await done(there, runId)).toMatchObject({ state: 'stopped', importId: null })
    expect((await stopped)?.statusCode).toBe(200)
    await other.close()
    expect((await listed(admin)).past).toEqual(before)
  })

  async function someone(username: string, actions: readonly Action[], placeIds: readonly number[] = []) {
    const all = { username, actions: ['LogIntoSystem', ...actions], placeIds } as const
    return server.enter(await addPerson(server.database, all))
  }
})

const nobodys = '0b0e7a52-7e0c-4a54-9d0e-1f6a3c2b4d5e'

/** Status, and the field that is wrong with what is said of it. */
async function refusalOf(asked: Promise<LightMyRequestResponse>) {
  const answer = await asked
  const [error] = answer.json().errors ?? []
  return [answer.statusCode, error?.code, error?.description]
}

import { readFileSync } from 'node:fs'
import { setImmediate as aTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import type { InputOf } from '#contract/call.ts'
import type { ImportRun } from '#contract/things/import.ts'
import { limits } from '#contract/wire.ts'
import { databases } from '#tests/support/database.ts'
import { importFile } from '#tests/support/imports.ts'
import { aServer, type Client, type TestServer } from '#tests/support/server.ts'

const { imports } = calls
type Begin = InputOf<typeof imports.begin>

describe.each(databases)('an import by the page on %s', (kind) => {
  let server: TestServer
  let admin: Client
  beforeAll(async () => {
    server = await aServer({ kind })
    admin = await server.signIn('admin@demo.example')
  })
  afterAll(() => server.close())

  it('shows what would change, changes it, and takes it back', async () => {
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
    const [past] = (await listed(admin)).past
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
    expect(after.past[0].undoneAt).not.toBeNull()
    expect(after.runs.map(({ task }: ImportRun) => task)).toContain('undo')
    expect(await server.database.db.selectFrom('import_parts').selectAll().execute()).toEqual([])
    expect((await admin.ask(imports.undo, { importId: run.importId })).json().errors).toEqual([
      { code: 'importId', description: 'This import was undone before.' },
    ])
  })
})

async function listed(client: Client) {
  return (await client.ask(imports.list, {})).json()
}

/** Begins an import of one file, sends the file and starts it. @returns the run's id */
async function sent(
  client: Client,
  wish: Partial<Begin> & Pick<Begin, 'kind'>,
  file: Buffer,
): Promise<string> {
  const begun = await client.ask(imports.begin, {
    files: [{ role: 'file', name: `${wish.kind}.csv`, size: file.length }],
    options: {},
    isDryRun: false,
    skipsBadRows: false,
    ...wish,
  })
  if (begun.statusCode !== 200) throw new Error(begun.body)
  const { runId } = begun.json()
  for (let index = 0; index * limits.importPart < file.length; index += 1) {
    const part = file.subarray(index * limits.importPart, (index + 1) * limits.importPart)
    const kept = await client.ask(imports.addPart, {
      runId,
      role: 'file',
      index,
      content: part.toString('base64'),
    })
    if (kept.statusCode !== 200) throw new Error(kept.body)
  }
  const started = await client.ask(imports.start, { runId })
  if (started.statusCode !== 200) throw new Error(started.body)
  return runId
}

const ends = ['done', 'checked', 'rejected', 'stopped', 'failed']

/** The run when it has ended. */
async function done(client: Client, runId: string): Promise<ImportRun> {
  for (let looks = 0; ; looks += 1) {
    const answer = await client.ask(imports.getRun, { runId })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    const run: ImportRun = answer.json()
    if (ends.includes(run.state)) return run
    await aTurn()
    if (looks === 5_000) throw new Error(`It does not end: ${JSON.stringify(run)}`)
  }
}

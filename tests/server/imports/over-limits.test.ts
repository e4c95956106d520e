// @module-tag slow
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { calls } from '#contract/index.ts'
import { levels } from '#contract/schemas/place.ts'
import { openDatabase } from '#server/db/connection.ts'
import { forkedWorker } from '#server/imports/runs/forked-worker.ts'
import type { StartWorker } from '#server/imports/runs/worker.ts'
import { isBuilt } from '#tests/support/built-server.ts'
import { aLocation, databases } from '#tests/support/database.ts'
import { listed, sent } from '#tests/support/import-runs.ts'
import { aServer } from '#tests/support/server.ts'

const PROGRAM = resolve('dist/server/import-run.js')
const HOUR_MS = 3_600_000
/** The program of an import. It reports each step, which a quick machine would leave out. */
const reporting = `
  let now = 0
  performance.now = () => (now += 1_000)
  await import(${JSON.stringify(PROGRAM)})
`
/** The same, which begins to fill its memory in the middle of its changes. */
const greedy = `
  const send = process.send.bind(process)
  process.send = (message) => {
    send(message)
    if (!(message.progress?.state === 'changing' && message.progress.progress > 0)) return
    const all = []
    for (;;) all.push({ row: String(all.length) })
  }
  ${reporting}
`

if (!isBuilt) console.info('The limits of imports are not tested here: there is none in dist/server.')

describe.skipIf(!isBuilt).each(databases)('an import on %s', (kind) => {
  let place: Awaited<ReturnType<typeof aLocation>>
  let folder: string
  const programOf = (text: string) => {
    const program = join(folder, 'program.mjs')
    writeFileSync(program, text)
    return program
  }
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gbvf-program-'))
    place = await aLocation(kind, 'demo')
    vi.stubEnv('DATA_DIR', place.location.dataDir)
    vi.stubEnv('DATABASE_URL', place.location.databaseUrl ?? '')
  })
  afterEach(() => vi.useRealTimers())
  afterAll(async () => {
    vi.unstubAllEnvs()
    await place.clear()
    rmSync(folder, { recursive: true })
  })

  // On SQLite the changes are made before the server hears of the first of them.
  it.skipIf(kind === 'sqlite')(
    'of an hour is ended in the middle of its changes, of which none is left',
    async () => {
      const start = forkedWorker(programOf(reporting))
      const startWorker: StartWorker = (runId, notify) => {
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
        return start(runId, (progress) => {
          notify(progress)
          if (progress.state === 'changing' && progress.progress > 0) vi.advanceTimersByTime(HOUR_MS)
        })
      }
      expect(await importedBy(startWorker)).toEqual({
        state: 'failed',
        notes: [expect.stringMatching(/took longer than 60 minutes\. Nothing was changed\. Split the file/)],
        isUnchanged: true,
      })
    },
    60_000,
  )

  it('that needs too much memory is ended in the middle of its changes, of which none is left', async () => {
    expect(await importedBy(forkedWorker(programOf(greedy), { heap: 64, minutes: 1 }))).toEqual({
      state: 'failed',
      notes: [expect.stringMatching(/needed too much memory\. Nothing was changed\. Split the file/)],
      isUnchanged: true,
    })
  }, 60_000)

  /** Imports the people of every municipality in forty years. @returns how it ended */
  async function importedBy(startWorker: StartWorker) {
    const database = await openDatabase(place.location)
    const server = await aServer({ database, startWorker })
    const admin = await server.signIn('admin@demo.example')
    const people = () =>
      database.db.selectFrom('boundary_people').selectAll().orderBy('boundary_id').orderBy('year').execute()
    const all = async () => [await people(), (await listed(admin)).past]
    const municipalities = await database.db
      .selectFrom('boundaries')
      .select('code')
      .where('boundary_type_id', '=', levels.municipality)
      .execute()
    const years = Array.from({ length: 40 }, (_, index) => 1_990 + index)
    const rows = municipalities.flatMap(({ code }) => years.map((year) => `municipality,${code},${year},7`))
    const before = await all()
    const file = Buffer.from(['level,code,year,people', ...rows].join('\n'))
    const runId = await sent(admin, { kind: 'people' }, file)
    const run = async () => (await admin.ask(calls.imports.getRun, { runId })).json()
    await expect.poll(async () => (await run()).endedAt, { timeout: 50_000 }).not.toBeNull()
    const { state, notes } = await run()
    const isUnchanged = isDeepStrictEqual(await all(), before)
    await server.close()
    await database.close()
    return { state, notes, isUnchanged }
  }
})

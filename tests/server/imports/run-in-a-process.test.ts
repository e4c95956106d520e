// @module-tag slow
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import type { ImportRun } from '#contract/schemas/import.ts'
import { levels } from '#contract/schemas/place.ts'
import { headers, limits, versionTag } from '#contract/wire.ts'
import type { Database } from '#server/db/connection.ts'
import { demoSignIns } from '#server/db/seed/demo-sign-ins.ts'
import { requestOf } from '#src/data/core/api.ts'
import { isBuilt, signInOver, startBuilt, type BuiltServer } from '#tests/support/built-server.ts'
import { aDatabasePlace, databases, type DatabasePlace } from '#tests/support/database.ts'
import { aKey } from '#tests/support/server.ts'

const { imports, buildingBlocks } = calls
const environment = {
  SEED: 'demo',
  SESSION_SECRET: 'the secret of a server that was built for a test',
  LOG_LEVEL: 'error',
}

describe.skipIf(!isBuilt).each(databases)(
  'an import that a process of its own carries out, on %s',
  (kind) => {
    const folder = mkdtempSync(join(tmpdir(), 'gbvf-runs-'))
    let place: DatabasePlace
    let server: BuiltServer
    let session: Readonly<Record<string, string>> = {}
    beforeAll(async () => {
      place = await aDatabasePlace(kind)
      server = await start()
      const { username } = demoSignIns[0]
      session = await signInOver(server.url, username)
    })
    afterAll(async () => {
      await server.stop()
      await place.remove()
      rmSync(folder, { recursive: true })
    })

    it('lets everyone read and save while it makes its changes', async () => {
      const edits = await anEditor()
      const runId = await started(await people(1))
      const changing = await until(runId, ({ state, progress }) => state === 'changing' && progress > 0)
      const [figures, edit] = await Promise.all([ask(calls.dashboard.get, {}), edits.save()])
      expect([figures.status, edit.status]).toEqual([200, 200])
      expect(changing.progress).toBeLessThan(changing.of ?? 0)
      const done = await until(runId, ({ endedAt }) => endedAt !== null)
      expect(done).toMatchObject({ state: 'done', fileName: 'people.csv', progress: changing.of })
      expect((done.counts?.new ?? 0) + (done.counts?.changed ?? 0)).toBe(changing.of)
    }, 120_000)

    it('can be stopped during its changes, of which none is left', async () => {
      const before = await whatStands()
      const runId = await started(await people(2))
      await until(runId, ({ state, progress }) => state === 'changing' && progress > 0)
      const stopped = await ask(imports.stop, { runId })
      expect(await stopped.json()).toMatchObject({ state: 'stopped', importId: null })
      expect(await whatStands()).toBe(before)
      // The parts of its files are deleted once its process has ended.
      await expect.poll(partsKept, { timeout: 20_000 }).toBe(0)
      expect((await ask(imports.stop, { runId })).status).toBe(400)
    }, 120_000)

    it('has failed and changed nothing where the server was killed', async () => {
      const before = await whatStands()
      const runId = await started(await people(3))
      await until(runId, ({ state, progress }) => state === 'changing' && progress > 0)
      await server.kill()
      server = await start()
      await theClockGoesOn(runId)
      const failed = await until(runId, ({ endedAt }) => endedAt !== null)
      expect(failed).toMatchObject({ state: 'failed', importId: null })
      expect(await whatStands()).toBe(before)
    }, 120_000)

    function start(): Promise<BuiltServer> {
      const { DATA_DIR, DATABASE_URL } = place.environment
      return startBuilt({ ...environment, DATABASE_URL, DATA_DIR: DATA_DIR === '' ? folder : DATA_DIR })
    }

    function ask(call: Call, input: unknown, more: Record<string, string> = {}): Promise<Response> {
      const { path, body } = requestOf(call, input)
      return fetch(server.url + path, {
        method: call.method,
        headers: { 'content-type': 'application/json', [headers.client]: '1', ...session, ...more },
        ...(body === undefined ? {} : { body }),
      })
    }

    /** The people of every municipality in forty years. */
    async function people(count: number): Promise<Buffer> {
      const rows = await inDatabase((db) =>
        db
          .selectFrom('boundaries')
          .select('code')
          .where('boundary_type_id', '=', levels.municipality)
          .execute(),
      )
      const years = Array.from({ length: 40 }, (_, index) => 1_990 + index)
      const lines = rows.flatMap(({ code }) => years.map((year) => `municipality,${code},${year},${count}`))
      return Buffer.from(['level,code,year,people', ...lines].join('\n'))
    }

    async function started(file: Buffer): Promise<string> {
      const begun = await ask(imports.begin, {
        kind: 'people',
        files: [{ role: 'file', name: 'people.csv', size: file.length }],
        options: {},
        isDryRun: false,
        skipsBadRows: false,
      })
      const { runId } = imports.begin.output.parse(await begun.json())
      for (let index = 0; index * limits.importPart < file.length; index += 1) {
        const part = file.subarray(index * limits.importPart, (index + 1) * limits.importPart)
        await ask(imports.addPart, { runId, role: 'file', index, content: part.toString('base64') })
      }
      expect((await ask(imports.start, { runId })).status).toBe(200)
      return runId
    }

    async function until(runId: string, is: (run: ImportRun) => boolean): Promise<ImportRun> {
      for (;;) {
        const answer = await ask(imports.getRun, { runId })
        const run = imports.getRun.output.parse(await answer.json())
        if (is(run)) return run
        if (run.endedAt !== null)
          throw new Error(`It ended before: ${run.state}, ${JSON.stringify(run.faults[0])}`)
      }
    }

    async function anEditor() {
      const [key] = await inDatabase((db) =>
        db
          .selectFrom('providers')
          .select(['stakeholder_id as stakeholderId', 'building_block_id as buildingBlockId'])
          .limit(1)
          .execute(),
      )
      const read = await ask(buildingBlocks.getBuildingBlockContactsWithRequirements, key)
      const record = await read.json()
      return {
        save: () =>
          ask(
            buildingBlocks.updateBuildingBlockContactsAndRequirements,
            { ...contentOf(record), name: 'House of today' },
            { [headers.ifMatch]: versionTag(record.version), [headers.idempotencyKey]: aKey() },
          ),
      }
    }

    async function whatStands(): Promise<string> {
      return inDatabase(async (db) =>
        checksum([
          await db.selectFrom('boundary_people').selectAll().orderBy('boundary_id').orderBy('year').execute(),
          await db.selectFrom('imports').selectAll().execute(),
        ]),
      )
    }

    function partsKept(): Promise<number> {
      return inDatabase(async (db) => (await db.selectFrom('import_parts').select('run_id').execute()).length)
    }

    async function theClockGoesOn(runId: string): Promise<void> {
      await inDatabase((db) =>
        db
          .updateTable('import_runs')
          .set((run) => ({ heartbeat_at: run('heartbeat_at', '-', 60_000) }))
          .where('run_id', '=', runId)
          .execute(),
      )
    }

    async function inDatabase<T>(work: (db: Database['db']) => Promise<T>): Promise<T> {
      const database = await place.open()
      try {
        return await work(database.db)
      } finally {
        await database.close()
      }
    }
  },
)

function checksum(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

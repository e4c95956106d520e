// @module-tag slow
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import Libsql from 'libsql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/connection.ts'
import { isBuilt } from '#tests/support/built-server.ts'
import { aDatabasePlace, databases, type DatabasePlace } from '#tests/support/database.ts'
import { anImportDesk, type ImportDesk } from '#tests/support/imports.ts'

if (!isBuilt) console.info('Killing an import is not tested here: there is none in dist/server.')

const ROWS = 8_000
const LOOK_MS = 5
/** The process is killed after it was seen making changes this many times. */
const LOOKS = 20

describe.skipIf(!isBuilt).each(databases)('an import on %s whose process is killed', (kind) => {
  let place: DatabasePlace
  let desk: ImportDesk
  let file: string
  beforeAll(async () => {
    place = await aDatabasePlace(kind)
    await ended(started('--list'))
    desk = await anImportDesk(kind, await place.open())
    file = join(desk.folder, 'list.csv')
    const rows = Array.from({ length: ROWS }, (_, row) => `list-${row},7,Centre ${row},CPT`)
    writeFileSync(file, ['external_id,building_block,name,municipality_code', ...rows].join('\n'))
  })
  afterAll(async () => {
    await desk.close()
    await place.remove()
  })

  function started(...words: readonly string[]) {
    return spawn(process.execPath, ['dist/server/import.js', ...words], {
      env: { PATH: process.env['PATH'], SEED: 'reference', ...place.environment },
      stdio: 'ignore',
    })
  }

  /** Starts the import, and kills it as a power cut would once `isTime` has come. */
  async function killed(isTime: () => Promise<boolean>): Promise<void> {
    const child = started('providers', file)
    const end = ended(child)
    await expect.poll(isTime, { interval: LOOK_MS, timeout: 25_000 }).toBe(true)
    child.kill('SIGKILL')
    expect(await end).toBe('SIGKILL')
  }

  const staged = async () => {
    const { count } = await desk.database.db
      .selectFrom('import_staged_rows')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  const everything = async () => [await desk.exported('providers'), await desk.done('--list')].join('\n')

  it('while the file is checked has changed nothing', async () => {
    const before = await everything()
    await killed(async () => (await staged()) > 0)
    expect(await staged()).toBeLessThan(ROWS)
    expect(await everything()).toBe(before)
  })

  it('while the changes are made has changed nothing, and the next import makes them all', async () => {
    const before = await everything()
    await desk.database.db.deleteFrom('import_staged_rows').execute()
    let looks = 0
    await killed(async () => {
      if ((await staged()) === ROWS && (await isChanging(desk.database, place))) looks += 1
      return looks === LOOKS
    })
    expect(await everything()).toBe(before)
    expect(await desk.done('providers', file)).toContain(`${ROWS} new, 0 changed, 0 unchanged`)
  })
})

type Child = ReturnType<typeof spawn>

function ended(child: Child): Promise<string | null> {
  return new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)))
}

/** True if another process is writing: SQLite then allows no second writer, and PostgreSQL lists its lock. */
async function isChanging({ db, kind }: Database, { environment }: DatabasePlace): Promise<boolean> {
  if (kind === 'postgresql') {
    const { rows } = await sql`select 1 from pg_locks join pg_database on oid = database
      where locktype = 'advisory' and datname = current_database()`.execute(db)
    return rows.length > 0
  }
  const other = new Libsql(join(environment.DATA_DIR, 'gbvf.sqlite'))
  try {
    other.exec('pragma busy_timeout = 0')
    other.exec('begin immediate; rollback')
    return false
  } catch {
    return true
  } finally {
    other.close()
  }
}

// @module-tag slow
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runBackupCommand, runRestoreCommand } from '#server/backup/command.ts'
import { Manifest } from '#server/backup/format.ts'
import {
  openDatabase,
  type Database,
  type DatabaseKind,
  type DatabaseLocation,
} from '#server/db/connection.ts'
import {
  migrationNames,
  migrate,
  migrationState,
  recordMigrations,
  createMigrationTables,
  applyMigrations,
} from '#server/db/migrate.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { aLocation, databases, demoNow } from '#tests/support/database.ts'
import { addPerson } from '#tests/support/people.ts'

const clock = { now: () => demoNow }
const clears: (() => Promise<void>)[] = []
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gbvf-backup-'))
})
afterAll(async () => {
  for (const clear of clears) await clear()
  rmSync(folder, { recursive: true })
})

async function at(kind: DatabaseKind, holding: Parameters<typeof aLocation>[1]): Promise<DatabaseLocation> {
  const { location, clear } = await aLocation(kind, holding)
  clears.push(clear)
  return location
}

async function withOpen<T>(location: DatabaseLocation, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(location)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** The demonstration without most rows of large tables, which would take a third of the time. */
async function aDemonstration(kind: DatabaseKind): Promise<DatabaseLocation> {
  const location = await at(kind, 'demo')
  await withOpen(location, ({ db }) =>
    inTransaction(db, async (writer) => {
      await writer.deleteFrom('crime_figures').where('year', '<', 2026).execute()
      await writer.deleteFrom('health_check_answers').where('possible_answer_id', '>', 10_200).execute()
      await writer.deleteFrom('contacts').where('contact_type_id', '>', 1).execute()
    }),
  )
  return location
}

/** All tables, and a person. */
async function aSmall(kind: DatabaseKind): Promise<DatabaseLocation> {
  const location = await at(kind, 'nothing')
  await withOpen(location, async (database) => {
    await migrate(database)
    await addPerson(database, { username: 'someone of before' })
  })
  return location
}

const tablesOf = ({ db }: Database) => db.introspection.getTables()

type Command = typeof runBackupCommand

async function run(command: Command, location: DatabaseLocation, ...args: readonly string[]) {
  const said: string[] = []
  const code = await command(args, { location, clock, print: (text) => said.push(text) })
  return { code, said: said.join('\n') }
}

let files = 0
const aFile = () => join(folder, `${(files += 1)}.backup`)

async function backedUp(location: DatabaseLocation): Promise<{ file: string; manifest: Manifest }> {
  const file = aFile()
  const { code, said } = await run(runBackupCommand, location, file)
  expect([code, said]).toEqual([0, expect.stringContaining('SHA-256')])
  return { file, manifest: Manifest.parse(JSON.parse(readFileSync(`${file}.json`, 'utf8'))) }
}

async function restored(location: DatabaseLocation, ...args: readonly string[]): Promise<void> {
  const { code, said } = await run(runRestoreCommand, location, ...args)
  expect([code, said]).toEqual([0, expect.stringContaining('The checksums match.')])
}

/** Each kind of database is restored onto the next. The tests below restore onto the same kind. */
const ways = databases.map(
  (from, index) => [from, databases[(index + 1) % databases.length] ?? from] as const,
)

describe.each(ways)('a backup of %s put back on %s', (from, to) => {
  it('has the same rows in every table, and in addition only the marks of a restored database', async () => {
    const first = await backedUp(await aDemonstration(from))
    const location = await at(to, 'nothing')
    await restored(location, first.file)
    const second = await backedUp(location)
    expect(second.manifest).toMatchObject({ from: to, migrations: first.manifest.migrations })
    // A restored database has a new epoch beside the former one, and higher versions.
    const { stakeholders: lifted, system_values: marks, ...same } = second.manifest.tables
    const { stakeholders, system_values: earlier, ...wanted } = first.manifest.tables
    expect(same).toEqual(wanted)
    expect(lifted?.rows).toBe(stakeholders?.rows)
    expect(marks?.rows).toBe((earlier?.rows ?? 0) + 2)
    expect(Object.values(first.manifest.tables).reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(
      9_000,
    )
  })
})

describe.each(databases)('backup and restore on %s', (kind) => {
  it('contain one consistent moment while others write', async () => {
    const source = await at(kind, 'reference')
    const file = await withOpen(source, async ({ db }) => {
      const over = new AbortController()
      const write = (turn: number) =>
        inTransaction(db, async (writer) => {
          // These rows are far apart in the order of reading, and always written in one transaction.
          const mark = String(turn)
          await writer.updateTable('components').set({ description: mark }).execute()
          await writer.updateTable('helplines').set({ version: turn }).execute()
          await writer
            .insertInto('groups')
            .values({ name: `turn ${mark}`, description: 'written' })
            .execute()
        })
      await write(1)
      const writing = (async () => {
        for (let turn = 2; !over.signal.aborted; turn += 1) {
          await write(turn)
          await othersTurn()
        }
      })()
      const backup = await backedUp(source)
      over.abort()
      await writing
      return backup.file
    })
    const target = await at(kind, 'nothing')
    await restored(target, file)
    await withOpen(target, async ({ db }) => {
      const { turn } = await db
        .selectFrom('groups')
        .select(({ fn }) => fn.countAll<number>().as('turn'))
        .where('description', '=', 'written')
        .executeTakeFirstOrThrow()
      const components = await db.selectFrom('components').select('description').distinct().execute()
      const lines = await db.selectFrom('helplines').select('version').distinct().execute()
      expect(turn).toBeGreaterThan(0)
      expect(components).toEqual([{ description: String(turn) }])
      expect(lines).toEqual([{ version: turn }])
    })
  })

  it('give no id twice, not even that of a row that was deleted before the backup', async () => {
    const source = await aSmall(kind)
    const group = { name: 'gone', description: '' }
    const gone = await withOpen(source, async ({ db }) => {
      const { id } = await db.insertInto('groups').values(group).returning('id').executeTakeFirstOrThrow()
      await db.deleteFrom('groups').where('id', '=', id).execute()
      return id
    })
    const { file } = await backedUp(source)
    const target = await at(kind, 'nothing')
    await restored(target, file)
    const next = await withOpen(target, ({ db }) =>
      db.insertInto('groups').values(group).returning('id').executeTakeFirstOrThrow(),
    )
    expect(next.id).toBe(gone + 1)
  })

  it('bring an older backup to the tables of today', async () => {
    const source = await at(kind, 'nothing')
    const old = migrationNames.slice(0, -3)
    await withOpen(source, async (database) => {
      await createMigrationTables(database)
      await inTransaction(database.db, async (db) => {
        await applyMigrations(db, kind, old)
        await recordMigrations(db, old)
      })
      await addPerson(database, { username: 'someone of before' })
    })
    const { file, manifest } = await backedUp(source)
    expect(manifest.migrations).toEqual(old)
    const target = await at(kind, 'nothing')
    await restored(target, file)
    await withOpen(target, async (database) => {
      expect(await migrationState(database)).toEqual({ latest: migrationNames.at(-1), pending: 0 })
      const users = await database.db.selectFrom('users').select('username').execute()
      expect(users).toEqual([{ username: 'someone of before' }])
    })
  })

  it('do not overwrite a database that is not empty, unless that is requested', async () => {
    const { file, manifest } = await backedUp(await aSmall(kind))
    const target = await at(kind, 'demo')
    const { code, said } = await run(runRestoreCommand, target, file)
    expect(code).toBe(1)
    expect(said).toMatch(
      /not empty. You would lose \d+ users, \d+ providers and \d+ changes \(last change: 20/,
    )
    await restored(target, file, '--replace')
    expect((await backedUp(target)).manifest.tables).toMatchObject({ users: manifest.tables['users'] })
  })

  it('refuse while someone else works on it, and change nothing', async () => {
    const { file } = await backedUp(await aSmall(kind))
    const target = await at(kind, 'demo')
    await withOpen(target, async (database) => {
      const attendance = database.listen(() => undefined)
      await attendance.started
      await database.db.selectFrom('users').selectAll().execute()
      const { code, said } = await run(runRestoreCommand, target, file, '--replace')
      expect([code, said]).toEqual([1, expect.stringContaining('The database is in use')])
      await attendance.stop()
      const users = await database.db.selectFrom('users').select('username').execute()
      expect(users.length).toBeGreaterThan(0)
    })
  })

  it('change nothing when a file is damaged, foreign or of a newer version', async () => {
    const { file } = await backedUp(await aSmall(kind))
    const packed = readFileSync(file)
    const lines = gunzipSync(packed).toString().split('\n')
    const head = JSON.parse(lines[0] ?? '')
    const withHead = (more: object) =>
      gzipSync([JSON.stringify({ ...head, ...more }), ...lines.slice(1)].join('\n'))
    const without = (index: number) => gzipSync(lines.filter((_, other) => other !== index).join('\n'))
    const bent = Buffer.from(packed)
    const late = Math.floor(packed.length * 0.9)
    bent[late] = (bent[late] ?? 0) ^ 1
    const aRow = lines.findIndex((line) => line.startsWith('['))
    const changed = lines.with(aRow, (lines[aRow] ?? '').replace('1', '2')).join('\n')
    const cases: readonly (readonly [string, Buffer | string, string])[] = [
      ['cut off', packed.subarray(0, packed.length - 1_000), 'incomplete or damaged'],
      ['with a bit turned', bent, 'incomplete or damaged'],
      [
        'without its end',
        gzipSync(`${lines.slice(0, -2).join('\n')}\n`),
        'incomplete or damaged (it has no end)',
      ],
      ['without a row', without(aRow), 'incomplete or damaged'],
      ['with a changed row', gzipSync(changed), 'incomplete or damaged'],
      ['without a table', withHead({ tables: head.tables.slice(1) }), 'incomplete or damaged'],
      [
        'of a newer version',
        withHead({ product: '9.0.0', migrations: [...head.migrations, '9999-later'] }),
        '(9.0.0)',
      ],
      ['of a newer form', withHead({ product: '9.0.0', format: 2 }), '(9.0.0)'],
      ['that is a table', 'Name,Code\nCape Town,CPT\n', 'This file is not a backup of this product.'],
      ['that is another packed file', gzipSync('Name,Code\n'), 'This file is not a backup of this product.'],
      ['that is empty', '', 'incomplete or damaged'],
    ]
    const target = await at(kind, 'nothing')
    for (const [what, content, sentence] of cases) {
      const bad = aFile()
      writeFileSync(bad, content)
      const { code, said } = await run(runRestoreCommand, target, bad)
      expect([what, code, said]).toEqual([what, 1, expect.stringContaining(sentence)])
    }
    expect(await run(runRestoreCommand, target, aFile())).toMatchObject({ code: 1 })
    const left = kind === 'sqlite' ? readdirSync(target.dataDir) : await withOpen(target, tablesOf)
    expect(left).toEqual([])
  })
})

describe('the file of a backup', () => {
  it('can be read by its owner only, and is named after the time in a folder', async () => {
    const source = await aSmall('sqlite')
    const folderOfBackups = mkdtempSync(join(folder, 'backups-'))
    expect((await run(runBackupCommand, source, folderOfBackups)).code).toBe(0)
    const name = `gbvf-${new Date(demoNow).toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`
    expect(readdirSync(folderOfBackups)).toEqual([name, `${name}.json`])
    expect(statSync(join(folderOfBackups, name)).mode & 0o777).toBe(0o600)
  })

  it('is written to the named folder, which is created if it does not exist', async () => {
    const source = await aSmall('sqlite')
    const nightly = join(mkdtempSync(join(folder, 'backups-')), 'nightly')
    const { code } = await run(runBackupCommand, source, nightly)
    expect([code, readdirSync(nightly).length]).toEqual([0, 2])
    expect((await run(runBackupCommand, source, join(nightly, 'of', 'another'))).said).toContain(
      'There is no folder',
    )
  })

  it('does not overwrite another unless that is requested', async () => {
    const source = await aSmall('sqlite')
    const { file } = await backedUp(source)
    const again = await run(runBackupCommand, source, file)
    expect([again.code, again.said]).toEqual([1, expect.stringContaining('already exists')])
    expect((await run(runBackupCommand, source, file, '--overwrite')).code).toBe(0)
  })

  it('is refused where its content was replaced', async () => {
    const source = await aSmall('sqlite')
    const { file } = await backedUp(source)
    await withOpen(source, (database) => addPerson(database, { username: 'someone else' }))
    const other = await backedUp(source)
    writeFileSync(file, readFileSync(other.file))
    const { code, said } = await run(runRestoreCommand, await at('sqlite', 'nothing'), file)
    expect([code, said]).toEqual([1, expect.stringContaining('was replaced')])
  })

  it('does not exist when the writing is stopped, and nothing is left of it', async () => {
    const folderOfBackups = mkdtempSync(join(folder, 'backups-'))
    const said: string[] = []
    const code = await runBackupCommand([folderOfBackups], {
      location: await aSmall('sqlite'),
      clock,
      print: (text) => said.push(text),
      signal: AbortSignal.abort(),
    })
    expect([code, said]).toEqual([1, ['Stopped. Nothing was written.']])
    expect(readdirSync(folderOfBackups)).toEqual([])
  })

  it('is not made where there is nothing to back up', async () => {
    for (const kind of databases) {
      const { code, said } = await run(runBackupCommand, await at(kind, 'nothing'), aFile())
      expect([code, said]).toEqual([1, expect.stringContaining('There is no database')])
    }
  })

  it.each([runBackupCommand, runRestoreCommand])('must be named, and only one', async (command) => {
    for (const args of [[], ['one', 'two'], ['one', '--other']])
      expect((await run(command, { dataDir: folder }, ...args)).code).toBe(2)
  })
})

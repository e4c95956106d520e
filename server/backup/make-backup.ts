import { existsSync, mkdirSync, statSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join, sep } from 'node:path'
import { sql } from 'kysely'
import { openDatabase, sqliteFile, type Database, type DatabaseLocation } from '#server/db/connection.ts'
import { knownSteps, stepsTaken } from '#server/db/migrate.ts'
import { inSnapshot } from '#server/db/reader-writer.ts'
import { aside, syncFolder } from './aside.ts'
import { dump, type Dumped } from './dump.ts'
import { BackupFault } from './fault.ts'
import { manifestOf, type Manifest } from './format.ts'
import { words } from './words.ts'
import { writePacked } from './write-packed.ts'

interface Wanted {
  readonly location: DatabaseLocation
  /** A file, or a folder in which one is named after the time; a name without an ending is a folder. */
  readonly target: string
  readonly overwrites: boolean
  readonly clock: { now(): number }
  /** Ends it, with nothing left behind. */
  readonly signal?: AbortSignal
}

interface Made {
  readonly file: string
  readonly manifest: Manifest
}

/**
 * Backs up a database as it stands at one moment, while others work on it: nobody waits. The manifest beside it is
 * written last.
 * @throws BackupFault
 */
export async function makeBackup({ location, target, overwrites, clock, signal }: Wanted): Promise<Made> {
  const now = clock.now()
  const file = fileFor(target, now)
  const folder = dirname(file)
  if (!overwrites && existsSync(file)) throw new BackupFault(words.isThere(file))
  const manifest = await aside(folder, async (own) => {
    const partial = join(own, 'partial')
    let dumped: Dumped | undefined
    const written = await onStill(location, own, (still) =>
      writePacked(
        partial,
        dump({ ...still, now }, (what) => (dumped = what)),
        signal,
      ),
    )
    if (dumped === undefined) throw new Error('A backup was written without an end')
    const { head, tables } = dumped
    const { product, madeAt, from, migrations } = head
    // One of another backup must not lie beside this one, not even for a moment.
    await rm(manifestOf(file), { force: true })
    await rename(partial, file)
    const made = { file: basename(file), ...written, product, madeAt, from, migrations, tables }
    // Half a manifest would condemn a good backup.
    const beside = join(own, 'manifest')
    await writeFile(beside, `${JSON.stringify(made, null, 2)}\n`, { flush: true, mode: 0o600 })
    await rename(beside, manifestOf(file))
    return made
  })
  await syncFolder(folder)
  return { file, manifest }
}

/** A name with an ending is a file; any other is a folder, which a backup of every night finds as the first one did. */
function fileFor(target: string, now: number): string {
  const isFolder = existsSync(target)
    ? statSync(target).isDirectory()
    : target.endsWith(sep) || extname(target) === ''
  if (!existsSync(dirname(target))) throw new BackupFault(words.noFolder(dirname(target)))
  if (!isFolder) return target
  if (!existsSync(target)) mkdirSync(target, { mode: 0o700 })
  const time = new Date(now).toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
  return join(target, `gbvf-${time}.backup`)
}

type Still = Pick<Parameters<typeof dump>[0], 'db' | 'kind' | 'steps'>

/** Does `work` on the database as it stands now. SQLite is copied into `folder` for that. */
async function onStill<T>(
  location: DatabaseLocation,
  folder: string,
  work: (still: Still) => Promise<T>,
): Promise<T> {
  const { dataDir, databaseUrl } = location
  if (databaseUrl === undefined && !existsSync(sqliteFile(dataDir))) throw new BackupFault(words.noDatabase)
  const database = await openDatabase(location)
  try {
    if (database.kind === 'sqlite') return await onCopy(database, folder, work)
    const steps = await stepsOf(database)
    return await inSnapshot(database.db, (db) => work({ db, kind: 'postgresql', steps }))
  } finally {
    await database.close()
  }
}

async function onCopy<T>({ db }: Database, folder: string, work: (still: Still) => Promise<T>): Promise<T> {
  await sql`vacuum into ${sqliteFile(folder)}`.execute(db)
  const copy = await openDatabase({ dataDir: folder })
  try {
    return await work({ db: copy.db, kind: 'sqlite', steps: await stepsOf(copy) })
  } finally {
    await copy.close()
  }
}

async function stepsOf(database: Database): Promise<readonly string[]> {
  const steps = await stepsTaken(database)
  if (steps.length === 0) throw new BackupFault(words.noDatabase)
  if (steps.some((name) => !knownSteps.includes(name))) throw new BackupFault(words.newerDatabase)
  return steps
}

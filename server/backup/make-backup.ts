import { existsSync, mkdirSync, statSync } from 'node:fs'
import { rename, rm, writeFile, open } from 'node:fs/promises'
import { basename, dirname, extname, join, sep } from 'node:path'
import { sql } from 'kysely'
import { openDatabase, sqliteFile, type Database, type DatabaseLocation } from '#server/db/connection.ts'
import { migrationNames, appliedMigrations } from '#server/db/migrate.ts'
import { inSnapshot } from '#server/db/reader-writer.ts'
import { inTempDir, syncFolder } from './temp-dir.ts'
import { dump, type DumpSummary } from './dump.ts'
import { BackupFault, messages } from './messages.ts'
import { manifestPath, type Manifest } from './format.ts'
import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

interface BackupRequest {
  readonly location: DatabaseLocation
  /** A file, or a folder in which one is named after the time; a name without an ending is a folder. */
  readonly target: string
  readonly overwrites: boolean
  readonly clock: { now(): number }
  /** Aborts the backup and leaves nothing behind. */
  readonly signal?: AbortSignal
}

interface MadeBackup {
  readonly file: string
  readonly manifest: Manifest
}

/** Backs up a snapshot of a database while others use it; the manifest is written last. @throws BackupFault */
export async function makeBackup(request: BackupRequest): Promise<MadeBackup> {
  const { location, target, overwrites, clock, signal } = request
  const now = clock.now()
  const file = fileFor(target, now)
  const folder = dirname(file)
  if (!overwrites && existsSync(file)) throw new BackupFault(messages.isThere(file))
  const manifest = await inTempDir(folder, async (own) => {
    const partial = join(own, 'partial')
    let summary: DumpSummary | undefined
    const written = await withSnapshot(location, own, (snapshot) => {
      const texts = dump({ ...snapshot, now }, (what) => (summary = what))
      return writeGzip(partial, texts, signal)
    })
    if (summary === undefined) throw new Error('A backup was written without an end')
    const { head, tables } = summary
    const { product, madeAt, from, migrations } = head
    // The manifest of another backup must never lie beside this one.
    await rm(manifestPath(file), { force: true })
    await rename(partial, file)
    const made = { file: basename(file), ...written, product, madeAt, from, migrations, tables }
    // Half a manifest would make a good backup fail its check.
    const beside = join(own, 'manifest')
    await writeFile(beside, `${JSON.stringify(made, null, 2)}\n`, { flush: true, mode: 0o600 })
    await rename(beside, manifestPath(file))
    return made
  })
  await syncFolder(folder)
  return { file, manifest }
}

/** A name with an extension is a file; any other is a folder, also for the first of the nightly backups. */
function fileFor(target: string, now: number): string {
  const isFolder = existsSync(target)
    ? statSync(target).isDirectory()
    : target.endsWith(sep) || extname(target) === ''
  if (!existsSync(dirname(target))) throw new BackupFault(messages.noFolder(dirname(target)))
  if (!isFolder) return target
  if (!existsSync(target)) mkdirSync(target, { mode: 0o700 })
  const time = new Date(now).toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
  return join(target, `gbvf-${time}.backup`)
}

type Snapshot = Pick<Parameters<typeof dump>[0], 'db' | 'kind' | 'migrations'>

/** Runs `work` on a snapshot of the database. SQLite is copied into `folder` for that. */
async function withSnapshot<T>(
  location: DatabaseLocation,
  folder: string,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const { dataDir, databaseUrl } = location
  if (databaseUrl === undefined && !existsSync(sqliteFile(dataDir)))
    throw new BackupFault(messages.noDatabase)
  const database = await openDatabase(location)
  try {
    if (database.kind === 'sqlite') return await withCopy(database, folder, work)
    const migrations = await migrationsOf(database)
    return await inSnapshot(database.db, (db) => work({ db, kind: 'postgresql', migrations }))
  } finally {
    await database.close()
  }
}

async function withCopy<T>({ db }: Database, folder: string, work: (snapshot: Snapshot) => Promise<T>) {
  await sql`vacuum into ${sqliteFile(folder)}`.execute(db)
  const copy = await openDatabase({ dataDir: folder })
  try {
    return await work({ db: copy.db, kind: 'sqlite', migrations: await migrationsOf(copy) })
  } finally {
    await copy.close()
  }
}

async function migrationsOf(database: Database): Promise<readonly string[]> {
  const migrations = await appliedMigrations(database)
  if (migrations.length === 0) throw new BackupFault(messages.noDatabase)
  if (migrations.some((name) => !migrationNames.includes(name))) throw new BackupFault(messages.newerDatabase)
  return migrations
}

/** Writes these texts, compressed, to a new file that only its owner may read; resolves when it is on the disk. */
async function writeGzip(file: string, texts: AsyncIterable<string>, signal?: AbortSignal) {
  const digest = createHash('sha256')
  let bytes = 0
  const look = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      digest.update(chunk)
      bytes += chunk.length
      pass(null, chunk)
    },
  })
  const handle = await open(file, 'wx', 0o600)
  const sink = handle.createWriteStream({ flush: true })
  await pipeline(Readable.from(texts), createGzip(), look, sink, { ...(signal && { signal }) })
  return { bytes, sha256: digest.digest('hex') }
}

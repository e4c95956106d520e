import { existsSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase, sqliteFile } from '#server/db/connection.ts'
import { ExclusiveFile } from '#server/db/exclusive-file.ts'
import { prepareSteps } from '#server/db/migrate.ts'
import { makePrivateFile, makePrivateFolder } from '#server/db/private-files.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { aside, syncFolder } from './aside.ts'
import type { Checked } from './check-backup.ts'
import { BackupFault } from './fault.ts'
import { heldQuery, heldText, type Held } from './held.ts'
import { rebuild } from './rebuild.ts'
import { ignoreTies } from './ties.ts'
import { words } from './words.ts'

/**
 * Builds the database of a backup beside the one that is there, which nobody can open meanwhile, and puts it into its
 * place once it is whole.
 * @throws BackupFault
 */
export async function restoreSqlite(dataDir: string, backup: Checked, replaces: boolean): Promise<void> {
  makePrivateFolder(dataDir)
  const file = sqliteFile(dataDir)
  const old = existsSync(file) ? hold(file) : undefined
  try {
    if (old !== undefined && !replaces) demandEmpty(old)
    await aside(dataDir, async (own) => {
      const whole = join(own, 'whole')
      await build(own, whole, backup)
      await rename(whole, file)
      await syncFolder(dataDir)
    })
  } finally {
    old?.release()
  }
}

async function build(folder: string, whole: string, backup: Checked): Promise<void> {
  const database = await openDatabase({ dataDir: folder })
  try {
    await prepareSteps(database)
    await ignoreTies(database.db)
    await inTransaction(database.db, (db) => rebuild(db, 'sqlite', backup))
    // A file that holds everything: nothing of it lies in a log beside it any more.
    await sql`vacuum into ${whole}`.execute(database.db)
  } finally {
    await database.close()
  }
  makePrivateFile(whole)
  const handle = await open(whole)
  await handle.sync()
  await handle.close()
}

function hold(file: string): ExclusiveFile {
  try {
    const held = ExclusiveFile.open(file)
    if (held !== undefined) return held
  } catch {
    throw new BackupFault(words.unreadable(file))
  }
  throw new BackupFault(words.inUse)
}

function demandEmpty(old: ExclusiveFile): void {
  if (old.queryOne("select 1 from sqlite_master where name = 'boundaries'") === undefined) return
  const held = old.queryOne(heldQuery) as Held
  if (held.boundaries > 0) throw new BackupFault(words.notEmpty(heldText(held)))
}

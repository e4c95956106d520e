import { existsSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase, sqliteFile } from '#server/db/connection.ts'
import { ExclusiveFile } from '#server/db/exclusive-file.ts'
import { createMigrationTables } from '#server/db/migrate.ts'
import { makePrivateFile, makePrivateFolder } from '#server/db/private-files.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { inTempDir, syncFolder } from './temp-dir.ts'
import type { CheckedBackup } from './check-backup.ts'
import { BackupFault, messages } from './messages.ts'
import { contentsQuery, contentsText, type DatabaseContents } from './database-contents.ts'
import { rebuildDatabase } from './rebuild.ts'
import { disableForeignKeys } from './foreign-keys.ts'

/** Builds the database of a backup beside the existing one, which is locked, then replaces that. @throws BackupFault */
export async function restoreSqlite(dataDir: string, backup: CheckedBackup, replaces: boolean) {
  makePrivateFolder(dataDir)
  const file = sqliteFile(dataDir)
  const old = existsSync(file) ? openExclusively(file) : undefined
  try {
    if (old !== undefined && !replaces) requireEmpty(old)
    await inTempDir(dataDir, async (own) => {
      const whole = join(own, 'whole')
      await build(own, whole, backup)
      await rename(whole, file)
      await syncFolder(dataDir)
    })
  } finally {
    old?.release()
  }
}

async function build(folder: string, whole: string, backup: CheckedBackup): Promise<void> {
  const database = await openDatabase({ dataDir: folder })
  try {
    await createMigrationTables(database)
    await disableForeignKeys(database.db)
    await inTransaction(database.db, (db) => rebuildDatabase(db, 'sqlite', backup))
    // One file that holds everything, without a log beside it.
    await sql`vacuum into ${whole}`.execute(database.db)
  } finally {
    await database.close()
  }
  makePrivateFile(whole)
  const handle = await open(whole)
  await handle.sync()
  await handle.close()
}

function openExclusively(file: string): ExclusiveFile {
  try {
    const contents = ExclusiveFile.open(file)
    if (contents !== undefined) return contents
  } catch {
    throw new BackupFault(messages.unreadable(file))
  }
  throw new BackupFault(messages.inUse)
}

function requireEmpty(old: ExclusiveFile): void {
  if (old.queryOne("select 1 from sqlite_master where name = 'boundaries'") === undefined) return
  const contents = old.queryOne(contentsQuery) as DatabaseContents
  if (contents.boundaries > 0) throw new BackupFault(messages.notEmpty(contentsText(contents)))
}

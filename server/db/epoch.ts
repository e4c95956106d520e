import { randomUUID } from 'node:crypto'
import { sql, type Expression } from 'kysely'
import type { Database } from './connection.ts'
import { isPostgres, inTransaction, type Reader, type Writer } from './reader-writer.ts'
import { isOnlyServer } from './lock.ts'
import { findSystemValue } from './system-value-store.ts'

/** More versions of one record, or records, than are made between a backup and its restore. */
const INCREASE = 1_000_000

const FIRST_VERSION = 'first-version'
export const EPOCH = 'epoch'
const FORMER_EPOCH = 'former epoch '

/**
 * Marks this database as restored from a backup. The new epoch makes every phone ask which of its edits are still
 * known. All versions and new ids are raised above any that was issued after the backup, so that none is mistaken for
 * another.
 * @throws if a server is known to use the database
 */
export async function markRestored({ db }: Database): Promise<void> {
  await inTransaction(db, async (writer) => {
    if (isPostgres(writer) && !(await isOnlyServer(writer)))
      throw new Error('Another server is at work on this database: stop it first')
    await markRestoredIn(writer)
  })
}

/** Does the same within the transaction of the restore. */
export async function markRestoredIn(writer: Writer): Promise<void> {
  const epoch = await findSystemValue(writer, EPOCH)
  if (epoch === undefined) await raiseNumbers(writer)
  else await replaceEpoch(writer, epoch)
}

/**
 * Ends an epoch and begins the next one.
 * @returns false if the epoch is not the current one; nothing is changed then
 */
export async function replaceEpoch(writer: Writer, epoch: string): Promise<boolean> {
  const begun = await writer
    .updateTable('system_values')
    .set({ value: randomUUID() })
    .where('name', '=', EPOCH)
    .where('value', '=', epoch)
    .executeTakeFirst()
  if (begun.numUpdatedRows === 0n) return false
  await addFormerEpoch(writer, epoch)
  await raiseNumbers(writer)
  return true
}

/** Records that an epoch has ended, also one that only a newer copy of this database knew. */
export async function addFormerEpoch(writer: Writer, epoch: string): Promise<void> {
  await writer
    .insertInto('system_values')
    .values({ name: `${FORMER_EPOCH}${epoch}`, value: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function isFormerEpoch(db: Reader, epoch: string): Promise<boolean> {
  return (await findSystemValue(db, `${FORMER_EPOCH}${epoch}`)) !== undefined
}

async function raiseNumbers(writer: Writer): Promise<void> {
  await writer
    .updateTable('stakeholders')
    .set((row) => ({ version: row('version', '+', INCREASE) }))
    .execute()
  await raiseIds(writer)
  await raiseFirstVersion(writer)
}

export const firstVersion: Expression<number> = sql<number>`coalesce(
  (select cast(value as integer) from system_values where name = ${sql.lit(FIRST_VERSION)}), 1)`

async function raiseFirstVersion(db: Writer): Promise<void> {
  await db
    .insertInto('system_values')
    .values({ name: FIRST_VERSION, value: String(INCREASE + 1) })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        value: sql`cast(cast(system_values.value as integer) + ${sql.lit(INCREASE)} as text)`,
      }),
    )
    .execute()
}

async function raiseIds(db: Writer): Promise<void> {
  if (isPostgres(db)) {
    await sql`select setval(pg_get_serial_sequence('stakeholders', 'id'),
      nextval(pg_get_serial_sequence('stakeholders', 'id')) + ${sql.lit(INCREASE)})`.execute(db)
  } else {
    await sql`update sqlite_sequence set seq = seq + ${sql.lit(INCREASE)} where name = 'stakeholders'`.execute(
      db,
    )
  }
}

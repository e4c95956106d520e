import { randomUUID } from 'node:crypto'
import { sql, type Expression } from 'kysely'
import type { Database } from './connection.ts'
import { isPostgres } from './is-postgres.ts'
import { isAlone } from './lock.ts'
import { readMark } from './mark-store.ts'
import { inTransaction, type Reader, type Writer } from './reader-writer.ts'

/** More versions of one record, and more records, than are made between a backup and the day it is put back. */
const LIFT = 1_000_000

const FIRST_VERSION = 'first-version'
export const EPOCH = 'epoch'
const FORMER_EPOCH = 'former epoch '

/**
 * Marks this database as put back from a backup. Its new epoch makes every phone ask which of its edits are still known;
 * its versions, and the ids and versions of what is added from now on, stand above any that was handed out after the
 * backup, so that none of those is taken for another.
 * @throws where it can be told that a server is at work on it
 */
export async function markRestored({ db }: Database): Promise<void> {
  await inTransaction(db, async (writer) => {
    if (isPostgres(writer) && !(await isAlone(writer)))
      throw new Error('Another server is at work on this database: stop it first')
    await markRestoredIn(writer)
  })
}

/** The same within the transaction that puts it back. */
export async function markRestoredIn(writer: Writer): Promise<void> {
  const epoch = await readMark(writer, EPOCH)
  if (epoch === undefined) await liftNumbers(writer)
  else await beginEpochAfter(writer, epoch)
}

/**
 * Ends an epoch and begins the next one.
 * @returns false where the epoch is not the current one, so that nothing was done
 */
export async function beginEpochAfter(writer: Writer, epoch: string): Promise<boolean> {
  const begun = await writer
    .updateTable('system_marks')
    .set({ value: randomUUID() })
    .where('name', '=', EPOCH)
    .where('value', '=', epoch)
    .executeTakeFirst()
  if (begun.numUpdatedRows === 0n) return false
  await keepFormerEpoch(writer, epoch)
  await liftNumbers(writer)
  return true
}

/** Keeps that an epoch is over, also one that only a newer copy of this database knew. */
export async function keepFormerEpoch(writer: Writer, epoch: string): Promise<void> {
  await writer
    .insertInto('system_marks')
    .values({ name: `${FORMER_EPOCH}${epoch}`, value: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function isFormerEpoch(db: Reader, epoch: string): Promise<boolean> {
  return (await readMark(db, `${FORMER_EPOCH}${epoch}`)) !== undefined
}

async function liftNumbers(writer: Writer): Promise<void> {
  await writer
    .updateTable('stakeholders')
    .set((row) => ({ version: row('version', '+', LIFT) }))
    .execute()
  await liftIds(writer)
  await liftFirstVersion(writer)
}

/** The version that a new record begins with. */
export const firstVersion: Expression<number> = sql<number>`coalesce(
  (select cast(value as integer) from system_marks where name = ${sql.lit(FIRST_VERSION)}), 1)`

async function liftFirstVersion(db: Writer): Promise<void> {
  await db
    .insertInto('system_marks')
    .values({ name: FIRST_VERSION, value: String(LIFT + 1) })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: sql`cast(cast(system_marks.value as integer) + ${sql.lit(LIFT)} as text)` }),
    )
    .execute()
}

async function liftIds(db: Writer): Promise<void> {
  if (isPostgres(db)) {
    await sql`select setval(pg_get_serial_sequence('stakeholders', 'id'),
      nextval(pg_get_serial_sequence('stakeholders', 'id')) + ${sql.lit(LIFT)})`.execute(db)
  } else {
    await sql`update sqlite_sequence set seq = seq + ${sql.lit(LIFT)} where name = 'stakeholders'`.execute(db)
  }
}

import { addAuditEvent } from '#server/audit/audit-event.ts'
import { setAuditDetails } from '#server/audit/audit-store.ts'
import type { AuditDetails } from '#contract/schemas/audit-event.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import type { Origin } from '#server/http/context.ts'
import type { Server } from '#server/http/server.ts'
import type { Row } from './ground.ts'

interface Taken {
  readonly actor: number
  readonly file: string
  readonly boundaryId: number | null
  readonly origin: Origin
}

/**
 * Writes down who takes records out before the first row is sent, so that nobody gets any unseen, and how many rows there
 * were when the last was read, or sending was cut off.
 */
export async function auditedRows(
  server: Server,
  { actor, file, boundaryId, origin }: Taken,
  rows: AsyncIterable<Row>,
): Promise<AsyncIterable<Row>> {
  const { database, secret, clock, log } = server
  const begun: AuditDetails<'data-exported'> = { file, boundaryId, rows: 0, isWhole: false }
  const event = { at: clock.now(), action: 'data-exported', actor, subject: null, origin } as const
  const id = await inTransaction(database.db, (db) => addAuditEvent(db, secret, { ...event, details: begun }))
  // The rows have been sent by then: a file is not broken off at its end because the count cannot be written.
  const settle = (details: AuditDetails<'data-exported'>) =>
    inTransaction(database.db, (db) => setAuditDetails(db, id, JSON.stringify(details))).catch(
      (error: unknown) => log.error({ err: error }, 'the end of an export was not written down'),
    )
  return counted(rows, (count, isWhole) => settle({ ...begun, rows: count, isWhole }))
}

async function* counted(
  rows: AsyncIterable<Row>,
  settle: (count: number, isWhole: boolean) => Promise<void>,
): AsyncGenerator<Row> {
  let count = 0
  let isWhole = false
  try {
    for await (const row of rows) {
      count += 1
      yield row
    }
    isWhole = true
  } finally {
    await settle(count, isWhole)
  }
}

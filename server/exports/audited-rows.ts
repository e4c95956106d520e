import { addAuditEvent, setAuditDetails } from '#server/audit/audit-store.ts'
import type { AuditDetails } from '#contract/schemas/audit-event.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import type { Origin } from '#server/http/context.ts'
import type { Server } from '#server/http/server.ts'
import type { ExportRow } from './export-context.ts'

interface AuditedExport {
  readonly actor: number
  readonly file: string
  readonly boundaryId: number | null
  readonly origin: Origin
}

/** Adds an event before the first row is sent, so that no export goes unrecorded, and the number of rows at the end. */
export async function auditedRows(
  server: Server,
  { actor, file, boundaryId, origin }: AuditedExport,
  rows: AsyncIterable<ExportRow>,
): Promise<AsyncIterable<ExportRow>> {
  const { database, secret, clock, log } = server
  const begun: AuditDetails<'data-exported'> = { file, boundaryId, rows: 0, isWhole: false }
  const event = { at: clock.now(), action: 'data-exported', actor, subject: null, origin } as const
  const id = await inTransaction(database.db, (db) => addAuditEvent(db, secret, { ...event, details: begun }))
  // The rows have been sent by then, so a failure to record the count must not break the file.
  const settle = (details: AuditDetails<'data-exported'>) =>
    inTransaction(database.db, (db) => setAuditDetails(db, id, JSON.stringify(details))).catch(
      (error: unknown) => log.error({ err: error }, 'the end of an export was not written down'),
    )
  return countRows(rows, (count, isWhole) => settle({ ...begun, rows: count, isWhole }))
}

async function* countRows(
  rows: AsyncIterable<ExportRow>,
  settle: (count: number, isWhole: boolean) => Promise<void>,
): AsyncGenerator<ExportRow> {
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

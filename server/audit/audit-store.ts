import type { Insertable } from 'kysely'
import { AuditEvent, type AuditAction } from '#contract/schemas/audit-event.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import type { Tables } from '#server/db/tables.ts'

export async function insertAuditEvent(db: Writer, event: Insertable<Tables['audit_events']>) {
  const { id } = await db.insertInto('audit_events').values(event).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Updates the details of an event once its action has ended. */
export async function setAuditDetails(db: Writer, id: number, details: string): Promise<void> {
  await db.updateTable('audit_events').set({ details }).where('id', '=', id).execute()
}

export interface AuditFilter {
  readonly action: AuditAction | undefined
  /** Milliseconds UTC. */
  readonly from: number | undefined
  /** Milliseconds UTC, excluded. */
  readonly until: number | undefined
}

interface AuditPage {
  /** Only events older than this one. */
  readonly before: number
  readonly most: number
}

/** Lists events with the current names of their people, newest first. */
export async function listAuditEvents(
  db: Reader,
  { action, from, until }: AuditFilter,
  { before, most }: AuditPage,
): Promise<AuditEvent[]> {
  const rows = await db
    .selectFrom('audit_events as e')
    .leftJoin('stakeholders as actor', 'actor.id', 'e.actor_id')
    .leftJoin('stakeholders as subject', 'subject.id', 'e.subject_id')
    .selectAll('e')
    .select(['actor.name as actor_name', 'subject.name as subject_name'])
    .where('e.id', '<', before)
    .$if(action !== undefined, (query) => query.where('e.action', '=', action ?? 'signed-in'))
    .$if(from !== undefined, (query) => query.where('e.at', '>=', from ?? 0))
    .$if(until !== undefined, (query) => query.where('e.at', '<', until ?? 0))
    .orderBy('e.id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) =>
    AuditEvent.parse({
      id: row.id,
      at: row.at,
      action: row.action,
      actor: someone(row.actor_id, row.actor_name),
      subject: someone(row.subject_id, row.subject_name),
      deviceLabel: row.device_label,
      network: row.network,
      details: JSON.parse(row.details) as unknown,
    }),
  )
}

function someone(stakeholderId: number | null, name: string | null) {
  return stakeholderId === null ? null : { stakeholderId, name: name ?? '' }
}

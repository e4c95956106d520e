import { type AuditAction, type AuditDetails, AuditEvent } from '#contract/schemas/audit-event.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import { contains } from '#server/db/like.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import type { Origin } from '#server/http/context.ts'
import { networkOf } from '#server/http/rate-limiter.ts'
import { hmac } from '#server/hmac.ts'

/** Enough letters to recognise the events of one network. */
const NETWORK_LETTERS = 6

interface NewAuditEvent<Action extends AuditAction> {
  readonly at: number
  readonly action: Action
  /** Null where nobody is signed in. */
  readonly actor: number | null
  readonly subject: number | null
  readonly origin: Origin
  readonly details: AuditDetails<Action>
}

/** Records what a person did, in the transaction of that action. @returns the id of the event */
export async function addAuditEvent<Action extends AuditAction>(
  db: Writer,
  secret: string,
  { at, action, actor, subject, origin, details }: NewAuditEvent<Action>,
): Promise<number> {
  const row = {
    at,
    action,
    actor_id: actor,
    subject_id: subject,
    device_label: origin.deviceLabel,
    network: networkLabel(secret, origin.address),
    details: JSON.stringify(details),
  }
  const { id } = await db.insertInto('audit_events').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

function networkLabel(secret: string, address: string): string {
  return hmac(secret, 'network of an audit event', networkOf(address)).slice(0, NETWORK_LETTERS)
}

/** Updates the details of an event once its action has ended. */
export async function setAuditDetails(db: Writer, id: number, details: string): Promise<void> {
  await db.updateTable('audit_events').set({ details }).where('id', '=', id).execute()
}

export interface AuditFilter {
  /** Only events with a smaller id. */
  readonly before: number
  readonly action: AuditAction | undefined
  /** A part of the name of the actor or the subject. */
  readonly name: string | undefined
  /** Milliseconds UTC. */
  readonly from: number | undefined
  /** Milliseconds UTC, excluded. */
  readonly until: number | undefined
}

/** Lists events with the current names of their people, newest first. */
export async function listAuditEvents(
  db: Reader,
  filter: AuditFilter,
  { most, skipped }: { readonly most: number; readonly skipped: number },
): Promise<AuditEvent[]> {
  const rows = await selectAuditEvents(db, filter)
    .selectAll('e')
    .select(['actor.name as actor_name', 'subject.name as subject_name'])
    .orderBy('e.id', 'desc')
    .limit(most)
    .offset(skipped)
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

export async function countAuditEvents(db: Reader, filter: AuditFilter): Promise<number> {
  const { total } = await selectAuditEvents(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

function selectAuditEvents(db: Reader, { before, action, name = '', from, until }: AuditFilter) {
  return db
    .selectFrom('audit_events as e')
    .leftJoin('stakeholders as actor', 'actor.id', 'e.actor_id')
    .leftJoin('stakeholders as subject', 'subject.id', 'e.subject_id')
    .where('e.id', '<', before)
    .$if(action !== undefined, (query) => query.where('e.action', '=', action ?? 'signed-in'))
    .$if(name !== '', (query) =>
      query.where((where) =>
        where.or([
          contains('actor.search_name', foldText(name)),
          contains('subject.search_name', foldText(name)),
        ]),
      ),
    )
    .$if(from !== undefined, (query) => query.where('e.at', '>=', from ?? 0))
    .$if(until !== undefined, (query) => query.where('e.at', '<', until ?? 0))
}

function someone(stakeholderId: number | null, name: string | null) {
  return stakeholderId === null ? null : { stakeholderId, name: name ?? '' }
}

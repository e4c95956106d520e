import type { Call } from '#contract/call.ts'
import type { AuditAction, AuditDetails } from '#contract/schemas/audit-event.ts'
import type { Writer } from '#server/db/reader-writer.ts'
import type { Context } from '#server/http/context.ts'
import type { Server } from '#server/http/server.ts'
import { addAuditEvent } from './audit-store.ts'

interface EventBy<Action extends AuditAction> {
  readonly action: Action
  /** The person or the organisation that it concerns; null if it is about neither. */
  readonly subject: number | null
  readonly details: AuditDetails<Action>
}

/** Records what the signed-in person of a call did, in the transaction of the call. @returns the id of the event */
export async function addEventBy<Action extends AuditAction>(
  { secret }: Pick<Server, 'secret'>,
  db: Writer,
  {
    user,
    clock,
    origin,
  }: Pick<Context<Call & { readonly access: 'signed-in' }>, 'user' | 'clock' | 'origin'>,
  event: EventBy<Action>,
): Promise<number> {
  return addAuditEvent(db, secret, { ...event, at: clock.now(), actor: user.stakeholderId, origin })
}

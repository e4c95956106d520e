import { createHmac } from 'node:crypto'
import type { AuditAction, AuditDetails } from '#contract/schemas/audit-event.ts'
import type { Writer } from '#server/db/reader-writer.ts'
import type { Origin } from '#server/http/context.ts'
import { networkOf } from '#server/http/rate-limiter.ts'
import { insertAuditEvent } from './audit-store.ts'

/** Enough letters to recognise the events of one network. */
const NETWORK_LETTERS = 6

export interface NewAuditEvent<Action extends AuditAction> {
  readonly at: number
  readonly action: Action
  /** Null where nobody is signed in. */
  readonly actor: number | null
  readonly subject: number | null
  readonly origin: Origin
  readonly details: AuditDetails<Action>
}

/** Records what a person did, in the transaction of that action. @returns the id of the event */
export function addAuditEvent<Action extends AuditAction>(
  db: Writer,
  secret: string,
  { at, action, actor, subject, origin, details }: NewAuditEvent<Action>,
): Promise<number> {
  return insertAuditEvent(db, {
    at,
    action,
    actor_id: actor,
    subject_id: subject,
    device_label: origin.deviceLabel,
    network: networkLabel(secret, origin.address),
    details: JSON.stringify(details),
  })
}

function networkLabel(secret: string, address: string): string {
  const hash = createHmac('sha256', secret).update(`network of an audit event:${networkOf(address)}`)
  return hash.digest('base64url').slice(0, NETWORK_LETTERS)
}

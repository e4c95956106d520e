import type { Generated } from 'kysely'
import type { AuditAction } from '#contract/schemas/audit-event.ts'

export interface AuditTables {
  audit_events: AuditEventsTable
}

/** Actions of people that administrators may have to investigate. Kept for 400 days. */
interface AuditEventsTable {
  id: Generated<number>
  at: number
  action: AuditAction
  /** The stakeholder who did it; null where nobody was signed in. */
  actor_id: number | null
  /** The stakeholder whom it concerns; null where there is none. */
  subject_id: number | null
  device_label: string
  /** A short keyed hash of the network address. */
  network: string
  /** JSON, in the shape that the contract gives to the action; never what a record holds. */
  details: string
}

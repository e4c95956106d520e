import type { Generated } from 'kysely'
import type { AuditAction } from '#contract/schemas/audit-event.ts'
import type { SettingName } from '#contract/schemas/settings.ts'
import type { TextName } from '#contract/schemas/managed-text.ts'
import type { ManagedColumns } from './managed.ts'

export interface SystemTables {
  /** The changes of aggregates, never updated. Clients use the id as their cursor. */
  changes: {
    id: Generated<number>
    stakeholder_id: number
    kind: string
    by_stakeholder_id: number | null
    /** The phone's clock when it was typed; shown, never trusted. */
    typed_at: number | null
    received_at: number
    /** The version after the change. */
    version: number
    /** JSON: the editable content before and after; null where only the paths were kept. */
    before: string
    after: string
    /** JSON: the paths that changed. */
    paths: string
    /** The reason of a removal, if the person gave one. */
    reason: string | null
  }
  idempotency_keys: {
    stakeholder_id: number
    key: string
    fingerprint: string
    status: number
    /** JSON. */
    response: string
    version: number | null
    /** The stakeholder whose version was raised; null if there is none. */
    aggregate_id: number | null
    receipt: string
    created_at: number
  }
  data_versions: {
    table_name: string
    version: number
  }
  system_values: {
    name: string
    value: string
  }
  feature_flags: {
    name: string
    is_on: number
  }
  /** The present values of the settings that administrators have changed. The environment decides the other ones. */
  settings: {
    name: SettingName
    /** JSON. */
    value: string
  }
  /** The changes of settings. Rows are never updated: each version changes some settings. */
  setting_changes: {
    version: number
    at: number
    by_stakeholder_id: number
    /** JSON: the changed settings, before and after. */
    changes: string
  }
  components: ManagedColumns & {
    id: number
    name: string
    description: string
    link_title: string
    link_url: string | null
  }
  /** Every version of each text, never updated: the last one is shown. */
  texts: {
    name: TextName
    version: number
    /** JSON, in English. */
    content: string
    /** Null for the version that came with the product. */
    at: number | null
    by_stakeholder_id: number | null
  }
  /** The reference content in other languages, by the English text: a changed English text has no translation. */
  content_translations: {
    language: string
    english: string
    translation: string
    /** The person who checked it, and the day, `2026-05-03`; null for a draft. */
    reviewed_by: string | null
    reviewed_on: string | null
    /** The person who wrote the draft on the page of the text, and so does not check it; null for an import. */
    translated_by_stakeholder_id: number | null
  }
  helplines: {
    id: Generated<number>
    name: string
    run_by: string
    is_emergency: number
    is_published: number
    hours: string | null
    languages: string | null
    cost: string | null
    purpose: string
    confidence: string
    /** For administrators, not the public. */
    confidence_note: string
    /** The day of the last check, `2026-05-03`. */
    last_checked: string | null
    checked_by_id: Generated<number | null>
    version: Generated<number>
    seq: number
    /** JSON: the ways to reach it. */
    contacts: string
  }
  /** Actions of people that administrators may have to investigate. Kept for 400 days. */
  audit_events: {
    id: Generated<number>
    at: number
    action: AuditAction
    /** The stakeholder who did it; null where nobody was signed in. */
    actor_id: number | null
    /** The stakeholder that the event concerns; null where there is none. */
    subject_id: number | null
    device_label: string
    /** A short keyed hash of the network address. */
    network: string
    /** JSON, in the shape that the contract gives to the action, without the content of any record. */
    details: string
  }
  /** A mail to one person; the address is looked up when it is sent. Kept for 30 days after it was sent or given up. */
  mails: {
    id: Generated<number>
    template: string
    /** Null for an address that has no account; the data then names the code. */
    to_stakeholder_id: number | null
    /** JSON: the data of the template, only ids and numbers. */
    data: string
    created_at: number
    /** The smaller, the sooner. */
    priority: Generated<number>
    /** The time after which it must not be sent; null for one that stays true. */
    expires_at: Generated<number | null>
    attempts: Generated<number>
    /** Null when nothing is left to do. A process moves it on before it tries, so that no other one does. */
    due_at: number | null
    sent_at: number | null
    /** Set if it was refused permanently, had no address, or was out of date. */
    failed_at: number | null
  }
}

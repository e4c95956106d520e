/** `accepted`: its key was accepted. `lost`: the device no longer has it, and it was never accepted. */
export type EditOutcome = 'accepted' | 'discarded' | 'lost' | 'acknowledged'

export interface DeviceTables {
  /** The last report of a device about one person's work. Kept for a year after the device was last seen. */
  devices: {
    /** Made by the device itself; nobody else knows it. */
    device_id: string
    stakeholder_id: number
    /** `Chrome/Android`. */
    label: string
    first_seen_at: number
    last_seen_at: number
    build: string
    /** Null where the browser cannot say. */
    is_persisted: number | null
    stored_bytes: number | null
    drafts: number
    needs_person: number
    unsent: number
    /** By the device's own clock. */
    oldest_unsent_at: number | null
    /** The time of the revocation, after which the device must clear the person's copies. */
    revoked_at: number | null
    /** The time at which the device reported that it has cleared them. */
    cleared_at: number | null
    /** The time of an earlier revocation; its person has signed in on the device again since. */
    previous_revoked_at: number | null
    reused_at: number | null
  }
  /** An unsent edit that a device reported, without its content. Kept 90 days. */
  device_edits: {
    device_id: string
    stakeholder_id: number
    entry_id: string
    /** The record of the edit, `provider:123`, or with the id from a phone; null where the device did not report it. */
    queue_key: string | null
    /** The groups of fields that it changes, as a JSON list; null where the device did not report them. */
    parts: string | null
    /** By the device's own clock; shown, never trusted. */
    typed_at: number
    reported_at: number
    /** Null as long as the device holds it. */
    outcome: EditOutcome | null
    settled_at: number | null
  }
  /** A person has a provider's record on a screen. Kept for a day after the last report. */
  claims: {
    provider_id: number
    stakeholder_id: number
    /** Empty until the device has identified itself. */
    device_id: string
    since: number
    seen_at: number
  }
}

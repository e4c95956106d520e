export interface DeviceTables {
  devices: DevicesTable
  device_edits: DeviceEditsTable
}

/** The last report of a device about one person's work. Kept for a year after the device was last seen. */
interface DevicesTable {
  /** Made by the device itself; nobody else knows it. */
  device_id: string
  stakeholder_id: number
  /** `Chrome on Android`. */
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
  /** Its person's copies on it are to be cleared. */
  revoked_at: number | null
  /** It said that they are. */
  cleared_at: number | null
  /** When it had been revoked, of a device on which its person has signed in again since. */
  previous_revoked_at: number | null
  reused_at: number | null
}

/** `accepted`: its key was accepted. `lost`: the device no longer has it, and it was never accepted. */
export type EditOutcome = 'accepted' | 'discarded' | 'lost' | 'acknowledged'

/** An edit that a device said it holds unsent; never what is in it. Kept 90 days. */
interface DeviceEditsTable {
  device_id: string
  stakeholder_id: number
  entry_id: string
  /** The record that it is about, `provider:123`, or by the id that a phone gave it; null where the device did not say. */
  queue_key: string | null
  /** Which groups of fields it changes, as a JSON list; null where the device did not say. */
  parts: string | null
  /** By the device's own clock; shown, never trusted. */
  typed_at: number
  reported_at: number
  /** Null as long as the device holds it. */
  outcome: EditOutcome | null
  settled_at: number | null
}

export interface ClaimTables {
  claims: ClaimsTable
}

/** Someone has a provider's record on a screen. Kept a day after it was last heard of. */
interface ClaimsTable {
  provider_id: number
  stakeholder_id: number
  /** Empty where the device has not said yet which it is. */
  device_id: string
  since: number
  seen_at: number
}

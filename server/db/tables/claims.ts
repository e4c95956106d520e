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

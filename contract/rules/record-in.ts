import type { ProfileRecord } from '../schemas/profile.ts'
import type { SeenRecord } from '../schemas/provider.ts'

/** A provider's record as the outbox keeps it; null where something else lies there. It was parsed when it came. */
export function recordIn(value: unknown): SeenRecord | null {
  return isRecord(value) ? value : null
}

/** The same of a profile. */
export function profileIn(value: unknown): ProfileRecord | null {
  return isProfile(value) ? value : null
}

function isRecord(value: unknown): value is SeenRecord {
  return holds(value, 'buildingBlockRequirements') && holds(value, 'contacts') && holds(value, 'name')
}

function isProfile(value: unknown): value is ProfileRecord {
  return holds(value, 'fullName') && holds(value, 'mobileNumber') && holds(value, 'alternativeNumber')
}

function holds(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && name in value
}

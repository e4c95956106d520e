import type { SeenCollectiveAction } from '../schemas/collective-action.ts'
import type { ProfileRecord } from '../schemas/profile.ts'
import type { SeenRecord } from '../schemas/provider.ts'

/**
 * The provider's record in an outbox entry, or null if the value is something else. It looks only at the names that
 * tell the kinds apart, since lists ask it for every entry: `useRecord` parses the record that a screen shows whole.
 */
export function recordIn(value: unknown): SeenRecord | null {
  return isRecord(value) ? value : null
}

/** The profile in an outbox entry; null if the value is something else. */
export function profileIn(value: unknown): ProfileRecord | null {
  return isProfile(value) ? value : null
}

/** The collective action in an outbox entry; null if the value is something else. */
export function collectiveActionIn(value: unknown): SeenCollectiveAction | null {
  return isCollectiveAction(value) ? value : null
}

function isRecord(value: unknown): value is SeenRecord {
  return ['buildingBlockRequirements', 'contacts', 'name', 'verification'].every((name) => holds(value, name))
}

function isProfile(value: unknown): value is ProfileRecord {
  return holds(value, 'fullName') && holds(value, 'mobileNumber') && holds(value, 'alternativeNumber')
}

function isCollectiveAction(value: unknown): value is SeenCollectiveAction {
  return holds(value, 'pillarId') && holds(value, 'runnerId') && holds(value, 'validTo')
}

function holds(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && name in value
}

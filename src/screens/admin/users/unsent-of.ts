import type { UserDetails } from '#contract/schemas/user.ts'

/** Counts the changes that a person's devices have reported as not sent. */
export function unsentOf({ devices }: Pick<UserDetails, 'devices'>): number {
  return devices.reduce((sum, { unsent }) => sum + unsent, 0)
}

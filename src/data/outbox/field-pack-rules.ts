import { actionIds } from '#contract/access.ts'
import type { BoundaryId } from '#contract/fields/ids.ts'
import type { SignedInUser } from '#contract/schemas/session.ts'
import type { PackState } from '#src/offline/field-pack/pack.ts'

const MUNICIPALITY = 3
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export type PackRole =
  /** Works in municipalities: the pack is small and downloaded automatically. */
  | 'coordinator'
  /** Works in a province: the pack is downloaded on request. */
  | 'province'
  /** Works in the whole country: the pack is downloaded on request, one province at a time. */
  | 'everywhere'

interface Who {
  readonly user: Pick<SignedInUser, 'assignedPlaces'>
  readonly actionIds: readonly number[]
}

/** Returns the role, or null for people who have no records to work with. */
export function packRoleOf({ user: { assignedPlaces }, actionIds: may }: Who): PackRole | null {
  if (!may.includes(actionIds.ViewBuildingBlocks)) return null
  if (may.includes(actionIds.WorldOfImpactAdmin)) return 'everywhere'
  if (assignedPlaces.length === 0) return null
  return assignedPlaces.every(({ boundaryTypeId }) => boundaryTypeId === MUNICIPALITY)
    ? 'coordinator'
    : 'province'
}

/** `come`: a start, a sign-in, an unlock, a returned signal. `minute`: one more minute of a visible page. */
export type PackOccasion = 'come' | 'minute'

interface Circumstances {
  readonly role: PackRole
  readonly state: PackState
  readonly occasion: PackOccasion
  /** The person asked their browser to use little data. */
  readonly savesData: boolean
  readonly now: number
}

/** Returns the pack to pull now automatically, or undefined for none. */
export function packDue(
  circumstances: Circumstances,
): { readonly boundaryId: BoundaryId | null } | undefined {
  const { role, state, occasion, savesData, now } = circumstances
  switch (state.type) {
    case 'none':
      return role === 'coordinator' && !savesData ? { boundaryId: null } : undefined
    case 'running':
      return undefined
    case 'stopped':
      return mayContinue(state.why, occasion) ? state : undefined
    case 'whole': {
      const wait = occasion === 'come' ? MINUTE_MS : HOUR_MS
      // A time in the future was written before the clock was set back.
      const isOld = state.at > now || now - state.at >= wait
      return isOld && state.why !== 'needs-update' ? state : undefined
    }
  }
}

function mayContinue(why: Extract<PackState, { type: 'stopped' }>['why'], occasion: PackOccasion): boolean {
  if (why === 'person' || why === 'needs-update') return false
  return occasion === 'come' || (why !== 'no-room' && why !== 'sign-in')
}

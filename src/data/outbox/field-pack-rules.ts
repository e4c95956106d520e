import { actionIds } from '#contract/access.ts'
import type { BoundaryId } from '#contract/fields/ids.ts'
import type { SignedInUser } from '#contract/schemas/session.ts'
import type { PackState } from '#src/offline/field-pack/pack.ts'

const MUNICIPALITY = 3
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Whose field pack it is, and with that how it comes to the phone. */
export type PackRole =
  /** Of municipalities: small, and there by itself. */
  | 'coordinator'
  /** Of a province: on request. */
  | 'province'
  /** Of the whole country: on request, a province at a time. */
  | 'everywhere'

interface Who {
  readonly user: Pick<SignedInUser, 'assignedPlaces'>
  readonly actionIds: readonly number[]
}

/** Null for those who have no records to work with. */
export function packRoleOf({ user: { assignedPlaces }, actionIds: may }: Who): PackRole | null {
  if (!may.includes(actionIds.ViewBuildingBlocks)) return null
  if (may.includes(actionIds.WorldOfImpactAdmin)) return 'everywhere'
  if (assignedPlaces.length === 0) return null
  return assignedPlaces.every(({ boundaryTypeId }) => boundaryTypeId === MUNICIPALITY)
    ? 'coordinator'
    : 'province'
}

/** `come`: a start, a sign-in, an unlocking, a signal that is back. `minute`: another one has passed while somebody looks. */
export type PackOccasion = 'come' | 'minute'

interface Circumstances {
  readonly role: PackRole
  readonly state: PackState
  readonly occasion: PackOccasion
  /** The person asked their browser to use little data. */
  readonly savesData: boolean
  readonly now: number
}

/** What is to be pulled now without being asked for; undefined for nothing. */
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
      return mayGoOn(state.why, occasion) ? state : undefined
    case 'whole': {
      const wait = occasion === 'come' ? MINUTE_MS : HOUR_MS
      // A time that lies ahead was written under a clock that has been put back since.
      const isOld = state.at > now || now - state.at >= wait
      return isOld && state.why !== 'needs-update' ? state : undefined
    }
  }
}

function mayGoOn(why: Extract<PackState, { type: 'stopped' }>['why'], occasion: PackOccasion): boolean {
  if (why === 'person' || why === 'needs-update') return false
  return occasion === 'come' || (why !== 'no-room' && why !== 'sign-in')
}

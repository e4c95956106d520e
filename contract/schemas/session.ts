import * as z from 'zod/mini'
import { BoundaryId, StakeholderId } from '../fields/ids.ts'

/** The kinds of relationships between a person and a place or a provider. */
export const relationshipTypes = { ContactPerson: 1, BuildingBlockCoordinator: 6 } as const

/** A place that a person works for: a municipality of a coordinator, or a whole province. */
const AssignedPlace = z.object({
  boundaryId: BoundaryId,
  boundaryTypeId: z.int(),
  description: z.string(),
})

export const SignedInUser = z.object({
  stakeholderId: StakeholderId,
  displayName: z.string(),
  username: z.string(),
  assignedPlaces: z.array(AssignedPlace),
  /** The code of the language that they chose, such as `zu`; null if they have chosen none. */
  language: z.nullable(z.string()),
})
export type SignedInUser = z.output<typeof SignedInUser>

export const UserSession = z.object({
  user: z.nullable(SignedInUser),
  organisationName: z.nullable(z.string()),
  organisationTypeId: z.nullable(z.int()),
  userActions: z.array(z.object({ actionId: z.int() })),
  isAuthenticated: z.boolean(),
})
export type UserSession = z.output<typeof UserSession>

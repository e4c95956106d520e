import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { BoundaryId, BuildingBlockId, StakeholderId, wholeNumber } from '../fields/ids.ts'
import { text } from '../fields/text.ts'
import { DirectoryEntry } from '../schemas/directory-entry.ts'
import { limits } from '../wire.ts'

export const directory = {
  /**
   * Providers by name; at least one of the filters must narrow it. The page asks for a building block of a province and
   * looks for the name itself, so that no name travels; what it keeps of it goes with the visit.
   */
  searchcontact: defineCall({
    method: 'GET',
    path: '/api/buildingblock/searchcontact',
    kind: 'read',
    access: 'anyone',
    offline: { keep: true },
    input: z.object({
      /** Part of a name, in any spelling of small letters, capitals and accents. */
      filter: z.optional(text(limits.name)),
      buildingBlockCategoryId: z.optional(wholeNumber),
      buildingBlockId: z.optional(BuildingBlockId),
      boundaryId: z.optional(BoundaryId),
      stakeholderId: z.optional(StakeholderId),
    }),
    output: z.array(DirectoryEntry),
  }),
  /** All providers of a place by name, for a device that keeps it: what is looked for there is then told to nobody. */
  ofPlace: defineCall({
    method: 'GET',
    path: '/api/buildingblock/directory/{boundaryId}',
    kind: 'read',
    access: 'anyone',
    shared: true,
    input: z.object({ boundaryId: BoundaryId }),
    output: z.array(DirectoryEntry),
  }),
}

import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { BoundaryId, BuildingBlockId, StakeholderId, wholeNumber } from '../fields/ids.ts'
import { text } from '../fields/text.ts'
import { DirectoryEntry } from '../things/directory-entry.ts'
import { limits } from '../wire.ts'

export const directory = {
  /** Providers by name; at least one of the filters must narrow it. Never kept: what somebody looked for is nobody's business. */
  searchcontact: defineCall({
    method: 'GET',
    path: '/api/buildingblock/searchcontact',
    kind: 'read',
    access: 'anyone',
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
}

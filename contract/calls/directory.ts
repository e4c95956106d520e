import * as z from 'zod/mini'
import { defineCall, publicRead } from '../call.ts'
import { BoundaryId, BuildingBlockId, StakeholderId, wholeNumber } from '../fields/ids.ts'
import { text } from '../fields/text.ts'
import { DirectoryEntry } from '../schemas/directory-entry.ts'
import { limits } from '../wire.ts'

export const directory = {
  /**
   * Lists providers by name; at least one filter is required. The page requests the providers of a building block in a
   * province and searches for the name itself, so that no name is sent. No device stores the answer: it would show
   * what somebody looked for, and a deleted row stays readable in the files of the browser.
   */
  searchcontact: defineCall({
    method: 'GET',
    path: '/api/buildingblock/searchcontact',
    type: 'read',
    access: 'anyone',
    input: z.object({
      /** Part of a name; the search ignores case and accents. */
      filter: z.optional(text(limits.name)),
      buildingBlockCategoryId: z.optional(wholeNumber),
      buildingBlockId: z.optional(BuildingBlockId),
      boundaryId: z.optional(BoundaryId),
      stakeholderId: z.optional(StakeholderId),
    }),
    output: z.array(DirectoryEntry),
  }),
  /** Lists all providers of a place by name, for an offline area: the device searches them without a request. */
  ofPlace: defineCall({
    ...publicRead,
    path: '/api/buildingblock/directory/{boundaryId}',
    input: z.object({ boundaryId: BoundaryId }),
    output: z.array(DirectoryEntry),
  }),
}

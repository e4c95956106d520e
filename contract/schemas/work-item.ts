import * as z from 'zod/mini'
import { BoundaryId, BuildingBlockId, clientId, StakeholderId, wholeNumber } from '../fields/ids.ts'
import { text } from '../fields/text.ts'
import { limits } from '../wire.ts'
import { UpdateState } from './provider.ts'
import { Return } from './verification.ts'

/** A provider in a work list: an update to verify, or a returned record. Times are milliseconds UTC. */
export const WorkItem = z.object({
  stakeholderId: z.nullable(StakeholderId),
  clientId: z.nullable(clientId),
  name: z.string(),
  buildingBlockId: BuildingBlockId,
  buildingBlock: z.string(),
  buildingBlockCategoryId: z.int(),
  boundaryId: BoundaryId,
  /** The municipality as a stakeholder. */
  boundaryStakeholderId: StakeholderId,
  localMunicipalityName: z.string(),
  version: z.int(),
  state: UpdateState,
  submitted: z.nullable(z.object({ by: z.nullable(StakeholderId), at: z.int() })),
  /** Since the last verification: never verified, unchanged or changed, and the number of changed fields. */
  difference: z.object({ type: z.enum(['new', 'unchanged', 'changed']), fields: z.int() }),
  /** The record was returned in this quarter and has been submitted again. */
  isSentAgain: z.boolean(),
  returned: z.nullable(Return),
  verifiedAt: z.nullable(z.int()),
})
export type WorkItem = z.output<typeof WorkItem>

export const WorkFilter = z.object({
  /** Limits the list to one boundary; without it, it covers all of the person's places. */
  boundaryId: z.optional(BoundaryId),
  state: UpdateState,
  buildingBlockCategoryId: z.optional(wholeNumber),
  difference: z.optional(z.enum(['new', 'unchanged', 'changed'])),
  /** Part of a name; the search ignores case and accents. */
  name: z.optional(text(limits.name)),
})
export type WorkFilter = z.output<typeof WorkFilter>

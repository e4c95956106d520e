import * as z from 'zod/mini'
import { BoundaryId, BuildingBlockId, clientId, StakeholderId, wholeNumber } from '../fields/ids.ts'
import { text } from '../fields/text.ts'
import { limits } from '../wire.ts'
import { UpdateState } from './provider.ts'
import { Return } from './verification.ts'

/** A provider in a list of work: what to verify, or what was returned. Times are milliseconds UTC. */
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
  /** Against what was last verified: never verified, the same, or other; with how many fields differ. */
  difference: z.object({ type: z.enum(['new', 'unchanged', 'changed']), fields: z.int() }),
  /** It was returned in this quarter and has been sent again. */
  isSentAgain: z.boolean(),
  returned: z.nullable(Return),
  verifiedAt: z.nullable(z.int()),
})
export type WorkItem = z.output<typeof WorkItem>

/** Which providers a list of work is asked for. */
export const WorkFilter = z.object({
  /** Only what lies within; without it, all of the person's places. */
  boundaryId: z.optional(BoundaryId),
  state: UpdateState,
  buildingBlockCategoryId: z.optional(wholeNumber),
  difference: z.optional(z.enum(['new', 'unchanged', 'changed'])),
  /** Part of a name, in any spelling of small letters, capitals and accents. */
  name: z.optional(text(limits.name)),
})
export type WorkFilter = z.output<typeof WorkFilter>

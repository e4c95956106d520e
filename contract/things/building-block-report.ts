import * as z from 'zod/mini'
import { BoundaryId, BuildingBlockId, RequirementId } from '../fields/ids.ts'

/** Shares are 0 to 1. */
const availability = z.number()

/** How available the building blocks of a place were at the end of a quarter, or are now in the current one. */
const ReportingPeriod = z.object({
  /** `Apr-Jun`. */
  period: z.string(),
  year: z.int(),
  quarter: z.literal([1, 2, 3, 4]),
  isCurrent: z.boolean(),
  categoryStats: z.array(
    z.object({
      buildingBlockCategoryId: z.int(),
      description: z.string(),
      availability,
    }),
  ),
  blockStats: z.array(
    z.object({
      buildingBlockId: BuildingBlockId,
      buildingBlockCategoryId: z.int(),
      description: z.string(),
      /** Providers registered. */
      buildingBlockCount: z.int(),
      availability,
      requirementStats: z.array(
        z.object({
          buildingBlockRequirementId: RequirementId,
          description: z.string(),
          availability,
        }),
      ),
    }),
  ),
})

export const BuildingBlockReport = z.object({
  boundary: z.nullable(z.object({ boundaryId: BoundaryId, description: z.string() })),
  /** Oldest first; the last is the current quarter. */
  reportingPeriods: z.array(ReportingPeriod),
  /** The current quarter. */
  lastQuarter: z.literal([1, 2, 3, 4]),
})
export type BuildingBlockReport = z.output<typeof BuildingBlockReport>

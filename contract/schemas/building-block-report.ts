import * as z from 'zod/mini'
import { ReferenceText } from '../fields/reference-text.ts'
import { BuildingBlockId, RequirementId } from '../fields/ids.ts'
import { ContainedBoundary, ReportPeriod, ReportPlace } from './place.ts'

/** A share 0 to 1; null where nothing was answered. */
const availability = z.nullable(z.number())

/** A share, with the number of answered requirements, summed over the municipalities, that it rests on. */
const measured = { availability, answered: z.int(), asked: z.int() }

const CategoryStat = z.object({
  buildingBlockCategoryId: z.int(),
  description: ReferenceText,
  ...measured,
})

const BlockStat = z.object({
  buildingBlockId: BuildingBlockId,
  buildingBlockCategoryId: z.int(),
  description: ReferenceText,
  /** The number of registered providers that a person has confirmed. */
  buildingBlockCount: z.int(),
  ...measured,
  requirementStats: z.array(
    z.object({
      buildingBlockRequirementId: RequirementId,
      description: ReferenceText,
      ...measured,
    }),
  ),
})

/** The availability of a place's building blocks at the end of a quarter, or now for the current quarter. */
const ReportingPeriod = z.extend(ReportPeriod, {
  isCurrent: z.boolean(),
  categoryStats: z.array(CategoryStat),
  blockStats: z.array(BlockStat),
})

const own = {
  boundary: ReportPlace,
  /** Oldest first; the last is the current quarter. */
  reportingPeriods: z.array(ReportingPeriod),
  lastQuarter: z.literal([1, 2, 3, 4]),
}

/** One category of a place, with its requirements. */
export const BuildingBlockDetail = z.object(own)

export const BuildingBlockReport = z.object({
  ...own,
  /** The boundaries within, in the current quarter, by name. The report's own blocks and categories give the names. */
  containedBoundaryData: z.array(
    z.extend(ContainedBoundary, {
      ...measured,
      buildingBlockCount: z.int(),
      categoryStats: z.array(
        z.object({ buildingBlockCategoryId: z.int(), availability, buildingBlockCount: z.int() }),
      ),
      blockStats: z.array(
        z.object({
          buildingBlockId: BuildingBlockId,
          buildingBlockCategoryId: z.int(),
          ...measured,
          buildingBlockCount: z.int(),
          /** The number of municipalities with at least one registered provider. */
          municipalitiesWithOne: z.int(),
        }),
      ),
    }),
  ),
})
export type BuildingBlockReport = z.output<typeof BuildingBlockReport>

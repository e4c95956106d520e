import * as z from 'zod/mini'
import { BoundaryId } from '../fields/ids.ts'
import { ReferenceText } from '../fields/reference-text.ts'
import { ReportPeriod, ReportPlace } from './place.ts'

/** The key figures of a place in the four categories, for the map, the lists of places and the cards. */
const figures = {
  /** The number of municipalities within; 1 for a municipality. */
  municipalities: z.int(),
  /** The number of registered providers that a person has confirmed, or that are invented for demonstration. */
  totalbuildingBlock: z.int(),
  /** How many of them a province has verified in the current quarter. */
  verifiedProviders: z.int(),
  /** How many of them are invented for demonstration. */
  demonstrationProviders: z.int(),
  /** Imported providers that nobody has confirmed; they are not counted above. */
  placesToCheck: z.int(),
  /** Requirements that at least one provider has answered, summed over the municipalities, of `asked`. */
  answered: z.int(),
  asked: z.int(),
  /** Share 0 to 1, the mean of the categories in the current quarter; null where nothing was answered. */
  availability: z.nullable(z.number()),
  /** Organisations that took part in the Health Check in the reported quarter; null where they are too few to show. */
  participatingOrganisations: z.nullable(z.int()),
  /** 0 to 100; null where nobody took part, or too few to show. */
  overallMaturity: z.nullable(z.number()),
  /** Cases of the included types in the latest quarter; null where none are published. */
  totalCrime: z.nullable(z.int()),
  /** The crime rate: cases for each 100 000 people, two decimals; null where either is unknown. */
  crimePerCapita: z.nullable(z.number()),
  totalActions: z.int(),
  activeActions: z.int(),
}

export const BoundaryFigures = z.object({
  boundaryId: BoundaryId,
  code: z.string(),
  description: z.string(),
  boundaryTypeId: z.int(),
  /** The province and district above; null at and above those levels. */
  nationalBoundaryId: z.nullable(BoundaryId),
  districtBoundaryId: z.nullable(BoundaryId),
  peopleCount: z.nullable(z.int()),
  ...figures,
})
export type BoundaryFigures = z.output<typeof BoundaryFigures>

export const DashboardSnapshot = z.object({
  boundary: z.extend(ReportPlace, figures),
  periods: z.object({
    /** The current quarter. */
    buildingBlocks: ReportPeriod,
    healthCheck: ReportPeriod,
    /** Null where nothing is published; with the name of the group if the quarter was published without its types. */
    crime: z.nullable(z.extend(ReportPeriod, { group: z.nullable(ReferenceText) })),
  }),
  /** Every boundary within, at all levels, by level and name; empty for a municipality. */
  containedBoundaryData: z.array(BoundaryFigures),
})
export type DashboardSnapshot = z.output<typeof DashboardSnapshot>

import * as z from 'zod/mini'
import { BoundaryId } from '../fields/ids.ts'
import { ReportPeriod, ReportPlace } from './place.ts'

/** What the map, the lists of places and the cards say first of a place, in each of the four categories. */
const figures = {
  /** Municipalities within; 1 for one itself. */
  municipalities: z.int(),
  /** Providers registered. */
  totalbuildingBlock: z.int(),
  /** Share 0 to 1, the mean of the categories in the current quarter; null where there is no municipality. */
  availability: z.nullable(z.number()),
  /** Organisations that took part in the Health Check in the reported quarter. */
  participatingOrganisations: z.int(),
  /** 0 to 100; null where nobody took part. */
  overallMaturity: z.nullable(z.number()),
  /** Cases of the included types in the latest quarter; null where none are published. */
  totalCrime: z.nullable(z.int()),
  /** Of those, for every 100 000 people, two decimals; null where the cases or the people are not known. */
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
    /** Null where nothing is published. */
    crime: z.nullable(ReportPeriod),
  }),
  /** Every boundary within, at all levels, by level and name; a municipality has none. */
  containedBoundaryData: z.array(BoundaryFigures),
})
export type DashboardSnapshot = z.output<typeof DashboardSnapshot>

import * as z from 'zod/mini'
import { ReferenceText } from '../fields/reference-text.ts'
import { BoundaryId } from '../fields/ids.ts'
import { ReportPeriod, ReportPlace } from './place.ts'

const CrimeStat = z.object({
  crimeTypeId: z.int(),
  description: ReferenceText,
  help: ReferenceText,
  /** Cases in the quarter. */
  value: z.int(),
  /** Cases in the same quarter of the year before; null where none were published. */
  priorYearValue: z.nullable(z.int()),
  /** The crime type counts towards totals and the rate. */
  isIncluded: z.boolean(),
  /** The figure belongs to the latest published quarter. */
  isLatest: z.boolean(),
})
export type CrimeStat = z.output<typeof CrimeStat>

/** The cases of one boundary (null: the whole country) in one quarter. */
const CrimeEntry = z.extend(ReportPeriod, {
  boundaryId: z.nullable(BoundaryId),
  boundary: z.string(),
  boundaryTypeId: z.nullable(z.int()),
  peopleCount: z.nullable(z.int()),
  /**
   * The name of the sum that the police published for the quarter instead of its types, such as contact crime. It is a
   * series of its own: `total`, `priorYearQuarter` and `crimeStats` are then of this sum alone.
   */
  group: z.nullable(ReferenceText),
  /** Cases of the included types, or of the group. */
  total: z.int(),
  /** The total of the same quarter of the year before; null where none was published. */
  priorYearQuarter: z.nullable(z.int()),
  /** Some figures were published only for a year; a quarter of the year's figure is shown. */
  isDivided: z.boolean(),
  crimeStats: z.array(CrimeStat),
})
export type CrimeEntry = z.output<typeof CrimeEntry>

export const CrimeReport = z.object({
  boundary: ReportPlace,
  /** The latest published quarter; null if there is none, and then all lists are empty. */
  latest: z.nullable(ReportPeriod),
  /** The place itself: every published quarter, oldest first. */
  boundaryLevel: z.array(CrimeEntry),
  /** The boundaries within, in the latest quarter, by name. */
  containedBoundaryData: z.array(CrimeEntry),
})
export type CrimeReport = z.output<typeof CrimeReport>

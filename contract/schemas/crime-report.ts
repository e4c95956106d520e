import * as z from 'zod/mini'
import { BoundaryId } from '../fields/ids.ts'
import { ReportPeriod, ReportPlace } from './place.ts'

const CrimeStat = z.object({
  crimeTypeId: z.int(),
  description: z.string(),
  help: z.string(),
  /** Cases in the quarter. */
  value: z.int(),
  /** Cases in the same quarter of the year before; null where none were published. */
  priorYearValue: z.nullable(z.int()),
  /** Counts towards totals and the rate. */
  isIncluded: z.boolean(),
  /** Of the latest published quarter. */
  isLatest: z.boolean(),
})
export type CrimeStat = z.output<typeof CrimeStat>

/** The cases of one boundary (null: the whole country) in one quarter. */
const CrimeEntry = z.extend(ReportPeriod, {
  boundaryId: z.nullable(BoundaryId),
  boundary: z.string(),
  boundaryTypeId: z.nullable(z.int()),
  peopleCount: z.nullable(z.int()),
  /** Cases of the included types. */
  total: z.int(),
  /** The same of the year before's quarter; null where none were published. */
  priorYearQuarter: z.nullable(z.int()),
  /** Some of its figures were published for a year only, and are a quarter of that. */
  isDivided: z.boolean(),
  crimeStats: z.array(CrimeStat),
})
export type CrimeEntry = z.output<typeof CrimeEntry>

export const CrimeReport = z.object({
  boundary: ReportPlace,
  /** The latest published quarter; null where there is none, and then nothing else is either. */
  latest: z.nullable(ReportPeriod),
  /** The place itself, oldest first: every published quarter of the latest one's year and of the year before. */
  boundaryLevel: z.array(CrimeEntry),
  /** The boundaries within, in the latest quarter, by name. */
  containedBoundaryData: z.array(CrimeEntry),
})
export type CrimeReport = z.output<typeof CrimeReport>

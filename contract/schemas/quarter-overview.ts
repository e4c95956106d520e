import * as z from 'zod/mini'
import { BoundaryId } from '../fields/ids.ts'

/** The providers of a municipality in one quarter. */
const QuarterCounts = z.object({
  /** Submitted or verified in the quarter, so that a person has stated that the details are right. */
  confirmed: z.int(),
  submitted: z.int(),
  verified: z.int(),
  /** Not confirmed: too late once the quarter has ended. */
  late: z.int(),
})
export type QuarterCounts = z.output<typeof QuarterCounts>

export const MunicipalityQuarter = z.object({
  boundaryId: BoundaryId,
  name: z.string(),
  province: z.object({ boundaryId: BoundaryId, description: z.string() }),
  current: QuarterCounts,
  last: QuarterCounts,
  /** The people who edit its records. Those who have the whole province are not counted. */
  coordinators: z.int(),
})
export type MunicipalityQuarter = z.output<typeof MunicipalityQuarter>

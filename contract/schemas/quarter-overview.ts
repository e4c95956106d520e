import * as z from 'zod/mini'
import { BoundaryId, StakeholderId } from '../fields/ids.ts'

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

/** Submitted records of a municipality that nobody has verified yet. */
const WaitingRecords = z.object({
  /** Milliseconds UTC. */
  oldestAt: z.int(),
  /** The other people who may verify them. */
  verifiers: z.int(),
  /** The number of them who got a reminder today and get no second one. */
  reminded: z.int(),
})
export type WaitingRecords = z.output<typeof WaitingRecords>

export const MunicipalityQuarter = z.object({
  boundaryId: BoundaryId,
  stakeholderId: StakeholderId,
  code: z.string(),
  name: z.string(),
  province: z.object({ boundaryId: BoundaryId, description: z.string() }),
  current: QuarterCounts,
  last: QuarterCounts,
  /** The people who edit its records. Those who have the whole province are not counted. */
  coordinators: z.int(),
  /** When the account of a coordinator was last disabled, milliseconds UTC; null if none is disabled. */
  coordinatorDisabledAt: z.nullable(z.int()),
  /** Null if nothing is waiting. */
  waiting: z.nullable(WaitingRecords),
})
export type MunicipalityQuarter = z.output<typeof MunicipalityQuarter>

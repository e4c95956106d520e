import * as z from 'zod/mini'
import { ReferenceText } from '../fields/reference-text.ts'
import { StakeholderId } from '../fields/ids.ts'
import { ContainedBoundary, ReportPlace } from './place.ts'

const counts = { total: z.int(), active: z.int(), inactive: z.int() }

export const PillarCount = z.object({ pillarId: z.int(), ...counts })
const PillarStat = z.object({ pillarId: z.int(), description: ReferenceText, help: ReferenceText, ...counts })

/** A half-year with the challenges that began in it. */
const Cycle = z.object({
  cycleId: z.int(),
  /** `January to June 2026`. */
  description: z.string(),
  year: z.int(),
  /** 1 and 6, or 7 and 12. */
  startMonth: z.int(),
  endMonth: z.int(),
  isCurrentCycle: z.boolean(),
  totalCollectiveActions: z.int(),
  activeCollectiveActions: z.int(),
  inactiveCollectiveActions: z.int(),
  pillarStats: z.array(PillarCount),
})

/** Challenges of a place: `active` while today lies within their dates, `inactive` after. */
export const CollectiveActionReport = z.object({
  boundary: ReportPlace,
  collectiveActionStats: z.object(counts),
  /** All pillars in their order, with 0 where a pillar has no challenges. */
  pillarStats: z.array(PillarStat),
  /** Three years, oldest first; the last is the current half-year. */
  cycles: z.array(Cycle),
  containedBoundaryData: z.array(
    z.extend(ContainedBoundary, { ...counts, pillarStats: z.array(PillarCount) }),
  ),
})
export type CollectiveActionReport = z.output<typeof CollectiveActionReport>

/** An organisation that runs challenges, with its challenges; times are milliseconds UTC. */
export const CollectiveActionDetails = z.object({
  stakeholderId: StakeholderId,
  name: z.string(),
  localMunicipalityName: z.string(),
  collectiveActions: z.array(
    z.object({
      collectiveActionId: z.int(),
      name: z.string(),
      pillarId: z.int(),
      validFrom: z.int(),
      validTo: z.int(),
      /** Null while it is in progress. */
      outcome: z.nullable(z.string()),
      description: z.string(),
      active: z.boolean(),
    }),
  ),
})
export type CollectiveActionDetails = z.output<typeof CollectiveActionDetails>

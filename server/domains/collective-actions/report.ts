import type { AnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import { isActive, listActionCounts } from '#server/queries/action-store.ts'
import { cycleId, cycleLabel, cycleMonths, cycleOf, cyclesUpTo } from './cycle.ts'
import type { ReportInput } from '#contract/schemas/place.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { groupByBoundary, getReportScope, type ReportScope } from '#server/queries/report-scope.ts'
import { listStartedActions, listPillars } from './store.ts'

type Report = AnswerOf<typeof calls.collectiveActions.getCollectiveActionsByBoundary>
type Pillars = Awaited<ReturnType<typeof listPillars>>

/** Three years of half-years. */
const CYCLES = 6

/** @param now milliseconds UTC @throws not-found for an unknown boundary, invalid for a level that is not below it */
export async function collectiveActionReport(db: Reader, input: ReportInput, now: number): Promise<Report> {
  const scope = await getReportScope(db, input)
  const pillars = await listPillars(db)
  const begun = await listStartedActions(db, scope.place, now)
  const own = begun.map((one) => ({
    pillarId: one.pillarId,
    cycle: cycleId(cycleOf(one.validFrom)),
    total: one.count,
    active: isActive(one, now) ? one.count : 0,
  }))
  return {
    boundary: scope.place,
    collectiveActionStats: sumOf(own),
    pillarStats: pillars.map((pillar) => ({
      ...countOf(pillar, own),
      description: pillar.description,
      help: pillar.help,
    })),
    cycles: cyclesOf(own, pillars, now),
    containedBoundaryData: await containedIn(db, scope, pillars, now),
  }
}

interface PillarCount {
  readonly pillarId: number
  readonly total: number
  readonly active: number
}

interface CycleCount extends PillarCount {
  readonly cycle: number
}

function cyclesOf(own: readonly CycleCount[], pillars: Pillars, now: number): Report['cycles'] {
  const current = cycleId(cycleOf(now))
  return cyclesUpTo(cycleOf(now), CYCLES).map((cycle) => {
    const id = cycleId(cycle)
    const begun = own.filter((one) => one.cycle === id)
    const { total, active, inactive } = sumOf(begun)
    return {
      cycleId: id,
      description: cycleLabel(cycle),
      year: cycle.year,
      ...cycleMonths(cycle),
      isCurrentCycle: id === current,
      totalCollectiveActions: total,
      activeCollectiveActions: active,
      inactiveCollectiveActions: inactive,
      pillarStats: pillars.map((pillar) => countOf(pillar, begun)),
    }
  })
}

async function containedIn(
  db: Reader,
  { place, level, contained }: ReportScope,
  pillars: Pillars,
  now: number,
): Promise<Report['containedBoundaryData']> {
  if (level === null) return []
  const held = groupByBoundary(await listActionCounts(db, place, now), level)
  return contained.map(({ boundaryId, boundary, boundaryTypeId }) => {
    const counts = held.get(boundaryId) ?? []
    return {
      boundaryId,
      boundary,
      boundaryTypeId,
      ...sumOf(counts),
      pillarStats: pillars.map((pillar) => countOf(pillar, counts)),
    }
  })
}

function countOf({ id }: Pillars[number], counts: readonly PillarCount[]) {
  return { pillarId: id, ...sumOf(counts.filter(({ pillarId }) => pillarId === id)) }
}

function sumOf(counts: readonly PillarCount[]) {
  const total = counts.reduce((sum, one) => sum + one.total, 0)
  const active = counts.reduce((sum, one) => sum + one.active, 0)
  return { total, active, inactive: total - active }
}

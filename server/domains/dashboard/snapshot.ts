import type { AnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import { availabilityOfBlocks } from '#server/queries/availability.ts'
import { crimeRateOf } from '#contract/rules/crime-rate.ts'
import { periodOf, previousQuarter, quarterOf } from '#contract/rules/quarter.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { sumBlockCounts } from '#server/queries/availability-store.ts'
import { listBlocks } from '#server/queries/block-store.ts'
import { findCrimeGroup, findLatestCrimeQuarter } from '#server/queries/crime-store.ts'
import { getReportScope } from '#server/queries/report-scope.ts'
import { isLevel, type ReportPlace } from '#server/queries/place-store.ts'
import { readParticipation, type ShownParticipation } from '#server/queries/shown-participation.ts'
import { participationIn, shownFigures, totalParticipation } from '#server/queries/survey-participation.ts'
import { factsAt, readFacts, type Facts, type SnapshotTimes } from './facts.ts'

type Snapshot = AnswerOf<typeof calls.dashboard.get>
type Blocks = Awaited<ReturnType<typeof listBlocks>>

/** Returns the figures of a place at `now` (milliseconds UTC), and of all boundaries within it. @throws not-found */
export async function snapshot(db: Reader, boundaryId: number | undefined, now: number): Promise<Snapshot> {
  const scope = await getReportScope(db, { boundaryId })
  const { place, boundaries } = scope
  const latest = await findLatestCrimeQuarter(db)
  const group = latest === null ? null : await findCrimeGroup(db, latest)
  const moments = { now, reported: previousQuarter(quarterOf(now)), latest, isGroup: group !== null }
  const { shownIn, surveys } = await readParticipation(db, [moments.reported])
  const shown = shownIn(moments.reported)
  const blocks = await listBlocks(db)
  const facts = await readFacts(db, scope, moments, surveys)
  const factsOf = { 1: factsAt(1, facts), 2: factsAt(2, facts), 3: factsAt(3, facts) }
  const within = boundaries.filter(({ boundaryTypeId }) => boundaryTypeId > (place.boundaryTypeId ?? 0))
  return {
    boundary: { ...place, ...figuresOf(place, { blocks, moments, facts, shown }) },
    periods: {
      buildingBlocks: periodOf(quarterOf(now)),
      healthCheck: periodOf(moments.reported),
      crime: latest === null ? null : { ...periodOf(latest), group: group?.description ?? null },
    },
    containedBoundaryData: within.flatMap((one) => {
      const { boundaryTypeId } = one
      if (!isLevel(boundaryTypeId)) return []
      const own = factsOf[boundaryTypeId](one.boundaryId)
      return [
        {
          boundaryId: one.boundaryId,
          code: one.code,
          description: one.boundary,
          boundaryTypeId,
          nationalBoundaryId: boundaryTypeId > 1 ? one.province_id : null,
          districtBoundaryId: boundaryTypeId > 2 ? one.district_id : null,
          peopleCount: one.peopleCount,
          ...figuresOf(one, { blocks, moments, facts: own, shown }),
        },
      ]
    }),
  }
}

interface FigureInput {
  readonly blocks: Blocks
  readonly moments: SnapshotTimes
  readonly facts: Facts
  readonly shown: ShownParticipation
}

function figuresOf(
  place: Pick<ReportPlace, 'boundaryId' | 'boundaryTypeId' | 'peopleCount'>,
  { blocks, moments, facts, shown }: FigureInput,
) {
  const municipalities = facts.municipalities.length
  const stats = availabilityOfBlocks(blocks, sumBlockCounts(facts.blocks, municipalities))
  const participation = participationIn(moments.reported, facts.approved, facts.surveys)
  const reached = shownFigures(totalParticipation(participation), shown.isTotalShown(place.boundaryId))
  const totalCrime = facts.cases.length === 0 ? null : total(facts.cases.map(({ value }) => value))
  return {
    municipalities,
    totalbuildingBlock: total(facts.blocks.map(({ providers }) => providers)),
    verifiedProviders: total(facts.blocks.map(({ verified }) => verified)),
    demonstrationProviders: total(facts.blocks.map(({ demonstration }) => demonstration)),
    placesToCheck: total(facts.blocks.map(({ toCheck }) => toCheck)),
    availability: stats?.availability ?? null,
    answered: stats?.answered ?? 0,
    asked: stats?.asked ?? 0,
    participatingOrganisations: reached.participatingOrganisations,
    overallMaturity: reached.overalMaturity,
    totalCrime,
    crimePerCapita: crimeRateOf(place, totalCrime),
    totalActions: total(facts.actions.map((row) => row.total)),
    activeActions: total(facts.actions.map((row) => row.active)),
  }
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

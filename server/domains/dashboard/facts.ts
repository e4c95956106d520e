import { quarterOf, type Quarter } from '#contract/rules/quarter.ts'
import type { BoundaryLevel } from '#contract/schemas/place.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { listActionCounts } from '#server/queries/action-store.ts'
import { listBlockCounts, type BlockCount } from '#server/queries/availability-store.ts'
import {
  groupByBoundary,
  municipalitiesIn,
  type Boundary,
  type ReportScope,
} from '#server/queries/report-scope.ts'
import {
  listApprovedOrganisations,
  type ApprovedOrganisation,
  type SurveyCount,
} from '#server/queries/survey-participation-store.ts'
import { placesOf, type LevelIds } from '#server/queries/place-store.ts'
import { listTotals } from './store.ts'

export interface SnapshotTimes {
  /** Milliseconds UTC. */
  readonly now: number
  readonly reported: Quarter
  /** Null where no crime figures are published. */
  readonly latest: Quarter | null
  /** The police published the latest quarter without its types. */
  readonly isGroup: boolean
}

/** The counts in a place, with a row for each municipality. */
export interface Facts {
  readonly municipalities: readonly Boundary[]
  readonly blocks: readonly BlockCount[]
  readonly approved: readonly ApprovedOrganisation[]
  readonly surveys: readonly SurveyCount[]
  readonly cases: readonly (LevelIds & { readonly value: number })[]
  readonly actions: readonly (LevelIds & { readonly total: number; readonly active: number })[]
}

/** @param surveys of the reported quarter, in the whole country */
export async function readFacts(
  db: Reader,
  scope: ReportScope,
  { now, latest, isGroup }: SnapshotTimes,
  surveys: readonly SurveyCount[],
): Promise<Facts> {
  const { place } = scope
  return {
    municipalities: municipalitiesIn(scope),
    blocks: await listBlockCounts(db, place, quarterOf(now)),
    approved: await listApprovedOrganisations(db, place),
    surveys: surveys.filter((row) => placesOf(row).includes(place.boundaryId)),
    cases: latest === null ? [] : await listTotals(db, place, latest, isGroup),
    actions: await listActionCounts(db, place, now),
  }
}

export function factsAt(level: BoundaryLevel, facts: Facts): (boundaryId: number) => Facts {
  const municipalities = groupByBoundary(facts.municipalities, level)
  const blocks = groupByBoundary(facts.blocks, level)
  const approved = groupByBoundary(facts.approved, level)
  const surveys = groupByBoundary(facts.surveys, level)
  const cases = groupByBoundary(facts.cases, level)
  const actions = groupByBoundary(facts.actions, level)
  return (boundaryId) => ({
    municipalities: municipalities.get(boundaryId) ?? [],
    blocks: blocks.get(boundaryId) ?? [],
    approved: approved.get(boundaryId) ?? [],
    surveys: surveys.get(boundaryId) ?? [],
    cases: cases.get(boundaryId) ?? [],
    actions: actions.get(boundaryId) ?? [],
  })
}

import type { Quarter } from '#contract/rules/quarter.ts'
import type { BoundaryLevel } from '#contract/schemas/place.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { listActionCounts } from '#server/queries/action-store.ts'
import { listBlockCounts, type BlockCount } from '#server/queries/availability-store.ts'
import { byHolder, municipalitiesIn, type Boundary, type Ground } from '#server/queries/ground.ts'
import {
  listApproved,
  listSurveyCounts,
  type Approved,
  type SurveyCount,
} from '#server/queries/reach-store.ts'
import type { Chain } from '#server/queries/place-store.ts'
import { listTotals } from './crime-store.ts'

/** The moments that a snapshot is of. */
export interface Moments {
  /** Milliseconds UTC. */
  readonly now: number
  readonly reported: Quarter
  /** Null where no crime figures are published. */
  readonly latest: Quarter | null
}

/** What was counted in a place, a row for each of those that hold something. */
export interface Facts {
  readonly municipalities: readonly Boundary[]
  readonly blocks: readonly BlockCount[]
  readonly approved: readonly Approved[]
  readonly surveys: readonly SurveyCount[]
  readonly cases: readonly (Chain & { readonly value: number })[]
  readonly actions: readonly (Chain & { readonly total: number; readonly active: number })[]
}

export async function readFacts(
  db: Reader,
  ground: Ground,
  { now, reported, latest }: Moments,
): Promise<Facts> {
  const { place } = ground
  return {
    municipalities: municipalitiesIn(ground),
    blocks: await listBlockCounts(db, place),
    approved: await listApproved(db, place),
    surveys: await listSurveyCounts(db, place, [reported]),
    cases: latest === null ? [] : await listTotals(db, place, latest),
    actions: await listActionCounts(db, place, now),
  }
}

/** The facts by the boundary of a level that holds them. */
export function factsAt(level: BoundaryLevel, facts: Facts): (boundaryId: number) => Facts {
  const municipalities = byHolder(facts.municipalities, level)
  const blocks = byHolder(facts.blocks, level)
  const approved = byHolder(facts.approved, level)
  const surveys = byHolder(facts.surveys, level)
  const cases = byHolder(facts.cases, level)
  const actions = byHolder(facts.actions, level)
  return (boundaryId) => ({
    municipalities: municipalities.get(boundaryId) ?? [],
    blocks: blocks.get(boundaryId) ?? [],
    approved: approved.get(boundaryId) ?? [],
    surveys: surveys.get(boundaryId) ?? [],
    cases: cases.get(boundaryId) ?? [],
    actions: actions.get(boundaryId) ?? [],
  })
}

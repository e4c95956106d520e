import { isSameQuarter, type Quarter } from '#contract/rules/quarter.ts'
import { levels } from '#contract/schemas/place.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { placesToHide, sumOf, type TreePlace } from './hide-small-groups.ts'
import { placesToHideByType } from './hide-small-types.ts'
import { placesOf } from './place-store.ts'
import { getReportScope, type Boundary } from './report-scope.ts'
import { listSurveyCounts, type SurveyCount } from './survey-participation-store.ts'

/** Says which Health Check figures of a place (null: the country) may be shown in a quarter. */
export interface ShownParticipation {
  readonly isTotalShown: (boundaryId: number | null) => boolean
  /** The figures by organisation type; never shown without the total. */
  readonly areTypesShown: (boundaryId: number | null) => boolean
}

/** Reads the whole country, so that every report of a quarter hides the same figures, whatever place it is of. */
export async function shownParticipation(
  db: Reader,
  quarters: readonly Quarter[],
): Promise<(quarter: Quarter) => ShownParticipation> {
  const { place, boundaries } = await getReportScope(db, {})
  const tree = treeOf(boundaries)
  const counts = await listSurveyCounts(db, place, quarters)
  const found = quarters.map((quarter) => ({
    quarter,
    shown: shownIn(
      tree,
      counts.filter((row) => isSameQuarter(row as Quarter, quarter)),
    ),
  }))
  return (quarter) => {
    const own = found.find((one) => isSameQuarter(one.quarter, quarter))
    if (own === undefined) throw new Error('The quarter was not asked for')
    return own.shown
  }
}

function shownIn(tree: TreePlace, counts: readonly SurveyCount[]): ShownParticipation {
  const types = [...new Set(counts.map((row) => row.organisation_type_id))]
  const byPlace = new Map<number | null, { readonly participating: number[]; readonly scored: number[] }>()
  for (const row of counts)
    for (const id of placesOf(row)) {
      const own = byPlace.get(id) ?? { participating: types.map(() => 0), scored: types.map(() => 0) }
      const index = types.indexOf(row.organisation_type_id)
      own.participating[index] = (own.participating[index] ?? 0) + row.participating
      own.scored[index] = (own.scored[index] ?? 0) + row.scored
      byPlace.set(id, own)
    }
  const none = types.map(() => 0)
  const ofTypes = (id: number | null) => {
    const { participating = none, scored = none } = byPlace.get(id) ?? {}
    return [participating, scored]
  }
  const totals = placesToHide(tree, (id) => ofTypes(id).map(sumOf))
  const withTypes = placesToHideByType(tree, ofTypes, totals)
  return { isTotalShown: (id) => !totals.has(id), areTypesShown: (id) => !withTypes.has(id) }
}

/** Returns the country with its places. */
export function treeOf(boundaries: readonly Boundary[]): TreePlace {
  const childrenOf = (parent: Boundary | null): TreePlace[] =>
    boundaries
      .filter((one) =>
        parent === null
          ? one.boundaryTypeId === levels.province
          : one.boundaryTypeId === parent.boundaryTypeId + 1 &&
            (parent.boundaryTypeId === levels.province
              ? one.province_id === parent.boundaryId
              : one.district_id === parent.boundaryId),
      )
      .map((one) => ({ id: one.boundaryId, children: childrenOf(one) }))
  return { id: null, children: childrenOf(null) }
}

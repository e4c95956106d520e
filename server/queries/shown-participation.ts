import { isSameQuarter, type Quarter } from '#contract/rules/quarter.ts'
import { levels } from '#contract/schemas/place.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { suppressedPlaces, sumOf, type TreePlace } from './suppress-small-groups.ts'
import { suppressedPlacesByType } from './suppress-small-types.ts'
import { placesOf } from './place-store.ts'
import { getReportScope, type Boundary } from './report-scope.ts'
import { listSurveyCounts, type SurveyCount } from './survey-participation-store.ts'

/** Says which Health Check figures of a place (null: the country) may be shown in a quarter. */
export interface ShownParticipation {
  readonly isTotalShown: (boundaryId: number | null) => boolean
  /** The figures by organisation type; never shown without the total. */
  readonly areTypesShown: (boundaryId: number | null) => boolean
}

export interface Participation {
  /** @throws if the quarter was not asked for */
  readonly shownIn: (quarter: Quarter) => ShownParticipation
  /** Of the whole country. */
  readonly surveys: readonly SurveyCount[]
}

/** Reads the whole country, so that every report of a quarter hides the same figures, whatever place it is of. */
export async function readParticipation(db: Reader, quarters: readonly Quarter[]): Promise<Participation> {
  const { place, boundaries } = await getReportScope(db, {})
  const tree = treeOf(boundaries)
  const surveys = await listSurveyCounts(db, place, quarters)
  const found = quarters.map((quarter) => ({
    quarter,
    shown: shownAmong(
      tree,
      surveys.filter((row) => isSameQuarter(row as Quarter, quarter)),
    ),
  }))
  const shownIn = (quarter: Quarter) => {
    const own = found.find((one) => isSameQuarter(one.quarter, quarter))
    if (own === undefined) throw new Error('The quarter was not asked for')
    return own.shown
  }
  return { shownIn, surveys }
}

function shownAmong(tree: TreePlace, surveyed: readonly SurveyCount[]): ShownParticipation {
  const types = [...new Set(surveyed.map((row) => row.organisation_type_id))]
  const none = kinds.map(() => types.map(() => 0))
  const byPlace = new Map<number | null, number[][]>()
  for (const row of surveyed)
    for (const id of placesOf(row)) {
      const own = byPlace.get(id) ?? none.map((counts) => [...counts])
      const index = types.indexOf(row.organisation_type_id)
      kinds.forEach((isOfKind, kind) => {
        const counts = own[kind] ?? []
        if (isOfKind(row)) counts[index] = (counts[index] ?? 0) + 1
      })
      byPlace.set(id, own)
    }
  const ofTypes = (id: number | null) => byPlace.get(id) ?? none
  const totals = suppressedPlaces(tree, (id) => ofTypes(id).map(sumOf))
  const withTypes = suppressedPlacesByType(tree, ofTypes, totals)
  return { isTotalShown: (id) => !totals.has(id), areTypesShown: (id) => !withTypes.has(id) }
}

/** Expected responses come from all that were asked, responses from those that took part, and scores from the scored. */
const kinds: readonly ((row: SurveyCount) => boolean)[] = [
  () => true,
  ({ participating }) => participating > 0,
  ({ scored }) => scored > 0,
]

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

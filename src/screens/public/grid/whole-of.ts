import { boundariesWithin } from '#contract/rules/boundaries-within.ts'
import { levelWithin } from '#contract/rules/level-within.ts'
import { BoundaryLevel, levels } from '#contract/schemas/place.ts'
import { findBoundary } from '#src/components/filters/view-of.ts'
import type { View } from '#src/components/filters/view.ts'

/** Of what a card's percentage is a part. */
export interface Whole {
  readonly view: View
  /** The boundary in it whose part that is; null where each card has its own. */
  readonly boundaryId: number | null
}

/**
 * A municipality that is shown by itself has a share of its district; a metro, which is all of its district, one of its
 * province. Everywhere else the shares are of what is shown.
 */
export function wholeOf(view: View): Whole {
  const own = findBoundary(view.snapshot, view.boundaryId)
  if (view.level !== null || own === undefined) return { view, boundaryId: null }
  const { boundaryId, districtBoundaryId, nationalBoundaryId } = own
  const neighbours = boundariesWithin(
    view.snapshot.containedBoundaryData,
    districtBoundaryId,
    levels.municipality,
  )
  if (neighbours.length > 1) return { view: viewAbove(view, districtBoundaryId), boundaryId }
  return { view: viewAbove(view, nationalBoundaryId), boundaryId: districtBoundaryId }
}

function viewAbove(view: View, boundaryId: number | null): View {
  const above = findBoundary(view.snapshot, boundaryId)
  if (above === undefined) return view
  const boundaryTypeId = BoundaryLevel.parse(above.boundaryTypeId)
  const level = levelWithin(boundaryTypeId, null)
  return { ...view, boundaryId, place: above.description, boundaryTypeId, level }
}

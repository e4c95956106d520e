import type { Component } from '#contract/calls/dashboard.ts'
import { levelWithin } from '#contract/rules/boundaries-within.ts'
import type { BoundaryFigures, DashboardSnapshot } from '#contract/schemas/dashboard-snapshot.ts'
import { BoundaryLevel } from '#contract/schemas/place.ts'
import { findInvalidParam, type Filters } from './filters.ts'
import type { View } from './view.ts'

/** The view of an address, or its invalid part. The page names that part and shows no other figures instead. */
export type ResolvedView =
  | { readonly type: 'view'; readonly view: View }
  | { readonly type: 'odd'; readonly why: 'boundary' | 'level' | 'category' | 'option' }

interface ViewInput {
  readonly query: string
  readonly filters: Filters
  readonly snapshot: DashboardSnapshot
  /** The categories with their options, once they are loaded. */
  readonly components: readonly Component[] | undefined
}

/** Returns the view that an address describes, or the invalid part of the address. */
export function resolveView({ query, filters, snapshot, components }: ViewInput): ResolvedView {
  const misread = findInvalidParam(query) ?? (areOptionsKnown(filters, components) ? undefined : 'option')
  if (misread !== undefined) return { type: 'odd', why: misread }
  const { boundaryId, boundaryTypeId } = filters
  const boundary = findBoundary(snapshot, boundaryId)
  if (boundaryId !== null && boundary === undefined) return { type: 'odd', why: 'boundary' }
  const own = boundary === undefined ? null : BoundaryLevel.parse(boundary.boundaryTypeId)
  if (own !== null && boundaryTypeId !== null && boundaryTypeId !== own) return { type: 'odd', why: 'level' }
  return {
    type: 'view',
    view: {
      filters,
      boundaryId,
      place: (boundary ?? snapshot.boundary).description,
      boundaryTypeId: own,
      level: levelWithin(own, boundaryTypeId),
      snapshot,
    },
  }
}

export function findBoundary(
  snapshot: DashboardSnapshot,
  boundaryId: number | null,
): BoundaryFigures | undefined {
  return snapshot.containedBoundaryData.find((boundary) => boundary.boundaryId === boundaryId)
}

/** Returns the figures of the place of a view: the chosen boundary, or the whole of the snapshot. */
export function figuresOfPlace({ snapshot, boundaryId }: Pick<View, 'snapshot' | 'boundaryId'>) {
  return findBoundary(snapshot, boundaryId) ?? snapshot.boundary
}

function areOptionsKnown(
  { componentId, options, subOptions }: Filters,
  components: readonly Component[] | undefined,
): boolean {
  if (options.length === 0 && subOptions.length === 0) return true
  if (componentId === null) return false
  const category = components?.find((component) => component.componentId === componentId)
  if (category === undefined) return components === undefined
  const known = new Map(category.options.map(({ id, subOptions: parts }) => [id, parts]))
  return (
    options.every((id) => known.has(id)) &&
    subOptions.every(
      ({ optionId, subOptionId }) =>
        options.includes(optionId) && known.get(optionId)?.some(({ id }) => id === subOptionId),
    )
  )
}

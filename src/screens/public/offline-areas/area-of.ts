import { levels } from '#contract/schemas/place.ts'
import type { DashboardSnapshot } from '#contract/schemas/dashboard-snapshot.ts'
import { placesOfArea } from '#src/data/offline-areas/area-content.ts'
import type { AreaPlace } from '#src/data/offline-areas/area-downloads.ts'
import type { View } from '#src/components/filters/view.ts'

/** Returns the area that contains a view: a province, or the whole country. */
export function areaOf({ snapshot, boundaryId }: Pick<View, 'snapshot' | 'boundaryId'>): AreaPlace {
  const all = snapshot.containedBoundaryData
  const place = all.find((one) => one.boundaryId === boundaryId)
  const province = all.find((one) => one.boundaryId === (place?.nationalBoundaryId ?? boundaryId))
  return province === undefined ? country(snapshot) : areaNamed(province)
}

export function country({ boundary }: DashboardSnapshot): AreaPlace {
  return { boundaryId: null, name: boundary.description }
}

export function provinces({ containedBoundaryData: all }: DashboardSnapshot): readonly AreaPlace[] {
  return all.filter(({ boundaryTypeId }) => boundaryTypeId === levels.province).map(areaNamed)
}

/** Returns the number of places in an area, including the area itself. */
export function countIn(snapshot: DashboardSnapshot, { boundaryId }: AreaPlace): number {
  return placesOfArea(snapshot, boundaryId).length + (boundaryId === null ? 1 : 0)
}

function areaNamed(place: { readonly boundaryId: number; readonly description: string }): AreaPlace {
  return { boundaryId: place.boundaryId, name: place.description }
}

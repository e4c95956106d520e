import { useDeferredValue } from 'react'
import { componentIds } from '#contract/schemas/component-ids.ts'
import { useCategory } from '#src/categories/index.ts'
import { WithView } from '#src/components/filters/with-view.tsx'
import type { View } from '#src/components/filters/view.ts'
import { MapSkeleton } from './map/map-skeleton.tsx'
import { MapStage } from './map/map-stage.tsx'
import { usePicture } from './map/use-picture.ts'

export { readyMap } from './map/ready-map.ts'

/** Shows the map of the public dashboard. */
export function MapScreen() {
  return <WithView waiting={<MapSkeleton />}>{(view) => <MapOf view={view} />}</WithView>
}

/**
 * Shows the map of the chosen category, or of the first if none is chosen. The old picture stays while another category
 * loads.
 */
function MapOf({ view: wanted }: { readonly view: View }) {
  const view = useDeferredValue(wanted)
  const category = useCategory(view.filters.componentId ?? componentIds.buildingBlocks)
  const drawing = usePicture(view)
  if (drawing === undefined) return <MapSkeleton />
  return <MapStage view={view} category={category} drawing={drawing} isLate={view !== wanted} />
}

import { useDeferredValue } from 'react'
import { componentIds } from '#contract/schemas/component-ids.ts'
import { useCategory } from '#src/categories/index.ts'
import { WithView } from '#src/components/filters/with-view.tsx'
import type { View } from '#src/components/filters/view.ts'
import { MapSkeleton } from './map/map-skeleton.tsx'
import { MapStage } from './map/map-stage.tsx'
import { usePicture } from './map/use-picture.ts'

export { readyMap } from './map/ready-map.ts'

/** The map of the public dashboard. */
export function MapScreen() {
  return <WithView waiting={<MapSkeleton />}>{(view) => <MapOf view={view} />}</WithView>
}

/** Where no category is chosen, the map is of the first. A category that is still to be loaded leaves the old picture. */
function MapOf({ view: wanted }: { readonly view: View }) {
  const view = useDeferredValue(wanted)
  const category = useCategory(view.filters.componentId ?? componentIds.buildingBlocks)
  const drawing = usePicture(view)
  if (drawing === undefined) return <MapSkeleton />
  return <MapStage view={view} category={category} drawing={drawing} isLate={view !== wanted} />
}

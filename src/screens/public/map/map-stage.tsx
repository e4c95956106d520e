import { useEffect, useState } from 'react'
import { createRegionMap } from '#src/ui/map/region-map.ts'
import { mapWords as words } from '#src/words/map.ts'
import { CategoryMap, type CategoryMapProps } from './category-map.tsx'

/** Keeps one map while categories change, so that the old picture stays until the new one is ready. */
export function MapStage(props: Omit<CategoryMapProps, 'map'>) {
  const [map] = useState(() => createRegionMap(props.drawing.frame, words.pins))
  useEffect(() => map.watch(), [map])
  return <CategoryMap key={props.category.id} map={map} {...props} />
}

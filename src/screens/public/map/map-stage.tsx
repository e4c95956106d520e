import { useEffect, useState } from 'react'
import type { Category } from '#src/categories/index.ts'
import type { View } from '#src/parts/view.ts'
import { createRegionMap, type RegionMap } from '#src/ui/map/region-map.ts'
import { CategoryMap } from './category-map.tsx'
import type { Drawing } from './use-picture.ts'

export interface StageProps {
  readonly view: View
  readonly category: Category
  readonly drawing: Drawing
  /** What is shown is of an earlier choice. */
  readonly isLate: boolean
}

/** Holds one map while categories come and go, so that the old picture stays until the new one is there. */
export function MapStage(props: StageProps) {
  const [frame] = useState(props.drawing.frame)
  const [map, setMap] = useState<RegionMap>()
  useEffect(() => {
    const made = createRegionMap(frame)
    setMap(made)
    return () => made.remove()
  }, [frame])
  return map === undefined ? null : <CategoryMap key={props.category.id} map={map} {...props} />
}

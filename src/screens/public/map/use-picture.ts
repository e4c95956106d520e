import { useMemo } from 'react'
import { boundariesWithin } from '#contract/rules/boundaries-within.ts'
import { useFineGeometry } from '#src/data/queries/topology.ts'
import type { View } from '#src/components/filters/view.ts'
import { boxOf, flatten, pictureOf, type Picture } from '#src/ui/map/picture.ts'
import type { Box } from '#src/ui/map/ring.ts'
import { layersOf, shapeIdOf } from './map-regions.ts'

export interface Drawing {
  readonly picture: Picture
  /** The bounding box of the whole country. */
  readonly frame: Box
  readonly isApproximate: boolean
  readonly source: string
}

export function usePicture({ snapshot, boundaryId, level }: View): Drawing | undefined {
  const geometry = useFineGeometry()
  const topology = geometry?.topology
  const flat = useMemo(() => topology && flatten(topology), [topology])
  const frame = useMemo(() => flat && boxOf(flat, layersOf({ boundaryId: null, level: 1 }).layer), [flat])
  const picture = useMemo(() => {
    const shown = boundariesWithin(snapshot.containedBoundaryData, boundaryId, level)
    return flat && pictureOf(flat, { ...layersOf({ boundaryId, level }), ids: new Set(shown.map(shapeIdOf)) })
  }, [flat, snapshot, boundaryId, level])
  if (geometry === undefined || picture === undefined || frame === undefined) return undefined
  const { isApproximate, source } = geometry.revision
  return { picture, frame, isApproximate, source }
}

import { useMemo } from 'react'
import { dashboard } from '#contract/calls/dashboard.ts'
import type { BoundaryId } from '#contract/fields/ids.ts'
import { levels } from '#contract/schemas/place.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { useGeometry } from '#src/data/queries/topology.ts'
import { ringsOf, type Ring } from './area-rings.ts'

const none: readonly Ring[] = []

/** Returns the lines around a municipality; none while the device does not have them. */
export function useMunicipalityRings(boundaryId: BoundaryId): readonly Ring[] {
  const { places, topology } = useMunicipalityLines(true)
  return useMemo(() => {
    const place = places?.find(
      (one) => one.boundaryId === boundaryId && one.boundaryTypeId === levels.municipality,
    )
    if (place === undefined || topology === undefined) return none
    return ringsOf(topology, 'municipalities', `municipality:${place.code}`)
  }, [places, topology, boundaryId])
}

/** Loads the lines of all municipalities, which stay on the device for a form without a signal. */
export function useMunicipalityLines(isWanted: boolean) {
  const places = useCallQuery(dashboard.get, {}, isWanted).data?.containedBoundaryData
  const topology = useGeometry(isWanted)?.topology
  return { places, topology }
}

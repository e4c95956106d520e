import { useSearchParams } from 'react-router-dom'
import { levels } from '#contract/schemas/place.ts'
import type { View } from '#src/components/filters/view.ts'

const PARAM = 'by'
const MUNICIPALITY = 'municipality'

/** Returns whether the map of a province is divided into municipalities instead of districts, as the address says. */
export function useByMunicipality({ boundaryTypeId }: Pick<View, 'boundaryTypeId'>) {
  const [params, setParams] = useSearchParams()
  const isPossible = boundaryTypeId === levels.province
  return {
    isPossible,
    isByMunicipality: isPossible && params.get(PARAM) === MUNICIPALITY,
    change: (isByMunicipality: boolean) =>
      setParams((before) => {
        const next = new URLSearchParams(before)
        if (isByMunicipality) next.set(PARAM, MUNICIPALITY)
        else next.delete(PARAM)
        return next
      }),
  }
}

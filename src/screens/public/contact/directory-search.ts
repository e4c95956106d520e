import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { forgetPreselectedBlock, preselectedBlock } from '#src/components/filters/preselected-block.ts'
import { noFilters, readFilters, type Filters } from '#src/components/filters/filters.ts'
import { selectBoundary, type PlaceInCountry } from '#src/components/filters/filter-transitions.ts'
import { selectBlock } from './directory-filters.ts'
import type { SearchPlace } from './places/find-places.ts'

export interface ChosenPlace {
  readonly spot: SearchPlace
  readonly place: PlaceInCountry
}

/**
 * Holds what is looked for in memory only. A link may bring a place in its address, which is read once and replaced, or
 * hand over a building block.
 */
export function useDirectorySearch() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [filters, setFilters] = useState<Filters>(() => startOf(search))
  const [typed, type] = useState('')
  const [spot, setSpot] = useState<SearchPlace | null>(null)
  useEffect(forgetPreselectedBlock, [])
  const [read, setRead] = useState(search)
  if (search !== read) {
    setRead(search)
    if (search !== '') setFilters(startOf(search))
  }
  useEffect(() => {
    if (search === '') return
    void navigate({ pathname, hash }, { replace: true })
  }, [search, pathname, hash, navigate])
  return {
    filters,
    typed,
    type,
    spot,
    /** Another place from the lists replaces the one from the field. */
    hold: (next: Filters) => {
      if (next.boundaryId !== filters.boundaryId) {
        type('')
        setSpot(null)
      }
      setFilters(next)
    },
    choose: ({ spot: chosen, place }: ChosenPlace) => {
      type(chosen.name)
      setSpot(chosen)
      setFilters(selectBoundary(filters, place))
    },
  }
}
export type DirectorySearch = ReturnType<typeof useDirectorySearch>

function startOf(search: string): Filters {
  const block = preselectedBlock()
  const filters = search === '' ? noFilters : readFilters(search)
  return block === null ? filters : selectBlock(filters, block)
}

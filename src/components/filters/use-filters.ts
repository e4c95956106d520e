import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { selectBoundary, selectCountry, type PlaceInCountry, type FilterState } from './filter-transitions.ts'
import { addressWith, othersIn, readFilters, type Filters } from './filters.ts'

/** Returns the filters in the address. Each change is an entry of the history. A page keeps its own parameters. */
export function useFilters() {
  const { pathname: path, search: query } = useLocation()
  const navigate = useNavigate()
  const filters = useMemo(() => readFilters(query), [query])
  const standing: FilterState = { filters, path }
  const goTo = (next: FilterState) => {
    const there = addressWith(next.path, next.filters, next.path === path ? othersIn(query) : '')
    if (there !== path + query) void navigate(there)
  }
  const change = (next: Filters) => goTo({ filters: next, path })
  return {
    query,
    path,
    filters,
    standing,
    goTo,
    change,
    /** Goes down to a place, or up to the country with null. */
    goToPlace: (place: PlaceInCountry | null) =>
      change(place === null ? selectCountry(filters) : selectBoundary(filters, place)),
  }
}

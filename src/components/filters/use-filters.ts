import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { selectBoundary, selectCountry, type PlaceInCountry, type FilterState } from './filter-transitions.ts'
import { addressWith, othersIn, readFilters, type Filters } from './filters.ts'

/**
 * Returns the filters in the address and functions to change them. Each change is an entry of the history, so that Back
 * and Forward go through them. A page keeps its own parameters while it is open.
 */
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
    /** Goes to a page with other filters. */
    goTo,
    /** Changes the filters on this page. */
    change,
    /** Goes down to a place, or up to the country with null. */
    goToPlace: (place: PlaceInCountry | null) =>
      change(place === null ? selectCountry(filters) : selectBoundary(filters, place)),
  }
}

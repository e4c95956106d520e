import { createContext, use, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { selectBoundary, selectCountry, type PlaceInCountry, type FilterState } from './filter-transitions.ts'
import { addressWith, othersIn, readFilters, type Filters } from './filters.ts'

interface FiltersInMemory {
  readonly filters: Filters
  readonly hold: (next: Filters) => void
}

/** Filters of a page that are held in memory, since the address, and with it the history, must not show them. */
export const FiltersContext = createContext<FiltersInMemory | null>(null)

/** Returns the filters in the address, or those that the page holds. Each change is an entry of the history. A page keeps its own parameters. */
export function useFilters() {
  const held = use(FiltersContext)
  const { pathname: path, search } = useLocation()
  const query = held === null ? search : ''
  const navigate = useNavigate()
  const read = useMemo(() => readFilters(query), [query])
  const filters = held?.filters ?? read
  const state: FilterState = { filters, path }
  const goTo = (next: FilterState) => {
    if (held !== null) {
      held.hold(next.filters)
      return
    }
    const there = addressWith(next.path, next.filters, next.path === path ? othersIn(query) : '')
    if (there !== path + query) void navigate(there)
  }
  const change = (next: Filters) => goTo({ filters: next, path })
  return {
    query,
    path,
    filters,
    state,
    goTo,
    change,
    /** Goes down to a place, or up to the country with null. */
    goToPlace: (place: PlaceInCountry | null) =>
      change(place === null ? selectCountry(filters) : selectBoundary(filters, place)),
  }
}

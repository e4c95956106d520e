import { useLocation, useSearchParams } from 'react-router-dom'
import { orderOf, sortOf, type TableOrder } from '#src/ui/table-order.ts'

interface TableAddress<Id extends string> {
  readonly order: TableOrder<Id>
  readonly pageNumber: number
  /** The value of a filter. */
  readonly valueOf: (name: string) => string | undefined
  readonly setOrder: (order: TableOrder<Id>) => void
  readonly setPage: (pageNumber: number) => void
  readonly setValue: (name: string, value: string | undefined) => void
  readonly search: string
  readonly setSearch: (search: string) => void
}

/**
 * Keeps the order, the page and the filters of a table in the address, so that Back and a reload show the same rows. The
 * search is kept beside the address: it may hold the name of a person, and addresses are kept in histories and logs.
 * @param ids the columns by which the table can be sorted
 */
export function useTableAddress<Id extends string>(
  ids: readonly Id[],
  usual: TableOrder<Id>,
): TableAddress<Id> {
  const [params, setParams] = useSearchParams()
  const state: unknown = useLocation().state
  const page = Number(params.get('page'))
  const changed = (name: string, value: string | undefined) => (before: URLSearchParams) => {
    const next = new URLSearchParams(before)
    // Another order or filter begins with its first page.
    next.delete('page')
    if (value === undefined) next.delete(name)
    else next.set(name, value)
    return next
  }
  const change = (name: string, value: string | undefined) => setParams(changed(name, value), { state })
  return {
    order: orderOf(params.get('sort'), ids) ?? usual,
    pageNumber: Number.isInteger(page) && page > 1 ? page : 1,
    valueOf: (name) => params.get(name) ?? undefined,
    setOrder: (order) => change('sort', sortOf(order)),
    setPage: (pageNumber) => change('page', pageNumber === 1 ? undefined : String(pageNumber)),
    setValue: change,
    search: searchIn(state),
    setSearch: (search) => setParams(changed('page', undefined), { state: { search }, replace: true }),
  }
}

/** Returns the search that is kept with an entry of the browser's history. */
function searchIn(state: unknown): string {
  const hasSearch = typeof state === 'object' && state !== null && 'search' in state
  return hasSearch && typeof state.search === 'string' ? state.search : ''
}

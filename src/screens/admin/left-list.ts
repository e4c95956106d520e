import { useLocation } from 'react-router-dom'

/** A list as somebody left it: its address with the filter and the page, and the search that is kept beside it. */
interface LeftList {
  readonly path: string
  readonly state: unknown
}

/** Returns the state of a link that leads away from this list, with which `useLeftList` leads back to it. */
export function useStateOfList(): { readonly list: LeftList } {
  const { pathname, search, ...entry } = useLocation()
  const state: unknown = entry.state
  return { list: { path: pathname + search, state } }
}

/** Returns the list under this path from which somebody came here; undefined if they came from elsewhere. */
export function useLeftList(under: string): LeftList | undefined {
  const state: unknown = useLocation().state
  const list = (state as { readonly list?: LeftList } | null)?.list
  return list?.path.startsWith(under) ? list : undefined
}

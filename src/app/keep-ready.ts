import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useRefreshAreas } from '#src/data/offline-areas/refresh-areas.ts'
import { noteView } from '#src/data/core/last-view.ts'

/** What goes on unseen on the public pages, so that they open without signal, where somebody left them. */
export function KeepReady(): null {
  const [path] = useLocation()
  const query = useSearch()
  useRefreshAreas()
  useEffect(() => noteView(query === '' ? path : `${path}?${query}`), [path, query])
  return null
}

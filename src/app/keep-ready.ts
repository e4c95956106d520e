import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useKeepReady } from '#src/data/keep-ready.ts'
import { noteView } from '#src/data/last-view.ts'

/** What goes on unseen on the public pages, so that they open without signal, where somebody left them. */
export function KeepReady(): null {
  const [path] = useLocation()
  const query = useSearch()
  useKeepReady()
  useEffect(() => noteView(query === '' ? path : `${path}?${query}`), [path, query])
  return null
}

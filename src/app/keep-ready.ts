import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useRefreshAreas } from '#src/data/offline-areas/refresh-areas.ts'
import { noteView } from '#src/data/core/last-view.ts'

/** What goes on unseen on the public pages, so that they open without signal, where somebody left them. */
export function KeepReady(): null {
  const { pathname, search } = useLocation()
  useRefreshAreas()
  useEffect(() => noteView(pathname + search), [pathname, search])
  return null
}

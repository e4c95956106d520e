import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useRefreshAreas } from '#src/data/offline-areas/refresh-areas.ts'
import { loadWholeLanguage } from '#src/i18n/catalogs.ts'
import { currentLanguage, ENGLISH } from '#src/i18n/language.ts'
import { noteView } from '#src/data/core/last-view.ts'

/** Prepares public pages for use without a signal: it refreshes the offline areas and saves the current address. */
export function PrepareOffline(): null {
  const { pathname, search } = useLocation()
  useRefreshAreas()
  useEffect(() => noteView(pathname + search), [pathname, search])
  useEffect(() => {
    if (currentLanguage() !== ENGLISH) void loadWholeLanguage()
  }, [])
  return null
}

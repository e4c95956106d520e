import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { config } from '#contract/calls/config.ts'
import { useRefreshAreas } from '#src/data/offline-areas/refresh-areas.ts'
import { CODE_REQUEST } from '#src/data/core/forget-code-request.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { loadWholeLanguage } from '#src/i18n/load-messages.ts'
import { currentLanguage, ENGLISH, useLanguage } from '#src/i18n/language.ts'
import { attempt } from '#src/device/attempt.ts'
import { savesData } from '#src/device/connection.ts'
import { isReturning, storeGroup } from '#src/device/worker.ts'
import { rememberView } from '#src/data/core/last-view.ts'
import { paths } from '#src/components/routing/paths.ts'

/** The public pages whose code a first visit does not store. */
const figures: readonly string[] = [paths.map, paths.grid, paths.chart, paths.data]

/**
 * Tidies up this device while nobody waits for it, and prepares public pages for use without a signal: it refreshes the
 * offline areas and saves the current address.
 */
export function PrepareOffline(): null {
  const { pathname, search } = useLocation()
  useForgottenCode()
  // A first visit stores no more than what helps at once.
  const usesFigures = figures.includes(pathname) || (isReturning && !savesData())
  useRefreshAreas(usesFigures)
  // How to use the site safely is read where there is no signal, too.
  useCallQuery(config.text, { name: 'safetyPage', language: useLanguage() })
  useEffect(() => {
    if (usesFigures) storeGroup('public').catch(() => undefined)
  }, [usesFigures])
  // The directory replaces an address with a place at once.
  const address = pathname === paths.contact ? pathname : pathname + search
  useEffect(() => rememberView(address), [address])
  useEffect(() => {
    if (currentLanguage() !== ENGLISH) void loadWholeLanguage()
  }, [])
  return null
}

/** Forgets who asked for a code an hour ago, even if nobody opens the login again. */
function useForgottenCode(): void {
  const { now } = useServices()
  useEffect(() => {
    if (attempt(() => localStorage.getItem(CODE_REQUEST)) === null) return
    void import('#src/data/session/code-request.ts').then(({ readCodeRequest }) => readCodeRequest(now()))
  }, [now])
}

import { t } from '#src/i18n/t.ts'
import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { dashboard } from '#contract/calls/dashboard.ts'
import { useServices } from '#src/data/core/app-services.ts'
import styles from './loading-line.module.css'

export function LoadingLine() {
  // It leaves out retries to a server that was just out of reach, which the outbox shows, and polls of a run that shows
  // its own progress.
  const running = useIsFetching({
    predicate: ({ state, meta }) =>
      state.error === null && (state.data === undefined || meta?.['goesOn'] !== true),
  })
  const components = useIsFetching({ queryKey: [dashboard.components.path] })
  const isShown = useShown(running > 0, components > 0)
  return isShown ? (
    <div className={styles['line']} role="progressbar" aria-label={t('common.loading')} />
  ) : null
}

function useShown(isRunning: boolean, areComponentsRunning: boolean): boolean {
  const { now } = useServices()
  const [isLingering, setIsLingering] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const componentsAt = useRef<number>(null)

  useEffect(() => {
    if (!areComponentsRunning) return
    return () => {
      componentsAt.current = now()
    }
  }, [areComponentsRunning, now])

  useEffect(() => {
    if (!isRunning) return
    const shownAt = now()
    clearTimeout(timer.current)
    return () => {
      const wait = hidesAt(shownAt, componentsAt.current) - now()
      setIsLingering(true)
      timer.current = setTimeout(() => setIsLingering(false), Math.max(0, wait))
    }
  }, [isRunning, now])

  useEffect(() => () => clearTimeout(timer.current), [])

  return isRunning || isLingering
}

/** The least time that the indicator stays, so that it does not flicker. */
const MIN_SHOWN_MS = 1000
/** The additional time after the components have arrived (specification, section 4). */
const AFTER_COMPONENTS_MS = 2000

/**
 * Returns when the indicator may disappear, once no call runs. Times are in milliseconds.
 * @param componentsAt when the components last arrived
 */
export function hidesAt(shownAt: number, componentsAt: number | null): number {
  return Math.max(shownAt + MIN_SHOWN_MS, componentsAt === null ? 0 : componentsAt + AFTER_COMPONENTS_MS)
}

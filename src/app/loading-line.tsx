import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { dashboard } from '#contract/calls/dashboard.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { common } from '#src/words/common.ts'
import styles from './loading-line.module.css'

/** A line under the header while calls run. It covers nothing: what is there stays readable and can be pressed. */
export function LoadingLine() {
  // Tries to reach a server that was just out of reach are the outbox's business, not news; nor is asking how far
  // something is that shows its own progress.
  const running = useIsFetching({
    predicate: ({ state, meta }) =>
      state.error === null && (state.data === undefined || meta?.['goesOn'] !== true),
  })
  const components = useIsFetching({ queryKey: [dashboard.components.path] })
  const isShown = useShown(running > 0, components > 0)
  return isShown ? <div className={styles['line']} role="progressbar" aria-label={common.loading} /> : null
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
      const wait = mayGoAt({ shownAt, componentsAt: componentsAt.current }) - now()
      setIsLingering(true)
      timer.current = setTimeout(() => setIsLingering(false), Math.max(0, wait))
    }
  }, [isRunning, now])

  return isRunning || isLingering
}

/** Once shown, the indicator stays about this long, so that it never flickers. */
const LEAST_SHOWN_MS = 1000
/** It stays this much longer after the components have come (specification, section 4). */
const AFTER_COMPONENTS_MS = 2000

interface Loading {
  /** When the indicator appeared, milliseconds. */
  readonly shownAt: number
  /** When the components last came, or null. */
  readonly componentsAt: number | null
}

/** When the indicator may go, once no call runs any more. */
export function mayGoAt({ shownAt, componentsAt }: Loading): number {
  return Math.max(shownAt + LEAST_SHOWN_MS, componentsAt === null ? 0 : componentsAt + AFTER_COMPONENTS_MS)
}

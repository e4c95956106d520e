import { useEffect, useReducer } from 'react'
import { useServices } from '#src/data/core/app-services.ts'

const SECOND_MS = 1000

/** Returns the seconds until a time, at least 0. Each tick reads the clock, since a sleeping phone does not tick. */
export function useSecondsLeft(until: number | null): number {
  const { now } = useServices()
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => {
    if (until === null) return
    const timer = setInterval(tick, SECOND_MS / 4)
    return () => clearInterval(timer)
  }, [until])
  return until === null ? 0 : Math.max(0, Math.ceil((until - now()) / SECOND_MS))
}

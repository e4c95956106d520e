import { useEffect } from 'react'
import { shouldLock, locksAt, type LastUse } from '#src/data/session/lock-rules.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { useDeviceLock } from '#src/data/session/device-lock.tsx'
import { readLastUse, writeLastUse } from '#src/data/session/last-use.ts'

const BEAT_MS = 20_000
const uses = ['pointerdown', 'keydown', 'input', 'scroll', 'wheel'] as const
const looks = ['visibilitychange', 'pageshow', 'focus', 'resume'] as const

/** Locks the app in all windows after it was unused or hidden for too long. Shows nothing. */
export function AutoLock(): null {
  const { now } = useServices()
  const { lock } = useDeviceLock()
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const options = { signal, capture: true, passive: true }
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLocking = false

    const change = (by: Partial<LastUse>) => writeLastUse({ ...readLastUse(now()), ...by })
    const isInSight = () => document.visibilityState === 'visible'
    /** Runs before any event counts as use: the press that wakes a phone must not keep an expired session open. */
    const isOver = (): boolean => {
      if (!isLocking && shouldLock(readLastUse(now()), now())) {
        isLocking = true
        void lock()
      }
      return isLocking
    }
    const look = () => {
      clearTimeout(timer)
      if (isOver()) return
      if (isInSight()) change({ seenAt: now() })
      timer = setTimeout(look, Math.min(BEAT_MS, Math.max(0, locksAt(readLastUse(now())) - now())))
    }
    const use = () => {
      if (!isOver()) change({ usedAt: now(), seenAt: now() })
    }

    writeLastUse({ usedAt: now(), seenAt: now() })
    for (const name of uses) window.addEventListener(name, use, options)
    for (const name of looks) {
      window.addEventListener(name, look, options)
      document.addEventListener(name, look, options)
    }
    look()
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [lock, now])
  return null
}

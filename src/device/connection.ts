import type { Connection } from '#src/sync/index.ts'

/** Signals when a try may succeed: the signal returns, or the page becomes visible again. */
export const pageConnection: Connection = {
  listen: (wake) => {
    const ended = new AbortController()
    const { signal } = ended
    const look = () => {
      if (document.visibilityState === 'visible') wake('visible')
    }
    window.addEventListener('online', () => wake('online'), { signal })
    window.addEventListener('pageshow', () => wake('visible'), { signal })
    document.addEventListener('visibilitychange', look, { signal })
    return () => ended.abort()
  },
}

/** Returns whether the person asked their browser to use little data. Not every browser says so. */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}

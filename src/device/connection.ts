import type { Connection } from '#src/sync/index.ts'

/** The page's own hints that it may be worth trying: signal, and somebody looking at it again. */
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

/** The person asked their browser to use little data, where it can be asked. */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}

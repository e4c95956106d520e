import { useState } from 'react'

/** Returns the number of page views since this window was opened. The root does not count, since it only redirects. */
export function useViewCount(pathname: string): number {
  const [seen, setSeen] = useState({ pathname, views: 1 })
  if (seen.pathname === pathname) return seen.views
  const next = { pathname, views: seen.views + (seen.pathname === '/' ? 0 : 1) }
  setSeen(next)
  return next.views
}

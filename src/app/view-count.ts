import { useState } from 'react'

/** How many pages were looked at since this window was opened; the root only leads on. */
export function useViewCount(pathname: string): number {
  const [seen, setSeen] = useState({ pathname, views: 1 })
  if (seen.pathname === pathname) return seen.views
  const next = { pathname, views: seen.views + (seen.pathname === '/' ? 0 : 1) }
  setSeen(next)
  return next.views
}

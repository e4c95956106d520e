/**
 * Runs in the document before any other script. It tells the style sheet which part of the first picture belongs to
 * this address and starts its screen's requests; `src/device/first-load.ts` passes their responses on. It does nothing
 * for somebody who left by 'Exit this page' and presses Back. Nothing depends on it: `public/start.js` starts the app
 * anyway.
 */
export function beginFirstLoad({ screens, soon, headers, left }) {
  const hasLeft = () => {
    try {
      const [arrival] = performance.getEntriesByType('navigation')
      const isBack = arrival?.type === 'back_forward'
      if (!isBack) sessionStorage.removeItem(left.key)
      return isBack && sessionStorage.getItem(left.key) !== null
    } catch {
      return false // the browser has no storage
    }
  }
  if (hasLeft()) {
    document.documentElement.hidden = true
    return location.replace(left.to)
  }
  const path = location.pathname.replace(/\/$/, '') || '/home'
  // With filters in the address, the directory shows its results.
  const chosen = location.search === '' ? '' : '-chosen'
  const pictures = { '/home': 'home', '/home/map': 'map', '/home/contact': `directory${chosen}` }
  const picture = pictures[path] ?? (path.startsWith('/home/') ? 'public' : 'other')
  document.documentElement.dataset.first = picture
  const asked = new Map()
  globalThis.firstLoad = asked
  const { files, asks, asksToo } = screens[path] ?? { files: [], asks: [], asksToo: [] }
  const ask = (url) => {
    const asking = fetch(url, { headers, signal: AbortSignal.timeout(20_000) })
    asking.catch(() => undefined)
    asked.set(url, asking)
    return asking
  }
  const preload = (href, fetchPriority) =>
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority }),
    )
  // These come first, because a browser opens only six connections to a server and every response is needed.
  for (const url of navigator.onLine ? asks : []) {
    const asking = ask(url)
    // A returning visitor already has the lines.
    if (url.endsWith('/revision') && !navigator.serviceWorker?.controller)
      asking
        .then((answer) => answer.clone().json())
        .then(({ lowUrl }) => ask(lowUrl))
        .catch(() => undefined)
  }
  for (const href of files) preload(href, 'auto')
  // Requests that the first picture does not need come after it.
  const more = () => {
    for (const url of navigator.onLine ? asksToo : []) void ask(url)
    for (const href of path in screens ? soon : []) preload(href, 'low')
  }
  document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(more)))
}

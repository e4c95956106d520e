/**
 * Runs in the document, before any other script: tells the style sheet which part of the first picture belongs to this
 * address, and begins to fetch what its screen needs; `src/device/first-load.ts` hands on what was asked. Whoever left by
 * 'Exit this page' and presses Back sees nothing of it. Nothing waits for it: the app starts without it too, by
 * `public/start.js`.
 */
export function beginFirstLoad({ screens, soon, headers, left }) {
  const hasLeft = () => {
    try {
      const [arrival] = performance.getEntriesByType('navigation')
      const isBack = arrival?.type === 'back_forward'
      if (!isBack) sessionStorage.removeItem(left.key)
      return isBack && sessionStorage.getItem(left.key) !== null
    } catch {
      return false // the browser keeps nothing for anybody
    }
  }
  if (hasLeft()) {
    document.documentElement.hidden = true
    return location.replace(left.to)
  }
  const path = location.pathname.replace(/\/$/, '') || '/home'
  // Where something is chosen, the directory shows what was found.
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
  // First, since a browser opens six connections to a server, and each answer is waited for as long as each file.
  for (const url of navigator.onLine ? asks : []) {
    const asking = ask(url)
    // Whoever was here before has the lines.
    if (url.endsWith('/revision') && !navigator.serviceWorker?.controller)
      asking
        .then((answer) => answer.clone().json())
        .then(({ lowUrl }) => ask(lowUrl))
        .catch(() => undefined)
  }
  for (const href of files) preload(href, 'auto')
  // What nobody waits for comes after the picture.
  const more = () => {
    for (const url of navigator.onLine ? asksToo : []) void ask(url)
    for (const href of path in screens ? soon : []) preload(href, 'low')
  }
  document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(more)))
}

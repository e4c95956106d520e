/**
 * Runs in the document, before any other script: tells the style sheet which part of the first picture belongs to this
 * address, and begins to fetch what its screen needs; `src/device/first-load.ts` hands on what was asked. Whoever left by
 * 'Exit this page' and presses Back sees nothing of it.
 */
export function beginFirstLoad({ screens, headers, left }) {
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
  const pictures = { '/home': 'home', '/home/contact': 'directory' }
  const picture = pictures[path] ?? (path.startsWith('/home/') ? 'public' : 'other')
  document.documentElement.dataset.first = picture
  const asked = new Map()
  globalThis.firstLoad = asked
  const { files, asks } = screens[path] ?? { files: [], asks: [] }
  const ask = (url) => {
    const asking = fetch(url, { headers, signal: AbortSignal.timeout(20_000) })
    asking.catch(() => undefined)
    asked.set(url, asking)
    return asking
  }
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
  for (const href of files) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
}

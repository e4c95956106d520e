/** The view that the installed app opens again. A tab of a browser remembers none: it may be anybody's. */
const LAST_VIEW = 'gbvf-last-view'
const FROM_ICON = 'gbvf-from-icon'
/** As the manifest starts the app. */
const START = '?from=app'
const PUBLIC = '/home'

/** Started from its icon, the app goes on where it was left; called before anything reads the address. */
export function openLastView(): void {
  const { pathname, search } = window.location
  if (pathname !== PUBLIC || search !== START) return
  sessionStorage.setItem(FROM_ICON, '1')
  history.replaceState(null, '', localStorage.getItem(LAST_VIEW) ?? PUBLIC)
}

/** Notes a public view, in a window that was started from the icon. */
export function noteView(address: string): void {
  if (address.startsWith(PUBLIC) && sessionStorage.getItem(FROM_ICON) !== null)
    localStorage.setItem(LAST_VIEW, address)
}

export function forgetView(): void {
  localStorage.removeItem(LAST_VIEW)
}

/**
 * The key of the view that the installed app opens again. A browser tab does not remember one, since anybody may use
 * it.
 */
const LAST_VIEW = 'gbvf-last-view'
const FROM_ICON = 'gbvf-from-icon'
/** The query with which the manifest starts the app. */
const START = '?from=app'
const PUBLIC = '/home'

/** Opens the last view if the app was started from its icon. Call it before anything reads the address. */
export function openLastView(): void {
  const { pathname, search } = window.location
  if (pathname !== PUBLIC || search !== START) return
  sessionStorage.setItem(FROM_ICON, '1')
  history.replaceState(null, '', localStorage.getItem(LAST_VIEW) ?? PUBLIC)
}

/** Stores a public view, in a window that was started from the icon. */
export function noteView(address: string): void {
  if (address.startsWith(PUBLIC) && sessionStorage.getItem(FROM_ICON) !== null)
    localStorage.setItem(LAST_VIEW, address)
}

export function forgetView(): void {
  localStorage.removeItem(LAST_VIEW)
}

import { attempt } from '#src/device/attempt.ts'

/** Only the installed app opens its last view again, since anybody may use a browser tab. */
const LAST_VIEW = 'gbvf-last-view'
const FROM_ICON = 'gbvf-from-icon'
/** The query with which the manifest starts the app. */
const START = '?from=app'
const PUBLIC = '/home'

/** Opens the last view if the app was started from its icon. Call it before anything reads the address. */
export function openLastView(): void {
  const { pathname, search } = window.location
  if (pathname !== PUBLIC || search !== START) return
  attempt(() => sessionStorage.setItem(FROM_ICON, '1'))
  history.replaceState(null, '', attempt(() => localStorage.getItem(LAST_VIEW)) ?? PUBLIC)
}

export function rememberView(address: string): void {
  if (!address.startsWith(PUBLIC)) return
  attempt(() => sessionStorage.getItem(FROM_ICON) && localStorage.setItem(LAST_VIEW, address))
}

export function forgetView(): void {
  attempt(() => localStorage.removeItem(LAST_VIEW))
}

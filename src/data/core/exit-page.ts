import { exitPath, NEUTRAL_PAGE } from '#contract/rules/page-paths.ts'
import { attempt } from '#src/device/attempt.ts'
import { forgetCodeRequest } from './forget-code-request.ts'
import { forgetView } from './last-view.ts'

/**
 * The key that says, for the session, that the person left with 'Exit this page', so that Back must not show their page.
 * It also marks the document: Back may restore it from memory, where the session key may not be stored.
 */
export const EXITED_KEY = 'left'

/**
 * Deletes what shows which places were viewed and who asked for a code, and replaces this history entry, even if the
 * browser refuses to delete anything. Offline areas stay.
 * @param onExit deletes what else this visit has left
 */
export function exitPage(onExit: () => void): void {
  document.documentElement.dataset[EXITED_KEY] = ''
  attempt(() => sessionStorage.clear())
  attempt(forgetView)
  forgetCodeRequest()
  attempt(onExit)
  attempt(() => sessionStorage.setItem(EXITED_KEY, '1'))
  window.location.replace(destination())
}

/** Returns a page of another site. Without signal there is none, and the installed app would show a frame around it. */
function destination(): string {
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches
  return navigator.onLine && !isInstalled ? exitPath : NEUTRAL_PAGE
}

/** Whether the person is leaving now, which nothing may hold up. */
export function isExiting(): boolean {
  return EXITED_KEY in document.documentElement.dataset
}

/** Leaves again if Back has restored this very page. A page that is reloaded is stopped by its document. */
export function exitAgain(): () => void {
  const look = ({ persisted }: PageTransitionEvent) => {
    if (persisted && (isExiting() || attempt(() => sessionStorage.getItem(EXITED_KEY))))
      window.location.replace(NEUTRAL_PAGE)
  }
  window.addEventListener('pageshow', look)
  return () => window.removeEventListener('pageshow', look)
}

import { forgetView } from './last-view.ts'
import type { PublicAnswers } from './public-answers.ts'

/** A neutral page of the app itself, which is cached on the device and opens without a signal, too. */
export const NEUTRAL_PAGE = '/notes.html'

/** The session key that says that the person left with 'Exit this page', so that Back must not show their page. */
export const EXITED = 'left'

/** Deletes what shows which places were viewed, and replaces this history entry. Offline areas stay. */
export function exitPage(publicAnswers: PublicAnswers): void {
  sessionStorage.clear()
  forgetView()
  void publicAnswers.leave()
  sessionStorage.setItem(EXITED, '1')
  window.location.replace(NEUTRAL_PAGE)
}

/** Leaves again if Back has restored this very page. A page that is reloaded is stopped by its document. */
export function exitAgain(): () => void {
  const look = ({ persisted }: PageTransitionEvent) => {
    if (persisted && sessionStorage.getItem(EXITED) !== null) window.location.replace(NEUTRAL_PAGE)
  }
  window.addEventListener('pageshow', look)
  return () => window.removeEventListener('pageshow', look)
}

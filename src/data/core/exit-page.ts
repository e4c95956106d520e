import { forgetView } from './last-view.ts'
import type { PublicAnswers } from './public-answers.ts'

/** A neutral page of our own, which is on the device and so opens without signal too. */
export const NEUTRAL_PAGE = '/notes.html'

/** In the session: the person has left by 'Exit this page', and Back must not show where they had been. */
export const EXITED = 'left'

/** Forgets what would tell what was looked at, and leaves in place of this history entry. What is kept on purpose stays. */
export function exitPage(publicAnswers: PublicAnswers): void {
  sessionStorage.clear()
  forgetView()
  void publicAnswers.leave()
  sessionStorage.setItem(EXITED, '1')
  window.location.replace(NEUTRAL_PAGE)
}

/** Leaves again where Back has brought this very page back; one that is loaded anew is stopped by its document. */
export function exitAgain(): () => void {
  const look = ({ persisted }: PageTransitionEvent) => {
    if (persisted && sessionStorage.getItem(EXITED) !== null) window.location.replace(NEUTRAL_PAGE)
  }
  window.addEventListener('pageshow', look)
  return () => window.removeEventListener('pageshow', look)
}

/** A neutral page of our own, which is on the device and so opens without signal too. */
export const NEUTRAL_PAGE = '/notes.html'

/** In the session: the person has left by 'Exit this page', and Back must not show where they had been. */
export const LEFT = 'left'

/** Leaves in place of this history entry. */
export function leaveForGood(): void {
  sessionStorage.setItem(LEFT, '1')
  window.location.replace(NEUTRAL_PAGE)
}

/** Leaves again where Back has brought this very page back; one that is loaded anew is stopped by its document. */
export function stayAway(): () => void {
  const look = ({ persisted }: PageTransitionEvent) => {
    if (persisted && sessionStorage.getItem(LEFT) !== null) window.location.replace(NEUTRAL_PAGE)
  }
  window.addEventListener('pageshow', look)
  return () => window.removeEventListener('pageshow', look)
}

import { useSyncExternalStore } from 'react'

const query = '(min-width: 992px)'

const listen = (listener: () => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Returns whether the desk layout fits. Use it where the two layouts differ too much for a style sheet. */
export function useIsDesk(): boolean {
  return useSyncExternalStore(listen, () => window.matchMedia(query).matches)
}

import { useUpdate } from '#src/device/update.ts'

/** Activates a newer version if there is one, or else reloads the page, which checks for one. */
export function useAppUpdate(): () => void {
  const update = useUpdate()
  return update === null ? () => window.location.reload() : update.takeOver
}

export { findPosition, measurePosition } from '#src/device/location.ts'
export { canShare, copyText, share } from '#src/device/share.ts'

const OWN = '(display-mode: standalone), ((hover: none) and (pointer: coarse))'

/** Returns whether this is probably one person's own device and not a shared computer: a phone or the installed app. */
export function isFieldDevice(): boolean {
  return window.matchMedia(OWN).matches
}

const AFTER_MS = 2_000

/** Resolves when background work may begin: the page can open without a signal, and has had its time to render. */
export async function whenIdle(): Promise<void> {
  // A page without a secure context has no worker.
  if ('serviceWorker' in navigator) await navigator.serviceWorker.ready
  await new Promise((resolve) => setTimeout(resolve, AFTER_MS))
}

/**
 * Shares the state of this window with every other window of the app on this device, and with the worker. It uses
 * locks, which the browser releases when the window closes for any reason.
 */
const OPEN = 'gbvf-window'
const UNSAVED = 'gbvf-unsaved'
/** The sender holds this lock (`LOCK_NAME` in `src/offline/sending/sending.ts`). */
const SENDING = 'gbvf-outbox'

export function announceOpenWindow(): void {
  hold(OPEN)
}

/** Marks this window as having an unsaved form. @returns a function that removes the mark. */
export function announceUnsaved(): () => void {
  return hold(UNSAVED)
}

export interface OpenWindows {
  /** The number of windows of the app on this device, including this one. */
  readonly windows: number
  /** A form in some window, possibly this one, has unsaved values. */
  readonly isUnsaved: boolean
  /** A window or the service worker is sending. */
  readonly isSending: boolean
}

/** Returns the state of all windows now, or undefined if the browser has no Web Locks. */
export async function queryOpenWindows(): Promise<OpenWindows | undefined> {
  if (!('locks' in navigator)) return undefined
  const { held = [] } = await navigator.locks.query()
  const count = (name: string) => held.filter((lock) => lock.name === name).length
  return { windows: count(OPEN), isUnsaved: count(UNSAVED) > 0, isSending: count(SENDING) > 0 }
}

function hold(name: string): () => void {
  if (!('locks' in navigator)) return () => undefined
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks.request(name, { mode: 'shared' }, () => held)
  return release
}

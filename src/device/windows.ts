/**
 * What this window tells every other window of the app on this device, and the worker: by locks that they share, which
 * the browser lets go when the window goes, however it goes.
 */
const OPEN = 'gbvf-window'
const UNSAVED = 'gbvf-unsaved'
/** Held by whoever sends (`src/offline/lock.ts`). */
const SENDING = 'gbvf-outbox'

/** Counts this window among those that are open, for as long as it is. */
export function sayOpen(): void {
  hold(OPEN)
}

/** Says that a form in this window holds what was not handed in. @returns what takes it back. */
export function sayUnsaved(): () => void {
  return hold(UNSAVED)
}

export interface Elsewhere {
  /** All windows of the app on this device, this one included. */
  readonly windows: number
  /** A form in some window, this one included, holds what was not handed in. */
  readonly isUnsaved: boolean
  /** A window or the service worker is sending. */
  readonly isSending: boolean
}

/** The state of all windows now; undefined if the browser has no Web Locks. */
export async function lookAround(): Promise<Elsewhere | undefined> {
  if (!('locks' in navigator)) return undefined
  const { held = [] } = await navigator.locks.query()
  const count = (name: string) => held.filter((lock) => lock.name === name).length
  return { windows: count(OPEN), isUnsaved: count(UNSAVED) > 0, isSending: count(SENDING) > 0 }
}

function hold(name: string): () => void {
  if (!('locks' in navigator)) return () => undefined
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  void navigator.locks.request(name, { mode: 'shared' }, () => held)
  return letGo
}

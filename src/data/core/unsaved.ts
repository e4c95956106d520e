import { useEffect, useSyncExternalStore } from 'react'
import { announceUnsaved } from '#src/device/open-windows.ts'

const forms = { unsaved: 0, withoutDraft: 0 }
const listeners = new Set<() => void>()

function change(which: keyof typeof forms, by: 1 | -1): void {
  forms[which] += by
  for (const listener of listeners) listener()
}

function hold(which: keyof typeof forms): () => void {
  change(which, 1)
  return () => change(which, -1)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Marks this page as having an unsaved form while it is shown, for this page and for every other window. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? holdUnsaved() : undefined), [isUnsaved])
}

/** Does the same for a form without a draft on this device. A person who leaves it is asked first. */
export function useUnsavedWithoutDraft(isUnsaved: boolean): void {
  useUnsaved(isUnsaved)
  useEffect(() => (isUnsaved ? hold('withoutDraft') : undefined), [isUnsaved])
}

/** Does the same for work that continues without its form. @returns a function that removes the mark. */
export function holdUnsaved(): () => void {
  const unmark = announceUnsaved()
  const release = hold('unsaved')
  return () => {
    unmark()
    release()
  }
}

export function useIsUnsaved(): boolean {
  return useSyncExternalStore(listen, () => forms.unsaved > 0)
}

/** Returns true while what was typed would be deleted with the screen. */
export function useIsUnsavedWithoutDraft(): boolean {
  return useSyncExternalStore(listen, () => forms.withoutDraft > 0)
}

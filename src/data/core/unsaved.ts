import { useEffect, useSyncExternalStore } from 'react'
import { exitPath } from '#contract/rules/page-paths.ts'
import { announceUnsaved } from '#src/device/open-windows.ts'

/** Where a link or Back leads to. */
export type Address = Pick<URL, 'pathname' | 'search'>

/** Returns true if what was typed is still there at an address. */
export type IsKeptAt = (address: Address) => boolean

let unsaved = 0
/** One for each unsaved form without a draft. */
const withoutDraft = new Set<{ readonly isKeptAt: IsKeptAt }>()
const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Marks this page as having an unsaved form while it is shown, for this page and for every other window. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? holdUnsaved() : undefined), [isUnsaved])
}

/**
 * Does the same for a form without a draft on this device. A person who leaves it is asked first.
 * @param isKeptAt the same function in every render
 */
export function useUnsavedWithoutDraft(isUnsaved: boolean, isKeptAt: IsKeptAt = isHere): void {
  useUnsaved(isUnsaved)
  useEffect(() => {
    if (!isUnsaved) return
    const form = { isKeptAt }
    withoutDraft.add(form)
    notify()
    return () => {
      withoutDraft.delete(form)
      notify()
    }
  }, [isUnsaved, isKeptAt])
}

function isHere({ pathname, search }: Address): boolean {
  return pathname === window.location.pathname && search === window.location.search
}

/** Does the same for work that continues without its form. @returns a function that removes the mark. */
export function holdUnsaved(): () => void {
  const unmark = announceUnsaved()
  unsaved += 1
  notify()
  return () => {
    unmark()
    unsaved -= 1
    notify()
  }
}

export function useIsUnsaved(): boolean {
  return useSyncExternalStore(listen, () => unsaved > 0)
}

/** Returns true while a form without a draft is unsaved. */
export function isUnsavedWithoutDraft(): boolean {
  return withoutDraft.size > 0
}

export function useIsUnsavedWithoutDraft(): boolean {
  return useSyncExternalStore(listen, isUnsavedWithoutDraft)
}

/** Returns true if every form without a draft keeps what was typed at an address. Nothing holds up 'Exit this page'. */
export function areFormsKeptAt(address: Address): boolean {
  return address.pathname === exitPath || [...withoutDraft].every(({ isKeptAt }) => isKeptAt(address))
}

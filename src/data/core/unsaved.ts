import { useEffect } from 'react'
import { exitPath } from '#contract/rules/page-paths.ts'
import { createExternalStore } from '#src/device/external-store.ts'
import { announceUnsaved } from '#src/device/open-windows.ts'

/** Where a link or Back leads to. */
export type Address = Pick<URL, 'pathname' | 'search'>

/** Returns true if what was typed is still there at an address. */
export type IsKeptAt = (address: Address) => boolean

let unsaved = 0
const unsavedCount = createExternalStore(unsaved)
/** One for each unsaved form without a draft. */
const withoutDraft = new Set<{ readonly isKeptAt: IsKeptAt }>()
const withoutDraftCount = createExternalStore(withoutDraft.size)

/** Marks this page as having an unsaved form while it is shown, for this page and for every other window. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? holdUnsaved() : undefined), [isUnsaved])
}

/**
 * Does the same for a form without a draft on this device. A person who leaves it is asked first.
 * @param isKeptAt must be the same function in every render
 */
export function useUnsavedWithoutDraft(isUnsaved: boolean, isKeptAt: IsKeptAt = isHere): void {
  useUnsaved(isUnsaved)
  useEffect(() => {
    if (!isUnsaved) return
    const form = { isKeptAt }
    withoutDraft.add(form)
    withoutDraftCount.set(withoutDraft.size)
    return () => {
      withoutDraft.delete(form)
      withoutDraftCount.set(withoutDraft.size)
    }
  }, [isUnsaved, isKeptAt])
}

function isHere({ pathname, search }: Address): boolean {
  return pathname === window.location.pathname && search === window.location.search
}

/** Does the same for work that continues without its form. @returns a function that removes the mark. */
export function holdUnsaved(): () => void {
  const unmark = announceUnsaved()
  unsavedCount.set((unsaved += 1))
  return () => {
    unmark()
    unsavedCount.set((unsaved -= 1))
  }
}

export function useIsUnsaved(): boolean {
  return unsavedCount.useValue() > 0
}

/** Returns true while a form without a draft is unsaved. */
export function isUnsavedWithoutDraft(): boolean {
  return withoutDraft.size > 0
}

export function useIsUnsavedWithoutDraft(): boolean {
  return withoutDraftCount.useValue() > 0
}

/** Returns true if every form without a draft keeps what was typed at an address. Nothing holds up 'Exit this page'. */
export function areFormsKeptAt(address: Address): boolean {
  return address.pathname === exitPath || [...withoutDraft].every(({ isKeptAt }) => isKeptAt(address))
}

import type { StakeholderId } from '#contract/fields/ids.ts'
import { attempt } from '#src/device/attempt.ts'

/** Holds the person whose choice the server does not know yet. */
const UNSAVED = 'gbvf-language-unsaved'

export function markUnsavedLanguage(owner: StakeholderId): void {
  attempt(() => localStorage.setItem(UNSAVED, String(owner)))
}

export function markSavedLanguage(): void {
  attempt(() => localStorage.removeItem(UNSAVED))
}

export function isLanguageUnsaved(owner: StakeholderId): boolean {
  return attempt(() => localStorage.getItem(UNSAVED)) === String(owner)
}

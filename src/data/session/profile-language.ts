import { profile } from '#contract/calls/profile.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { attempt } from '#src/device/attempt.ts'
import type { AppServices } from '../core/app-services.ts'

/** Holds the person whose choice the server does not know yet. */
const UNSAVED = 'gbvf-language-unsaved'

export function markUnsavedLanguage(owner: StakeholderId): void {
  attempt(() => localStorage.setItem(UNSAVED, String(owner)))
}

export function isLanguageUnsaved(owner: StakeholderId): boolean {
  return attempt(() => localStorage.getItem(UNSAVED)) === String(owner)
}

/** Saves a language in the profile of a person. Returns false without a signal; the next confirmed session tries again. */
export async function saveProfileLanguage(
  services: AppServices,
  owner: StakeholderId,
  language: string,
): Promise<boolean> {
  try {
    await services.api.ask(profile.setLanguage, { language }, { as: owner })
    if (isLanguageUnsaved(owner)) attempt(() => localStorage.removeItem(UNSAVED))
    return true
  } catch {
    return false
  }
}

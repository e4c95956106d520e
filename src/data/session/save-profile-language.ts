import { profile } from '#contract/calls/profile.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import type { AppServices } from '../core/app-services.ts'
import { isLanguageUnsaved, markSavedLanguage } from './profile-language.ts'

/** Saves a language in the profile of a person. Returns false without a signal; the next confirmed session tries again. */
export async function saveProfileLanguage(
  services: AppServices,
  owner: StakeholderId,
  language: string,
): Promise<boolean> {
  try {
    await services.api.ask(profile.setLanguage, { language }, { as: owner })
    if (isLanguageUnsaved(owner)) markSavedLanguage()
    return true
  } catch {
    return false
  }
}

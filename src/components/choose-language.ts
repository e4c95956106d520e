import { useSearchParams } from 'react-router-dom'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { markUnsavedLanguage } from '#src/data/session/profile-language.ts'
import { isUnsavedWithoutDraft } from '#src/data/core/unsaved.ts'
import { useOwner, useSessionActions } from '#src/data/session/session.tsx'
import { changeLanguage } from '#src/i18n/load-messages.ts'
import { LANGUAGE_PARAM, languageName } from '#src/i18n/language.ts'
import { t } from '#src/i18n/t.ts'
import { showToast } from '#src/ui/toast-store.ts'

/**
 * Returns the function that chooses a language, on this device and in the profile of the person who is signed in. It
 * returns false, and says why, where the sentences cannot be loaded or a form would be lost.
 */
export function useChooseLanguage(): (code: string) => Promise<boolean> {
  const services = useServices()
  const owner = useOwner()
  const { confirm } = useSessionActions()
  const [search, setSearch] = useSearchParams()
  const save = async (of: StakeholderId, code: string) => {
    markUnsavedLanguage(of)
    const { saveProfileLanguage } = await import('#src/data/session/save-profile-language.ts')
    // The session holds the language, too.
    if (await saveProfileLanguage(services, of, code)) await confirm()
  }
  return async (code) => {
    // The whole app is rendered anew in the other language, so these forms would be empty.
    if (isUnsavedWithoutDraft()) {
      showToast.error(t('language.saveFirst'))
      return false
    }
    try {
      await changeLanguage(code)
    } catch {
      showToast.error(t('language.needsSignal', { name: languageName(code) }))
      return false
    }
    // A reload would choose the language of the link again.
    if (search.has(LANGUAGE_PARAM)) {
      search.delete(LANGUAGE_PARAM)
      setSearch(search, { replace: true, preventScrollReset: true })
    }
    // Without the code, the next confirmed session saves it.
    if (owner !== null) save(owner, code).catch(() => undefined)
    return true
  }
}

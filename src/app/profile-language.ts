import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { profile } from '#contract/calls/profile.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { useServices, type AppServices } from '#src/data/core/app-services.ts'
import { attempt } from '#src/device/attempt.ts'
import { useOwner, useSession } from '#src/data/session/session.tsx'
import { changeLanguage } from '#src/i18n/catalogs.ts'
import { chosenLanguage, LANGUAGE_PARAM, languages, useLanguage } from '#src/i18n/language.ts'
import { t } from '#src/i18n/t.ts'
import { showToast } from '#src/ui/toast-store.ts'

/** Holds the person whose choice the server does not know yet. */
const UNSAVED = 'gbvf-language-unsaved'

/** Returns the function that chooses a language, on this device and in the profile of the person who is signed in. */
export function useChooseLanguage(): (code: string) => Promise<void> {
  const services = useServices()
  const owner = useOwner()
  const [search, setSearch] = useSearchParams()
  return async (code) => {
    try {
      await changeLanguage(code)
    } catch {
      showToast.error(t('language.needsSignal', { name: languages.get(code)?.name ?? code }))
      return
    }
    // A reload would choose the language of the link again.
    if (search.has(LANGUAGE_PARAM)) {
      search.delete(LANGUAGE_PARAM)
      setSearch(search, { replace: true, preventScrollReset: true })
    }
    if (owner === null) return
    attempt(() => localStorage.setItem(UNSAVED, String(owner)))
    await saveLanguage(services, owner, code)
  }
}

/**
 * Shows the language of a person's profile on a device where nobody has chosen one, and saves a choice that the server
 * does not know: one that was made without a signal, or before the person first signed in.
 */
export function useProfileLanguage(): void {
  const services = useServices()
  const session = useSession()
  const current = useLanguage()
  const user = session.status === 'signed-in' && session.isConfirmed ? session.user : null
  const owner = user?.stakeholderId
  const own = user?.language
  useEffect(() => {
    if (owner === undefined || own === undefined) return
    const chosen = chosenLanguage()
    if (chosen === null && own !== null)
      changeLanguage(own).catch(() => {
        // The next confirmed session tries again.
      })
    else if (chosen !== null && (own === null || isUnsavedOf(owner)))
      void saveLanguage(services, owner, chosen)
  }, [services, owner, own, current])
}

async function saveLanguage(services: AppServices, owner: StakeholderId, language: string): Promise<void> {
  try {
    await services.api.ask(profile.setLanguage, { language }, { as: owner })
    if (isUnsavedOf(owner)) attempt(() => localStorage.removeItem(UNSAVED))
  } catch {
    // The next confirmed session tries again.
  }
}

function isUnsavedOf(owner: StakeholderId): boolean {
  return attempt(() => localStorage.getItem(UNSAVED)) === String(owner)
}

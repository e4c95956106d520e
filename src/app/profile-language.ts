import { useEffect, useEffectEvent } from 'react'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { isLanguageUnsaved } from '#src/data/session/profile-language.ts'
import { useSession, useSessionActions } from '#src/data/session/session.tsx'
import { changeLanguage } from '#src/i18n/load-messages.ts'
import { chosenLanguage, linkedLanguage, useLanguage } from '#src/i18n/language.ts'

/**
 * Shows the language of a person's profile on a device where nobody has chosen one, and saves a choice that the server
 * does not know: one of a link, one that was made without a signal, or before the person first signed in.
 */
export function useProfileLanguage(): void {
  const services = useServices()
  const session = useSession()
  const { confirm } = useSessionActions()
  const current = useLanguage()
  const user = session.status === 'signed-in' && session.isConfirmed ? session.user : null
  const owner = user?.stakeholderId
  const own = user?.language
  const save = useEffectEvent(async (of: StakeholderId, language: string) => {
    const { saveProfileLanguage } = await import('#src/data/session/save-profile-language.ts')
    // The session holds the language, too.
    if (await saveProfileLanguage(services, of, language)) await confirm()
  })
  useEffect(() => {
    if (owner === undefined || own === undefined) return
    const chosen = chosenLanguage()
    if (chosen === null && own !== null) changeLanguage(own).catch(tryLater)
    else if (
      chosen !== null &&
      chosen !== own &&
      (own === null || isLanguageUnsaved(owner) || linkedLanguage() === chosen)
    )
      save(owner, chosen).catch(tryLater)
  }, [owner, own, current])
}

function tryLater(): void {
  // The next confirmed session does it.
}

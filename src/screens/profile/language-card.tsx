import type { SignedInUser } from '#contract/schemas/session.ts'
import { useChooseLanguage } from '#src/components/choose-language.ts'
import { isLanguageUnsaved } from '#src/data/session/profile-language.ts'
import { ENGLISH, useLanguage } from '#src/i18n/language.ts'
import { languagesByName } from '#src/i18n/name-order.ts'
import { t } from '#src/i18n/t.ts'
import { Card } from '#src/ui/card.tsx'
import { Select } from '#src/ui/select.tsx'

/** The language of the person, in which mails to them are written. */
export function LanguageCard({ user: { stakeholderId, language } }: { readonly user: SignedInUser }) {
  const choose = useChooseLanguage()
  const current = useLanguage()
  const own = isLanguageUnsaved(stakeholderId) ? current : (language ?? ENGLISH)
  return (
    <Card title={t('profile.language')}>
      <Select
        label={t('language.label')}
        hint={t('profile.languageHint')}
        placeholder={t('profile.choose')}
        value={own}
        onChange={(code) => void choose(code)}
        options={languagesByName().map(([code, { name }]) => ({ value: code, label: name }))}
      />
    </Card>
  )
}

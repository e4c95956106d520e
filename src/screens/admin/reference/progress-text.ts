import type { TranslationProgress } from '#contract/schemas/managed-text.ts'
import { languageName } from '#src/i18n/language.ts'
import { t } from '#src/i18n/t.ts'

/** Says which translations are checked, which are drafts and which are not complete. */
export function progressText(progress: readonly TranslationProgress[]): readonly string[] {
  const namesOf = (isMeant: (one: TranslationProgress) => boolean) =>
    progress
      .filter(isMeant)
      .map(({ language }) => languageName(language))
      .join(', ')
  const checked = namesOf(({ reviewed, total }) => reviewed === total)
  const drafts = namesOf(({ translated, reviewed, total }) => translated === total && reviewed < total)
  const missing = namesOf(({ translated, total }) => translated < total)
  return [
    ...(checked === '' ? [] : [t('reference.checkedIn', { languages: checked })]),
    ...(drafts === '' ? [] : [t('reference.draftIn', { languages: drafts })]),
    ...(missing === '' ? [] : [t('reference.missingIn', { languages: missing })]),
  ]
}

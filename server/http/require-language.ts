import { t } from '#contract/i18n/t.ts'
import { ENGLISH, isLanguage } from '#server/i18n.ts'
import { invalidField } from './problems.ts'

/** @throws invalid for a language without sentences */
export function requireLanguage(language: string): void {
  if (language !== ENGLISH && !isLanguage(language)) throw invalidField('language', t('field.wrongType'))
}

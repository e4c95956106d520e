import type { TextVersion } from '#contract/schemas/managed-text.ts'
import { dayText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'

/** Says when a version was made, and by whom. */
export function versionText({ at, by }: Pick<TextVersion, 'at' | 'by'>): string {
  return at === null ? t('texts.asInstalled') : t('settings.changedBy', { day: dayText(at), name: by ?? '' })
}

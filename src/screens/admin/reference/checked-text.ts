import { startOfDay } from '#contract/rules/day.ts'
import type { ManagedHelpline } from '#contract/schemas/managed-helpline.ts'
import { dayText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'

/** Says when a helpline was last checked, and by whom. */
export function checkedText({ lastChecked, checkedBy }: ManagedHelpline): string {
  if (lastChecked === null) return t('helplines.notChecked')
  const day = dayText(startOfDay(lastChecked))
  return checkedBy === null
    ? t('helplines.checked', { day })
    : t('helplines.checkedBy', { day, name: checkedBy })
}

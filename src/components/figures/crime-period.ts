import { t } from '#src/i18n/t.ts'
import type { DashboardSnapshot } from '#contract/schemas/dashboard-snapshot.ts'
import { quarterText } from '#src/i18n/format.ts'

/** Names the quarter of crime figures, with the sum that was published instead of the types. */
export function crimePeriodText(period: NonNullable<DashboardSnapshot['periods']['crime']>): string {
  const when = quarterText(period)
  return period.group === null ? when : t('crime.groupPeriod', { period: when, group: period.group })
}

import { t } from '#src/i18n/t.ts'
import { config } from '#contract/calls/config.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { capAtNow, dayText } from '#src/i18n/format.ts'

/** Returns the source and date (milliseconds UTC) of figures that leave the page. It names demonstration data. */
export function useSource(source: string, at?: number): string {
  const isDemonstration = useCallQuery(config.featureFlags, {}).data?.isDemonstration ?? false
  const from = isDemonstration ? t('source.demonstration') : source
  const { now } = useServices()
  return at === undefined
    ? t('chart.alone', { source: from })
    : t('chart.asAt', { source: from, day: dayText(capAtNow(at, now())) })
}

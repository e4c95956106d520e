import { config } from '#contract/calls/config.ts'
import { demonstration } from '#contract/sources/demonstration.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { chartWords as words } from '#src/words/charts.ts'
import { capAtNow, dayText } from '#src/words/format.ts'

/** Returns the source and date (milliseconds UTC) of figures that leave the page. It names demonstration data. */
export function useSource(source: string, at?: number): string {
  const isDemonstration = useCallQuery(config.featureFlags, {}).data?.isDemonstration ?? false
  const from = isDemonstration ? demonstration : source
  const { now } = useServices()
  return at === undefined ? words.alone(from) : words.asAt(from, dayText(capAtNow(at, now())))
}

import { config } from '#contract/calls/config.ts'
import { useAsk } from '#src/data/query.ts'
import { chartWords as words } from '#src/words/charts.ts'
import { dayText } from '#src/words/format.ts'

/**
 * Who figures are from and since when, as it goes with whatever leaves the page: of demonstration data it says that.
 * @param at when the server gave them, milliseconds UTC
 */
export function useSourceText(source: string, at?: number): string {
  const isDemonstration = useAsk(config.featureFlags, {}).data?.isDemonstration ?? false
  const from = isDemonstration ? words.demonstration : source
  return at === undefined ? words.sourceAlone(from) : words.source(from, dayText(at))
}

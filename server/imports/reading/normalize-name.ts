import { foldText } from '#contract/rules/fold-text.ts'

/** A name without case, accents and signs: `Station Code` and `station_code` are one. */
export function normalizeName(name: string): string {
  return foldText(name).replaceAll(/[^a-z0-9]/g, '')
}

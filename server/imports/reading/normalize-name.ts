import { foldText } from '#contract/rules/fold-text.ts'

/** Removes case, accents and punctuation: `Station Code` and `station_code` become equal. */
export function normalizeName(name: string): string {
  return foldText(name).replaceAll(/[^a-z0-9]/g, '')
}

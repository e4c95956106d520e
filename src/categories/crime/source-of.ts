import { crimeSource } from '#contract/sources/crime.ts'
import type { CrimeEntry } from '#contract/schemas/crime-report.ts'
import { crimeWords as words } from '#src/words/crime.ts'

/** Where figures are from, and whether quarters among them were never published as such. */
export function sourceOf(entries: readonly CrimeEntry[]): string {
  return entries.some(({ isDivided }) => isDivided) ? `${crimeSource}. ${words.divided}` : crimeSource
}

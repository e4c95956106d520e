import { crimeSource } from '#contract/sources/crime.ts'
import type { CrimeEntry } from '#contract/schemas/crime-report.ts'
import { crimeWords as words } from '#src/words/crime.ts'

/** Returns the source of figures, with a note if some quarters were not published separately. */
export function sourceOf(entries: readonly CrimeEntry[]): string {
  return entries.some(({ isDivided }) => isDivided) ? `${crimeSource}. ${words.divided}` : crimeSource
}

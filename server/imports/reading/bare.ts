import { folded } from '#contract/rules/folded.ts'

/** A name without case, accents and signs: `Station Code` and `station_code` are one. */
export function bare(name: string): string {
  return folded(name).replaceAll(/[^a-z0-9]/g, '')
}

import { demonstration } from '#contract/sources/demonstration.ts'

/** What every file says of itself. */
export interface About {
  readonly title: string
  readonly says: string
  /** Of which place. */
  readonly place: string
  readonly source: string
  readonly isDemonstration: boolean
  /** The day it was taken out, `2026-05-03`. */
  readonly day: string
}

/** `South African Police Service, quarterly figures. As at 2026-05-03.`; of demonstration data it says that. */
export function sourceText({ source, isDemonstration, day }: About): string {
  return `${isDemonstration ? demonstration : source}. As at ${day}.`
}

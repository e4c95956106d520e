import { demonstration } from '#contract/sources/demonstration.ts'

/** The description of an exported file. */
export interface FileInfo {
  readonly title: string
  readonly description: string
  /** Of which place. */
  readonly place: string
  readonly source: string
  readonly isDemonstration: boolean
  /** The day of the export, `2026-05-03`. */
  readonly day: string
}

/** `South African Police Service, quarterly figures. As at 2026-05-03.`; of demonstration data it says that. */
export function sourceText({ source, isDemonstration, day }: FileInfo): string {
  return `${isDemonstration ? demonstration : source}. As at ${day}.`
}

import * as z from 'zod/mini'
import type { Quarter } from '#contract/rules/quarter.ts'

/** `published`; `shared`: moved from stations by their shares; `year`: a quarter of a year's figure. */
const FigureBasis = z.enum(['published', 'shared', 'year'])
export type FigureBasis = z.output<typeof FigureBasis>

const Content = z.object({ value: z.int(), basis: FigureBasis })

interface FigureKey extends Quarter {
  readonly code: string
  readonly type: string
}

/** Returns the part that an import replaces, a whole quarter: `2025-4`. */
export function partOf({ year, quarter }: { readonly year: number; readonly quarter: number }): string {
  return `${year}-${quarter}`
}

/** Returns a key such as `2025-4 CPT Murder`. */
export function keyOf(whose: Omit<FigureKey, 'quarter'> & { readonly quarter: number }): string {
  return `${partOf(whose)} ${whose.code} ${whose.type}`
}

export function parseKey(key: string): { year: number; quarter: number; code: string; type: string } {
  const [, year = '', quarter = '', code = '', type = ''] = /^(\d+)-(\d) (\S+) (.*)$/.exec(key) ?? []
  return { year: Number(year), quarter: Number(quarter), code, type }
}

export function contentText({ value, basis }: { readonly value: number; readonly basis: string }): string {
  return JSON.stringify({ value, basis })
}

export function parseContent(text: string): z.output<typeof Content> {
  return Content.parse(JSON.parse(text))
}

/** Parses the basis that a file states; undefined for any other text. */
export function parseBasis(text: string): FigureBasis | undefined {
  const parsed = FigureBasis.safeParse(text)
  return parsed.success ? parsed.data : undefined
}

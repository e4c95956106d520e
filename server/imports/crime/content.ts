import * as z from 'zod/mini'
import type { Quarter } from '#contract/rules/quarter.ts'

/** `published`; `shared`: moved from stations by their shares; `year`: a quarter of a year's figure. */
const Basis = z.enum(['published', 'shared', 'year'])
export type Basis = z.output<typeof Basis>

const Content = z.object({ value: z.int(), basis: Basis })

interface Whose extends Quarter {
  readonly code: string
  readonly type: string
}

/** `2025-4`: an import replaces what stands in a quarter. */
export function partOf({ year, quarter }: { readonly year: number; readonly quarter: number }): string {
  return `${year}-${quarter}`
}

/** `2025-4 CPT Murder`. */
export function keyOf(whose: Omit<Whose, 'quarter'> & { readonly quarter: number }): string {
  return `${partOf(whose)} ${whose.code} ${whose.type}`
}

export function whoseIn(key: string): { year: number; quarter: number; code: string; type: string } {
  const [, year = '', quarter = '', code = '', type = ''] = /^(\d+)-(\d) (\S+) (.*)$/.exec(key) ?? []
  return { year: Number(year), quarter: Number(quarter), code, type }
}

export function textOf({ value, basis }: { readonly value: number; readonly basis: string }): string {
  return JSON.stringify({ value, basis })
}

export function contentIn(text: string): z.output<typeof Content> {
  return Content.parse(JSON.parse(text))
}

/** What a file says of its own; undefined where it says something else, or nothing. */
export function basisIn(text: string): Basis | undefined {
  const parsed = Basis.safeParse(text)
  return parsed.success ? parsed.data : undefined
}

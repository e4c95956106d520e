import { distribution } from '#contract/rules/percent.ts'

export interface Slice {
  readonly id: number
  readonly name: string
  readonly value: number
}

/** The slice of everything that is not chosen. */
export const OTHER_ID = 0

/**
 * Returns the slices of a pie, largest first, each with its percentage of the whole, two decimals. If some are chosen,
 * the rest is one last slice named `other` (specification, section 9: grouped with an 'Other' slice when filtered).
 * Empty slices are left out.
 */
export function slicesOf(
  slices: readonly Slice[],
  chosen: readonly number[],
  other: string,
): readonly (Slice & { readonly percentage: number })[] {
  const isFiltered = chosen.length > 0
  const own = slices.filter(({ id }) => !isFiltered || chosen.includes(id))
  const rest = slices.filter((slice) => !own.includes(slice)).reduce((sum, { value }) => sum + value, 0)
  const shown = own
    .filter(({ value }) => value > 0)
    .toSorted((one, two) => two.value - one.value || one.id - two.id)
  const all = rest > 0 ? [...shown, { id: OTHER_ID, name: other, value: rest }] : shown
  const percentages = distribution(all.map(({ value }) => value))
  return all.map((slice, index) => ({ ...slice, percentage: percentages[index] ?? 0 }))
}

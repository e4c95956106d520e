const PERCENT = 100
const DECIMALS = 100

/** Returns a share 0 to 1 as a percentage with two decimals (specification, section 9: business constants). */
export function percentOf(share: number): number {
  return Math.round(share * PERCENT * DECIMALS) / DECIMALS
}

/** Returns a share 0 to 1 as a percentage; null where it is not known. */
export function percentOrNull(share: number | null): number | null {
  return share === null ? null : percentOf(share)
}

/**
 * Returns each value's percentage of their sum with two decimals; all 0 if the sum is 0. The specification calls it the
 * distribution (section 3: crime data; 9: the grid's default order).
 */
export function distribution(values: readonly number[]): readonly number[] {
  const sum = values.reduce((total, value) => total + value, 0)
  // Divided last: 351 of 4 000 are 8.775 %, which the share 0.08775 as a binary fraction falls short of.
  return values.map((value) => (sum === 0 ? 0 : Math.round((value * PERCENT * DECIMALS) / sum) / DECIMALS))
}

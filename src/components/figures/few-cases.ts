/** Below this number of cases a rate carries a caution. */
const FEW = 20

/** Returns whether a single case would change the rate a lot. */
export function areFewCases(cases: number): boolean {
  return cases < FEW
}

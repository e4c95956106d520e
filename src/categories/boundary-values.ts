import { distribution } from '#contract/rules/percent.ts'
import type { BoundaryValue } from './category.ts'
import type { Steady } from './use-steady-report.ts'

/** A boundary with what it adds to all that are shown; null where that is not known. */
type Counted = Omit<BoundaryValue, 'distribution'> & { readonly part: number | null }

/** Says of each boundary which share of all it has; of nothing there are no shares. */
export function withDistribution(values: readonly Counted[]): readonly BoundaryValue[] {
  const shares = distribution(values.map(({ part }) => part ?? 0))
  const isNothing = values.every(({ part }) => (part ?? 0) === 0)
  return values.map(({ part, ...value }, index) => ({
    ...value,
    distribution: isNothing || part === null ? null : (shares[index] ?? null),
  }))
}

/** What is known from the snapshot alone, which the screen has already. */
export const known = {
  isStale: false,
  at: undefined,
  isFromPhone: false,
  problem: undefined,
  ask: () => undefined,
} satisfies Omit<Steady<unknown>, 'data'>

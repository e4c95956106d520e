import { distribution } from '#contract/rules/percent.ts'
import type { BoundaryValue } from './category.ts'
import type { Steady } from './use-steady-report.ts'

/** A boundary with what it adds to all that are shown, where that is another number than its count. */
type Counted = Omit<BoundaryValue, 'distribution'> & { readonly part?: number }

/** Says of each boundary which share of all it has; of nothing there are no shares. */
export function withDistribution(values: readonly Counted[]): readonly BoundaryValue[] {
  const parts = values.map(({ part, count }) => part ?? count)
  const shares = distribution(parts.map((part) => part ?? 0))
  const isNothing = parts.every((part) => (part ?? 0) === 0)
  return values.map(({ part: _part, ...value }, index) => ({
    ...value,
    distribution: isNothing || parts[index] === null ? null : (shares[index] ?? null),
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

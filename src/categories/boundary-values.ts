import { distribution } from '#contract/rules/percent.ts'
import type { BoundaryValue } from './category.ts'
import type { Steady } from './use-steady-report.ts'

type Valued = Omit<BoundaryValue, 'distribution'>

/** Says of each boundary which part of all it has; of nothing there are no parts. */
export function withDistribution(
  values: readonly Valued[],
  partOf: (value: Valued) => number | null = ({ count }) => count,
): readonly BoundaryValue[] {
  const parts = values.map(partOf)
  const shares = distribution(parts.map((part) => part ?? 0))
  const isNothing = parts.every((part) => (part ?? 0) === 0)
  return values.map((value, index) => ({
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

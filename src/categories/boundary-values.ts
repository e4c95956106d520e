import { boundariesWithin } from '#contract/rules/boundaries-within.ts'
import { distribution } from '#contract/rules/percent.ts'
import type { BoundaryFigures } from '#contract/schemas/dashboard-snapshot.ts'
import type { View } from '#src/components/filters/view.ts'
import type { BoundaryValue, BoundaryValues } from './category.ts'
import type { Steady } from './use-steady-report.ts'

/** A boundary, with the number that it adds to the total if that differs from its count. */
export type Counted = Omit<BoundaryValue, 'distribution'> & { readonly part?: number }

export type PlaceOf = Pick<BoundaryValue, 'boundaryId' | 'boundary' | 'boundaryTypeId'>

/** The ways to get the values of boundaries in a category. `Choice` is the person's selection among its options. */
interface Telling<Report, Choice> {
  readonly isChosen: boolean
  readonly report: Steady<Report>
  readonly choice: Choice
  /** Takes the values from the first figures, which every screen has already. */
  readonly ofFigures: (figures: BoundaryFigures & { readonly boundary: string }) => Counted
  readonly ofReport: (report: Report, choice: Choice) => readonly Counted[]
}

/**
 * Returns the values of a view's boundaries: for everything from the snapshot, for a selection from the category's own
 * report.
 */
export function boundaryValues<Report, Choice>(
  { snapshot, boundaryId, level }: View,
  { isChosen, report, choice, ofFigures, ofReport }: Telling<Report, Choice>,
): BoundaryValues {
  const shown = boundariesWithin(snapshot.containedBoundaryData, boundaryId, level)
  if (isChosen) {
    const { data, ...rest } = report
    if (data === undefined) return { ...rest, values: undefined }
    const told = ofReport(data, choice)
    // The placeholder may belong to another place.
    return { ...rest, values: withDistribution(rest.isStale ? told : withUnknown(told, shown)) }
  }
  const values = shown.map((figures) => ofFigures({ ...figures, boundary: figures.description }))
  return { ...known, values: withDistribution(values) }
}

/** Returns the shown boundaries in their order. A report leaves out those without data. */
function withUnknown(told: readonly Counted[], shown: readonly BoundaryFigures[]): readonly Counted[] {
  const known = new Map(told.map((one) => [one.boundaryId, one]))
  return shown.map(({ boundaryId, boundaryTypeId, description: boundary }) => {
    const unknown = { boundaryId, boundary, boundaryTypeId, value: null, count: null, lines: [] }
    return known.get(boundaryId) ?? unknown
  })
}

/** Adds the share of the total to each boundary. If the total is zero, there are no shares. */
export function withDistribution(values: readonly Counted[]): readonly BoundaryValue[] {
  const parts = values.map(({ part, count }) => part ?? count)
  const shares = distribution(parts.map((part) => part ?? 0))
  const isNothing = parts.every((part) => (part ?? 0) === 0)
  return values.map(({ part: _part, ...value }, index) => ({
    ...value,
    distribution: isNothing || parts[index] === null ? null : (shares[index] ?? null),
  }))
}

/** The query state of values from the snapshot, which the screen has already. */
const known = {
  isStale: false,
  at: undefined,
  isFromPhone: false,
  problem: undefined,
  ask: () => undefined,
} satisfies Omit<Steady<unknown>, 'data'>

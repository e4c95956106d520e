import { boundariesWithin } from '#contract/rules/boundaries-within.ts'
import { distribution } from '#contract/rules/percent.ts'
import type { BoundaryFigures } from '#contract/schemas/dashboard-snapshot.ts'
import type { View } from '#src/components/filters/view.ts'
import type { BoundaryValue, BoundaryValues } from './category.ts'
import type { LatestReport } from './use-latest-report.ts'

type Place = Pick<BoundaryValue, 'boundaryId' | 'boundary' | 'boundaryTypeId'>

/** The values of a boundary, with the number that it adds to the total if that differs from its count. */
export type Counted = Pick<BoundaryValue, 'value' | 'count' | 'lines' | 'caution'> & {
  readonly part?: number
}

interface Sources<Report, P extends Place> {
  readonly isChosen: boolean
  readonly report: LatestReport<Report>
  /** Takes the values from the first figures, which every screen has already. */
  readonly ofFigures: (figures: BoundaryFigures) => Counted
  readonly placesOf: (report: Report) => readonly P[]
  readonly ofPlace: (place: P) => Counted
}

/**
 * Returns the values of a view's boundaries: from the snapshot, or from the category's own report if options are chosen.
 */
export function boundaryValues<Report, P extends Place>(
  { snapshot, boundaryId, level }: View,
  { isChosen, report, ofFigures, placesOf, ofPlace }: Sources<Report, P>,
): BoundaryValues {
  const shown = boundariesWithin(snapshot.containedBoundaryData, boundaryId, level)
  if (isChosen) {
    const { data, ...rest } = report
    if (data === undefined) return { ...rest, values: undefined }
    const told = placesOf(data).map((place) => ({ ...placeIn(place), ...ofPlace(place) }))
    // The placeholder may belong to another place.
    return { ...rest, values: withDistribution(rest.isStale ? told : withUnknown(told, shown)) }
  }
  const values = shown.map((figures) => ({
    ...placeIn({ ...figures, boundary: figures.description }),
    ...ofFigures(figures),
  }))
  return { ...known, values: withDistribution(values) }
}

function placeIn({ boundaryId, boundary, boundaryTypeId }: Place): Place {
  return { boundaryId, boundary, boundaryTypeId }
}

/** Returns the shown boundaries in their order. A report leaves out those without data. */
function withUnknown(
  told: readonly (Place & Counted)[],
  shown: readonly BoundaryFigures[],
): readonly (Place & Counted)[] {
  const byId = new Map(told.map((one) => [one.boundaryId, one]))
  return shown.map(({ boundaryId, boundaryTypeId, description: boundary }) => {
    const unknown = { boundaryId, boundary, boundaryTypeId, value: null, count: null, lines: [] }
    return byId.get(boundaryId) ?? unknown
  })
}

/** Adds the share of the total to each boundary. If the total is zero, there are no shares. */
export function withDistribution(values: readonly (Place & Counted)[]): readonly BoundaryValue[] {
  const parts = values.map(({ part, count }) => part ?? count)
  const shares = distribution(parts.map((part) => part ?? 0))
  const isNothing = parts.every((part) => (part ?? 0) === 0)
  return values.map(({ part: _part, ...value }, index) => ({
    ...value,
    distribution: isNothing || parts[index] === null ? null : (shares[index] ?? null),
  }))
}

/** The query state of values from the snapshot, which the screen has already. */
const known: Omit<LatestReport<unknown>, 'data'> = {
  isStale: false,
  at: undefined,
  isFromPhone: false,
  problem: undefined,
  ask: () => undefined,
}

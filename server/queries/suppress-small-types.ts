import { isSmall, suppressedPlaces, sumOf, type TreePlace } from './suppress-small-groups.ts'

type Places = ReadonlySet<number | null>

/** Counts of organisations in a place by type, once for each kind of figure, such as those that took part. */
type CountsByType = (id: number | null) => readonly (readonly number[])[]

/**
 * Returns the places whose counts by type must not be shown. The places of `suppressedPlaces` are not enough, because
 * the total of such a place may be shown: where one type alone has organisations, it is the count of that type. More
 * places are hidden until no small count follows from what is shown, even if it is known where each type has
 * organisations.
 * @param totals the places whose counts of all types together are hidden
 */
export function suppressedPlacesByType(tree: TreePlace, countsOf: CountsByType, totals: Places): Places {
  const allOf = (id: number | null) => countsOf(id).flat()
  let types = suppressedPlaces(tree, allOf, totals)
  for (;;) {
    const more = countsOf(tree.id).flatMap((_, kind) =>
      findLeaks(tree, (id) => countsOf(id)[kind] ?? [], { totals, types }),
    )
    if (more.length === 0) return types
    types = suppressedPlaces(tree, allOf, new Set([...types, ...more]))
  }
}

type TypesOf = (id: number | null) => readonly number[]

/** Returns further places to hide: one for each place whose shown counts give away a small one within it. */
function findLeaks(
  tree: TreePlace,
  typesOf: TypesOf,
  hidden: { readonly totals: Places; readonly types: Places },
): readonly (number | null)[] {
  const total = typesOf(tree.id).length
  const countOf = (id: number | null, series: number) =>
    series === total ? sumOf(typesOf(id)) : (typesOf(id)[series] ?? 0)
  const isShown = (id: number | null, series: number) =>
    !(series === total ? hidden.totals : hidden.types).has(id)
  const unknown = hiddenFigures(tree, total, (id, series) => !isShown(id, series) && countOf(id, series) > 0)
  const known = determinedAmong(unknown)
  const secret = new Set(
    unknown.filter((figure) => !known.has(figure)).map(({ id, series }) => `${id}/${series}`),
  )
  const isKnown = (id: number | null, series: number) => !secret.has(`${id}/${series}`)

  /** What is left of a known count beside the known ones within. */
  const restOf = ({ id, children }: TreePlace, series: number): number =>
    children.length === 0
      ? countOf(id, series)
      : sumOf(children.map((child) => (isKnown(child.id, series) ? 0 : restOf(child, series))))
  const leaksAt = (place: TreePlace, series: number): boolean => {
    const count = countOf(place.id, series)
    return count > 0 && isKnown(place.id, series) && (isSmall(count) || isSmall(restOf(place, series)))
  }
  /** A place within that has the type and another one, so that hiding it leaves several possibilities. */
  const nextAt = ({ id, children }: TreePlace, series: number) =>
    children
      .filter((child) => isShown(child.id, 0) && typesOf(child.id).filter((count) => count > 0).length > 1)
      .filter((child) => countOf(child.id, series) > 0)
      .toSorted((one, other) => countOf(one.id, total) - countOf(other.id, total))[0]?.id ?? id

  const more = new Set<number | null>()
  const look = (place: TreePlace, above: TreePlace | null): void => {
    const shown = isShown(place.id, 0) ? place : above
    const series = Array.from({ length: total + 1 }, (_, index) => index).find((index) =>
      leaksAt(place, index),
    )
    if (shown !== null && series !== undefined) more.add(nextAt(shown, series))
    for (const child of place.children) look(child, shown)
  }
  look(tree, null)
  return [...more]
}

interface HiddenFigure {
  readonly id: number | null
  readonly series: number
  /** The sums that it is part of: that of its place over all types, or those of its type over the places. */
  readonly sums: readonly [string, string]
}

function hiddenFigures(
  tree: TreePlace,
  total: number,
  isHidden: (id: number | null, series: number) => boolean,
): readonly HiddenFigure[] {
  const figures: HiddenFigure[] = []
  const gather = ({ id, children }: TreePlace, parent: string): void => {
    for (let series = 0; series <= total; series += 1)
      if (isHidden(id, series))
        figures.push({
          id,
          series,
          sums: [
            `${id}/${children.length === 0 ? total : series}`,
            parent === '' ? 'all' : `${parent}/${series}`,
          ],
        })
    for (const child of children) gather(child, `${id}`)
  }
  gather(tree, '')
  return figures
}

/**
 * Returns the figures that follow from the shown ones. In the graph whose nodes are the sums and whose edges are the
 * hidden figures, a figure on a cycle can grow while its neighbours shrink; a bridge cannot, so it is determined.
 */
function determinedAmong(figures: readonly HiddenFigure[]): ReadonlySet<HiddenFigure> {
  const at = new Map<string, HiddenFigure[]>()
  for (const figure of figures) for (const sum of figure.sums) at.set(sum, [...(at.get(sum) ?? []), figure])
  const order = new Map<string, number>()
  const bridges = new Set<HiddenFigure>()
  /** Returns the earliest sum that is reached without the figure that led here. */
  const visit = (sum: string, cameBy: HiddenFigure | null): number => {
    const own = order.size
    order.set(sum, own)
    let earliest = own
    for (const figure of at.get(sum) ?? []) {
      if (figure === cameBy) continue
      const next = figure.sums[0] === sum ? figure.sums[1] : figure.sums[0]
      const seen = order.get(next)
      const reached = seen ?? visit(next, figure)
      if (seen === undefined && reached > own) bridges.add(figure)
      earliest = Math.min(earliest, reached)
    }
    return earliest
  }
  for (const sum of at.keys()) if (!order.has(sum)) visit(sum, null)
  return bridges
}

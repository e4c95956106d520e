/** A figure of fewer organisations is suppressed (health check: public figures of one organisation). */
const MIN_ORGANISATIONS = 3

/** A place of the tree from the country down to the municipalities. */
export interface TreePlace {
  /** Null for the country. */
  readonly id: number | null
  readonly children: readonly TreePlace[]
}

/** Counts of organisations in a place, of which none may be shown if it is small. */
type CountsOf = (id: number | null) => readonly number[]

/**
 * Returns the places whose counts must not be shown: those with a small count, and as many others as are needed
 * (complementary suppression) so that nobody can work out a small count from a total and the places beside it. Below
 * every shown place either all or at least two places with organisations are hidden, and these together have no small
 * count either.
 * @param tree the country
 * @param before places that are hidden for another reason
 */
export function suppressedPlaces(
  tree: TreePlace,
  countsOf: CountsOf,
  before: ReadonlySet<number | null> = new Set(),
): ReadonlySet<number | null> {
  const hidden = new Set(before)
  const all = placesOf(tree)
  // Each count is needed many times.
  const counts = new Map(all.map(({ id }) => [id, countsOf(id)]))
  const knownCountsOf = (id: number | null) => counts.get(id) ?? []
  for (const { id } of all) if (knownCountsOf(id).some(isSmall)) hidden.add(id)
  let size = -1
  while (size !== hidden.size) {
    size = hidden.size
    for (const place of all) mendLine(place, knownCountsOf, hidden)
  }
  return hidden
}

/** Hides further children of a place, or the place itself, until the shown ones give nothing away. */
function mendLine(place: TreePlace, countsOf: CountsOf, hidden: Set<number | null>): void {
  const counted = place.children.filter(({ id }) => sumOf(countsOf(id)) > 0)
  const smallestFirst = counted
    .filter(({ id }) => !hidden.has(id))
    .toSorted((one, other) => sumOf(countsOf(one.id)) - sumOf(countsOf(other.id)))
  if (hidden.has(place.id)) {
    // Its children, all shown, would add up to it.
    const [smallest] = smallestFirst
    if (smallest !== undefined && smallestFirst.length === counted.length) hidden.add(smallest.id)
    return
  }
  for (;;) {
    const gone = counted.filter(({ id }) => hidden.has(id))
    if (gone.length === 0 || (gone.length > 1 && !hiddenWithin(place, countsOf, hidden).some(isSmall))) return
    const next = smallestFirst.shift()
    if (next === undefined) {
      hidden.add(place.id)
      return
    }
    hidden.add(next.id)
  }
}

export function isSmall(count: number): boolean {
  return count > 0 && count < MIN_ORGANISATIONS
}

export function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Adds up the hidden places within a place, as deep as any are hidden. */
function hiddenWithin(
  { id, children }: TreePlace,
  countsOf: CountsOf,
  hidden: ReadonlySet<number | null>,
): readonly number[] {
  const parts = children
    .filter((child) => hidden.has(child.id))
    .map((child) => hiddenWithin(child, countsOf, hidden))
  if (parts.length === 0) return countsOf(id)
  return countsOf(id).map((_, index) => sumOf(parts.map((part) => part[index] ?? 0)))
}

/** Every place before the places within it. */
function placesOf(place: TreePlace): readonly TreePlace[] {
  return [place, ...place.children.flatMap(placesOf)]
}

import type { DirectoryEntry } from '#contract/schemas/directory-entry.ts'
import type { Position } from '#src/components/places/gazetteer.ts'

const EARTH_KM = 6371
/** Places further away than this many kilometres are listed apart. */
export const NEAR_KM = 60
/** Before every distance. */
const FIRST = -1

/** Where somebody looks from: a municipality and, where known, a position in it. */
export interface Origin {
  readonly municipalityId: number
  readonly position: Position | null
  /** Kilometres to the nearest named place of other municipalities, by their id. */
  readonly municipalities: ReadonlyMap<number, number>
}

export interface NearEntry {
  readonly entry: DirectoryEntry
  /** Kilometres in a straight line, or `same` for the same municipality where no distance may show or is known. */
  readonly far: number | 'same' | null
  /** Further than `NEAR_KM`. */
  readonly isFurther: boolean
}

/**
 * Sorts providers by distance. A provider whose address is hidden has none, in its place or its order: distances from
 * three places would give the address away. It is listed by its municipality: before the rest if that is the same, as
 * further away only if all of the municipality is, and otherwise after those with a distance. A provider of the same
 * municipality whose position is only unknown comes after those there with a distance.
 */
export function byDistance(entries: readonly DirectoryEntry[], origin: Origin | null): readonly NearEntry[] {
  if (origin === null) return entries.map((entry) => ({ entry, far: null, isFurther: false }))
  const near = entries.map((entry) => {
    const far = farOf(entry, origin)
    const km = far ?? origin.municipalities.get(entry.boundaryId)
    return { entry, far, isFurther: typeof km === 'number' && km > NEAR_KM }
  })
  const known = near.flatMap(({ entry, far }) =>
    typeof far === 'number' && entry.boundaryId === origin.municipalityId ? [far] : [],
  )
  const unknown = Math.max(FIRST, ...known)
  const rankOf = ({ entry, far }: NearEntry): number => {
    if (far === 'same') return entry.isAddressHidden ? FIRST : unknown
    return far ?? Infinity
  }
  return near.toSorted(
    (one, other) =>
      Number(one.isFurther) - Number(other.isFurther) ||
      compare(rankOf(one), rankOf(other)) ||
      Number(one.far === 'same') - Number(other.far === 'same'),
  )
}

function farOf({ position, boundaryId }: DirectoryEntry, origin: Origin): NearEntry['far'] {
  if (position !== null && origin.position !== null) return kilometres(position, origin.position)
  return boundaryId === origin.municipalityId ? 'same' : null
}

interface Somewhere {
  readonly boundaryId: number
  readonly position: Position | null
}

/**
 * Returns the kilometres from the nearest of some places to the nearest named place of each municipality. A municipality
 * without a named place that has a position is left out.
 */
export function kilometresToMunicipalities(
  from: readonly (Position | null)[],
  named: readonly Somewhere[],
): ReadonlyMap<number, number> {
  const starts = from.filter((position) => position !== null)
  const nearest = new Map<number, number>()
  for (const { boundaryId, position } of named) {
    if (position === null) continue
    for (const start of starts) {
      const km = kilometres(start, position)
      if (km < (nearest.get(boundaryId) ?? Infinity)) nearest.set(boundaryId, km)
    }
  }
  return nearest
}

/** Returns the distance on a sphere, which is right to half a percent. */
export function kilometres(one: Position, other: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [from, to] = [radians(one.latitude), radians(other.latitude)]
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const bow = half(to - from) + Math.cos(from) * Math.cos(to) * half(radians(other.longitude - one.longitude))
  return 2 * EARTH_KM * Math.asin(Math.sqrt(bow))
}

/** Infinity less infinity is not a number. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one - other
}

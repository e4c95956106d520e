import type { DirectoryEntry } from '#contract/schemas/directory-entry.ts'
import type { Position } from '#src/components/places/gazetteer.ts'

const EARTH_KM = 6371

/** Where somebody looks from: a municipality and, where known, a position in it. */
export interface Origin {
  readonly municipalityId: number
  readonly position: Position | null
}

export interface NearEntry {
  readonly entry: DirectoryEntry
  /** Kilometres in a straight line, or `same` for the same municipality where no distance may show or is known. */
  readonly far: number | 'same' | null
}

/**
 * Sorts providers by distance. A provider whose address is hidden has none, in its place or its order: distances from
 * three places would give the address away. It is listed by its municipality, before the rest if that is the same.
 */
export function byDistance(entries: readonly DirectoryEntry[], origin: Origin | null): readonly NearEntry[] {
  if (origin === null) return entries.map((entry) => ({ entry, far: null }))
  const near = entries.map((entry) => ({ entry, far: farOf(entry, origin) }))
  return near.toSorted((one, other) => compare(rankOf(one), rankOf(other)))
}

function farOf({ position, boundaryId }: DirectoryEntry, origin: Origin): NearEntry['far'] {
  if (position !== null && origin.position !== null) return kilometres(position, origin.position)
  return boundaryId === origin.municipalityId ? 'same' : null
}

function rankOf({ far }: NearEntry): number {
  if (far === 'same') return -1
  return far ?? Infinity
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

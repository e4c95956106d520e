import type { Point } from './projection.ts'

/** The turn from one to the next that leaves no two close: the golden angle, in radians. */
const TURN = Math.PI * (3 - Math.sqrt(5))

/**
 * How far each of several things at the same places is moved so that all are seen: the first of a place stays, the
 * others stand around it in a spiral.
 * @param places one key a thing, in the order they are drawn
 * @param distance between two neighbours, pixels
 * @returns pixels to the right and down, one for each thing
 */
export function spread(places: readonly string[], distance: number): readonly Point[] {
  const seen = new Map<string, number>()
  return places.map((place) => {
    const index = seen.get(place) ?? 0
    seen.set(place, index + 1)
    const radius = distance * Math.sqrt(index)
    return { x: radius * Math.cos(index * TURN), y: radius * Math.sin(index * TURN) }
  })
}

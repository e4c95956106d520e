import { DAY_MS } from '#contract/rules/day.ts'
import type { CachedArea } from '#src/offline/database/cached-answer.ts'

/** The tiles of a map seldom change. */
const TILE_AGE_MS = 30 * DAY_MS

export function areasDue(
  areas: readonly CachedArea[],
  { now, savesData }: { readonly now: number; readonly savesData: boolean },
): readonly CachedArea[] {
  if (savesData) return []
  return areas.filter(({ at }) => isOld(at, now, DAY_MS)).toSorted((a, b) => a.at - b.at)
}

/** Returns whether to fetch a tile: it is not stored, has another edition, or is old. */
export function tileIsDue(
  here: { readonly url: string; readonly createdAt: number } | undefined,
  url: string,
  now: number,
): boolean {
  return here === undefined || here.url !== url || isOld(here.createdAt, now, TILE_AGE_MS)
}

/** A time in the future was written before the clock was set back, so it counts as old. */
function isOld(at: number, now: number, age: number): boolean {
  return at > now || now - at >= age
}

export function isOwnTileServer(urlTemplate: string): boolean {
  return urlTemplate.startsWith('/')
}

/** These levels show a municipality completely. Closer ones of the country would need thousands of tiles. */
const NEAREST = { province: 10, country: 9 } as const

/** Returns the zoom levels for an area. Every device already has the widest level of our own base map. */
export function zoomsOf({ isOwn, isCountry }: { readonly isOwn: boolean; readonly isCountry: boolean }) {
  const widest = isOwn ? 7 : 6
  const nearest = isCountry ? NEAREST.country : NEAREST.province
  return Array.from({ length: nearest - widest + 1 }, (_, index) => widest + index)
}

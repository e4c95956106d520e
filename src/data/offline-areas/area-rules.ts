import type { CachedArea } from '#src/offline/database/cached-answer.ts'

const DAY_MS = 86_400_000
/** Squares of a map change seldom. */
const TILE_AGE_MS = 30 * DAY_MS

/** The areas that are to be fetched anew without being asked for, the oldest first. */
export function areasDue(
  areas: readonly CachedArea[],
  { now, savesData }: { readonly now: number; readonly savesData: boolean },
): readonly CachedArea[] {
  if (savesData) return []
  return areas.filter(({ at }) => isOld(at, now, DAY_MS)).toSorted((a, b) => a.at - b.at)
}

/** Whether a square is to be fetched: it is not here, is of another edition, or is old. */
export function tileIsDue(
  here: { readonly url: string; readonly createdAt: number } | undefined,
  url: string,
  now: number,
): boolean {
  return here === undefined || here.url !== url || isOld(here.createdAt, now, TILE_AGE_MS)
}

/** A time that lies ahead was written under a clock that has been put back since. */
function isOld(at: number, now: number, age: number): boolean {
  return at > now || now - at >= age
}

/** Whether this server draws the base map, and not another host. */
export function isOwnGround(urlTemplate: string): boolean {
  return urlTemplate.startsWith('/')
}

/** Where one sees a municipality whole; for the country that would be thousands of squares. */
const NEAREST = { province: 10, country: 9 } as const

/** The zoom levels of the base map that an area takes. The widest of our own lie on every device already. */
export function zoomsOf({ isOwn, isCountry }: { readonly isOwn: boolean; readonly isCountry: boolean }) {
  const widest = isOwn ? 7 : 6
  const nearest = isCountry ? NEAREST.country : NEAREST.province
  return Array.from({ length: nearest - widest + 1 }, (_, index) => widest + index)
}

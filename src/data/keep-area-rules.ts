import type { KeptArea } from './kept-areas.ts'

const DAY_MS = 86_400_000

/** The areas that are to be fetched anew without being asked for, the oldest first. */
export function areasDue(
  areas: readonly KeptArea[],
  { now, savesData }: { readonly now: number; readonly savesData: boolean },
): readonly KeptArea[] {
  if (savesData) return []
  return areas.filter(({ at }) => now - at >= DAY_MS).toSorted((a, b) => a.at - b.at)
}

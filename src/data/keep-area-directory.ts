import { directory } from '#contract/calls/directory.ts'
import type { BoundaryFigures } from '#contract/schemas/dashboard-snapshot.ts'
import { levels } from '#contract/schemas/place.ts'
import type { Wanted } from './keep-area-wants.ts'
import { keyOf } from './kept.ts'

/** What the directory of a province is kept under. */
export function directoryKey(provinceId: number): string {
  return keyOf(directory.ofPlace, { boundaryId: provinceId })
}

/** The directory of each province among the places, so that what is looked for in it is told to nobody. */
export function directoriesOf(places: readonly BoundaryFigures[]): readonly Wanted[] {
  return places
    .filter(({ boundaryTypeId }) => boundaryTypeId === levels.province)
    .map(({ boundaryId }) => ({
      key: directoryKey(boundaryId),
      ask: (api, signal) => api.ask(directory.ofPlace, { boundaryId }, { signal }),
    }))
}

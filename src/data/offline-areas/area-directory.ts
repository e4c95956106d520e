import { directory } from '#contract/calls/directory.ts'
import type { BoundaryFigures } from '#contract/schemas/dashboard-snapshot.ts'
import { levels } from '#contract/schemas/place.ts'
import type { WantedAnswer } from './area-content.ts'
import { cacheKeyOf } from '../core/query-cache.ts'

/** What the directory of a province is kept under. */
export function directoryKey(provinceId: number): string {
  return cacheKeyOf(directory.ofPlace, { boundaryId: provinceId })
}

/** The directory of each province among the places, so that what is looked for in it is told to nobody. */
export function directoriesOf(places: readonly BoundaryFigures[]): readonly WantedAnswer[] {
  return places
    .filter(({ boundaryTypeId }) => boundaryTypeId === levels.province)
    .map(({ boundaryId }) => ({
      key: directoryKey(boundaryId),
      ask: (api, signal) => api.ask(directory.ofPlace, { boundaryId }, { signal }),
    }))
}

import { directory } from '#contract/calls/directory.ts'
import type { BoundaryFigures } from '#contract/schemas/dashboard-snapshot.ts'
import { levels } from '#contract/schemas/place.ts'
import type { WantedAnswer } from './area-content.ts'
import { cacheKeyOf } from '../core/query-cache.ts'

/** Returns the key of a province's directory. */
export function directoryKey(provinceId: number): string {
  return cacheKeyOf(directory.ofPlace, { boundaryId: provinceId })
}

/**
 * Returns the directory of each province among the places, so that the server does not learn what somebody searches.
 */
export function directoriesOf(places: readonly BoundaryFigures[]): readonly WantedAnswer[] {
  return places
    .filter(({ boundaryTypeId }) => boundaryTypeId === levels.province)
    .map(({ boundaryId }) => ({
      key: directoryKey(boundaryId),
      ask: (api, signal) => api.ask(directory.ofPlace, { boundaryId }, { signal }),
    }))
}

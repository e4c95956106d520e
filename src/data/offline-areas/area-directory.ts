import { directory } from '#contract/calls/directory.ts'
import type { BoundaryFigures } from '#contract/schemas/dashboard-snapshot.ts'
import { levels } from '#contract/schemas/place.ts'
import type { WantedAnswer } from './area-content.ts'
import { cacheKeyOf } from '../core/query-cache.ts'

export function directoryKey(provinceId: number): string {
  return cacheKeyOf(directory.ofPlace, { boundaryId: provinceId })
}

/** The device searches in the directories of whole provinces, so that the server does not learn the search. */
export function directoriesOf(places: readonly BoundaryFigures[]): readonly WantedAnswer[] {
  return places
    .filter(({ boundaryTypeId }) => boundaryTypeId === levels.province)
    .map(({ boundaryId }) => ({
      key: directoryKey(boundaryId),
      ask: (api, signal) => api.ask(directory.ofPlace, { boundaryId }, { signal }),
    }))
}

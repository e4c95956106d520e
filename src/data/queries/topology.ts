import { queryOptions, skipToken, useQuery, type QueryClient } from '@tanstack/react-query'
import { geography } from '#contract/calls/geography.ts'
import type { OutputOf } from '#contract/call.ts'
import type { Boundaries } from '../core/boundary-geometry.ts'
import { geometryFrom } from './cached-geometry.ts'
import { prefetchCall, useCallQuery } from './call-query.ts'
import { useServices, type AppServices } from '../core/app-services.ts'

export interface Geometry {
  readonly revision: OutputOf<typeof geography.revision>
  readonly topology: Boundaries
}

/** The lines of all three levels in few points; undefined until they are here. A revision is fetched once and kept. */
export function useGeometry(): Geometry | undefined {
  const revision = useCallQuery(geography.revision, {}).data
  const topology = useFile(revision?.lowUrl)
  return revision === undefined || topology === undefined ? undefined : { revision, topology }
}

/** The same lines; in few points first, and in more as soon as these are here too. */
export function useFineGeometry(): Geometry | undefined {
  const low = useGeometry()
  const fine = useFile(low?.revision.fullUrl)
  return low === undefined || fine === undefined ? low : { ...low, topology: fine }
}

/** Asks for the lines of all three levels, and resolves when they are kept here or have come, before the page is drawn at all. */
export async function prefetchGeometry(room: AppServices, client: QueryClient): Promise<void> {
  const revision = await prefetchCall(room, client, geography.revision, {})
  if (revision !== undefined) await client.query(fileQuery(room, revision.lowUrl))
}

function fileQuery(room: AppServices, url: string | undefined) {
  return queryOptions<Boundaries>({
    queryKey: ['geometry', url],
    queryFn:
      url === undefined
        ? skipToken
        : async ({ signal }) => {
            const { geometry } = await geometryFrom(url, room, room.now(), signal)
            return geometry as Boundaries
          },
    staleTime: Infinity,
  })
}

function useFile(url: string | undefined): Boundaries | undefined {
  return useQuery(fileQuery(useServices(), url)).data
}

import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { geography } from '#contract/calls/geography.ts'
import { ProblemError } from '#contract/problem.ts'
import type { OutputOf } from '#contract/call.ts'
import { isBoundaryTopology, type BoundaryTopology } from '#contract/rules/topology.ts'
import { prefetchCall, useCallQuery } from './call-query.ts'
import { type AppServices, useServices } from '../core/app-services.ts'
import { readJson } from '../core/api.ts'

export interface Geometry {
  readonly revision: OutputOf<typeof geography.revision>
  readonly topology: BoundaryTopology
}

/** Returns the lines of all levels with few points, or undefined until they are loaded. Revisions are cached. */
export function useGeometry(isWanted = true): Geometry | undefined {
  const revision = useCallQuery(geography.revision, {}, isWanted).data
  const topology = useFile(revision?.lowUrl)
  return revision === undefined || topology === undefined ? undefined : { revision, topology }
}

/** Returns the lines with few points first, and with more points once these are loaded. */
export function useFineGeometry(): Geometry | undefined {
  const low = useGeometry()
  const fine = useFile(low?.revision.fullUrl)
  return low === undefined || fine === undefined ? low : { ...low, topology: fine }
}

/** Requests the lines of all three levels, and resolves when they are loaded, before the page is rendered. */
export async function prefetchGeometry(services: AppServices, client: QueryClient): Promise<void> {
  const revision = await prefetchCall(services, client, geography.revision, {})
  if (revision !== undefined) await client.query(fileQuery(services, revision.lowUrl))
}

function fileQuery(services: AppServices, url: string | undefined) {
  return queryOptions<BoundaryTopology>({
    queryKey: ['geometry', url],
    queryFn:
      url === undefined
        ? skipToken
        : async ({ signal }) => {
            const { geometry } = await geometryFrom(url, services, services.now(), signal)
            return geometry
          },
    staleTime: Infinity,
  })
}

function useFile(url: string | undefined): BoundaryTopology | undefined {
  return useQuery(fileQuery(useServices(), url)).data
}

/** Reads a file of the geometry. `caching` resolves when it is stored or that has failed. @throws ProblemError */
export async function geometryFrom(
  url: string,
  { api, publicAnswers }: Pick<AppServices, 'api' | 'publicAnswers'>,
  at: number,
  signal: AbortSignal,
): Promise<{ readonly geometry: BoundaryTopology; readonly caching: Promise<void> }> {
  const cached = await publicAnswers.read(url)
  if (cached !== undefined && isBoundaryTopology(cached.data))
    return { geometry: cached.data, caching: Promise.resolve() }
  const geometry = await readJson(await api.file(url, signal))
  if (!isBoundaryTopology(geometry)) throw new ProblemError({ type: 'broken' })
  return { geometry, caching: publicAnswers.write(url, { data: geometry, at }) }
}

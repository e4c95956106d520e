import { useQuery } from '@tanstack/react-query'
import type { Topology } from 'topojson-specification'
import { geography } from '#contract/calls/geography.ts'
import type { OutputOf } from '#contract/call.ts'
import { keep, readKept } from './kept.ts'
import { useAsk } from './query.ts'
import { useRoom, type Room } from './room.ts'

export interface Geometry {
  readonly revision: OutputOf<typeof geography.revision>
  readonly topology: Topology
}

/** The lines of all three levels in few points; undefined until they are here. A revision is fetched once and kept. */
export function useGeometry(): Geometry | undefined {
  const room = useRoom()
  const revision = useAsk(geography.revision, {}).data
  const { data } = useQuery({
    queryKey: ['geometry', revision?.lowUrl],
    queryFn: ({ signal }) => (revision === undefined ? undefined : fetchOnce(room, revision.lowUrl, signal)),
    enabled: revision !== undefined,
    staleTime: Infinity,
  })
  return revision === undefined || data === undefined ? undefined : { revision, topology: data }
}

async function fetchOnce(room: Room, url: string, signal: AbortSignal): Promise<Topology> {
  const kept = await readKept('anyone', url)
  if (kept !== undefined) return kept.data as Topology
  const topology = (await room.api.file(url, signal)) as Topology
  await keep('anyone', url, { data: topology, at: room.now() })
  return topology
}

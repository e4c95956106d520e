import { useQuery, type QueryClient } from '@tanstack/react-query'
import { geography } from '#contract/calls/geography.ts'
import type { OutputOf } from '#contract/call.ts'
import type { Boundaries } from './boundary-lines.ts'
import { linesFrom } from './kept-lines.ts'
import { keyOf, readKept } from './kept.ts'
import { showFirst, useAsk } from './query.ts'
import { useRoom, type Room } from './room.ts'

export interface Geometry {
  readonly revision: OutputOf<typeof geography.revision>
  readonly topology: Boundaries
}

/** The lines of all three levels in few points; undefined until they are here. A revision is fetched once and kept. */
export function useGeometry(): Geometry | undefined {
  const revision = useAsk(geography.revision, {}).data
  const topology = useFile(revision?.lowUrl)
  return revision === undefined || topology === undefined ? undefined : { revision, topology }
}

/** The same lines; in few points first, and in more as soon as these are here too. */
export function useFineGeometry(): Geometry | undefined {
  const low = useGeometry()
  const fine = useFile(low?.revision.fullUrl)
  return low === undefined || fine === undefined ? low : { ...low, topology: fine }
}

/** Shows the kept lines of all three levels, before the page is drawn for the first time. */
export async function showFirstLines(room: Room, client: QueryClient): Promise<void> {
  const [revision] = await Promise.all([
    readKept('anyone', keyOf(geography.revision, {})),
    showFirst(room, client, [geography.revision]),
  ])
  const { data: known } = geography.revision.output.safeParse(revision?.data)
  const lines = known && (await readKept('anyone', known.lowUrl))
  if (lines !== undefined) client.setQueryData(fileKey(known?.lowUrl), lines.data)
}

function fileKey(url: string | undefined): readonly unknown[] {
  return ['geometry', url]
}

function useFile(url: string | undefined): Boundaries | undefined {
  const room = useRoom()
  return useQuery({
    queryKey: fileKey(url),
    queryFn: ({ signal }) =>
      url === undefined ? undefined : (linesFrom(url, room.api, room.now(), signal) as Promise<Boundaries>),
    enabled: url !== undefined,
    staleTime: Infinity,
  }).data
}

import { useQuery } from '@tanstack/react-query'
import { directory } from '#contract/calls/directory.ts'
import { BoundaryId, BuildingBlockId } from '#contract/fields/ids.ts'
import type { DirectoryEntry } from '#contract/things/directory-entry.ts'
import { directoryKey } from './keep-area-directory.ts'
import { readInAreas } from './kept-areas.ts'
import { orNothing, readable } from './kept.ts'
import { useAsk, type Asked } from './query.ts'

interface Wanted {
  readonly provinceId: number
  readonly buildingBlockId: number
}

/**
 * The providers of a province, those of one building block among them. Where the province is kept on the device they
 * are all read there, and the server is not asked, so it does not hear what somebody looks for.
 * @param wanted null until it is chosen
 */
export function useDirectory(wanted: Wanted | null): Asked<readonly DirectoryEntry[]> {
  const kept = useQuery({
    queryKey: ['kept directory', wanted?.provinceId],
    queryFn: () => (wanted === null ? null : readDirectory(wanted.provinceId)),
    enabled: wanted !== null,
    staleTime: 0,
  })
  const asked = useAsk(
    directory.searchcontact,
    wanted && {
      boundaryId: BoundaryId.parse(wanted.provinceId),
      buildingBlockId: BuildingBlockId.parse(wanted.buildingBlockId),
    },
    kept.data === null,
  )
  if (!kept.data) return asked
  const { data, at } = kept.data
  return {
    data,
    at,
    isFromPhone: true,
    problem: undefined,
    isLoading: false,
    ask: () => void kept.refetch(),
  }
}

/** Null where the province is not kept, or not as this build reads it. */
async function readDirectory(provinceId: number) {
  const kept = await orNothing(readInAreas(directoryKey(provinceId)))
  const found = kept && readable(directory.ofPlace, kept)
  return found === undefined ? null : { data: found.data as readonly DirectoryEntry[], at: found.at }
}

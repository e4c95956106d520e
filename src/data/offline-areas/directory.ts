import { useQuery } from '@tanstack/react-query'
import type { InputOf } from '#contract/call.ts'
import { directory } from '#contract/calls/directory.ts'
import { BoundaryId, BuildingBlockId, type StakeholderId } from '#contract/fields/ids.ts'
import type { DirectoryEntry } from '#contract/schemas/directory-entry.ts'
import { directoryKey } from './area-directory.ts'
import { useServices, type AppServices } from '../core/app-services.ts'
import { readable } from '../core/query-cache.ts'
import { useCallQuery, type CallQueryResult } from '../queries/call-query.ts'

interface DirectorySearch {
  readonly provinceId: number
  readonly buildingBlockId: number
}

/**
 * The providers of a province, those of one building block among them.
 * @param wanted null until it is chosen
 */
export function useDirectory(wanted: DirectorySearch | null): CallQueryResult<readonly DirectoryEntry[]> {
  return useKeptOrAsked(
    wanted?.provinceId ?? null,
    wanted && {
      boundaryId: BoundaryId.parse(wanted.provinceId),
      buildingBlockId: BuildingBlockId.parse(wanted.buildingBlockId),
    },
  )
}

/** A provider of a province, with each building block that it is; none where it is not listed. */
export function useProvider(
  stakeholderId: StakeholderId,
  provinceId: number | null,
): CallQueryResult<readonly DirectoryEntry[]> {
  const found = useKeptOrAsked(provinceId, { stakeholderId })
  return { ...found, data: found.data?.filter((entry) => entry.stakeholderId === stakeholderId) }
}

/**
 * Where a province is kept on the device, all of its providers are read there, and the server is not asked: it does
 * not hear what somebody looks for. Otherwise it is, for what is searched.
 */
function useKeptOrAsked(
  provinceId: number | null,
  search: InputOf<typeof directory.searchcontact> | null,
): CallQueryResult<readonly DirectoryEntry[]> {
  const { publicAnswers } = useServices()
  const kept = useQuery({
    queryKey: ['kept directory', provinceId],
    queryFn: () => (provinceId === null ? null : readDirectory(publicAnswers, provinceId)),
    staleTime: 0,
  })
  const asked = useCallQuery(directory.searchcontact, search, search !== null && kept.data === null)
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
async function readDirectory({ read }: AppServices['publicAnswers'], provinceId: number) {
  const kept = await read(directoryKey(provinceId))
  const found = kept && readable(directory.ofPlace, kept)
  return found === undefined ? null : { data: found.data as readonly DirectoryEntry[], at: found.at }
}

import { useQuery } from '@tanstack/react-query'
import type { InputOf } from '#contract/call.ts'
import { directory } from '#contract/calls/directory.ts'
import { BoundaryId, BuildingBlockId, type StakeholderId } from '#contract/fields/ids.ts'
import type { DirectoryEntry } from '#contract/schemas/directory-entry.ts'
import { directoryKey } from './area-directory.ts'
import { useServices, type AppServices } from '../core/app-services.ts'
import { readable } from '../core/query-cache.ts'
import { useCallQuery, type CallQueryResult } from '../queries/call-query.ts'
import { useTranslated } from '../queries/translated-query.ts'

/** @param wanted null until it is chosen */
export function useDirectory(
  wanted: { readonly provinceId: number; readonly buildingBlockId: number } | null,
): CallQueryResult<readonly DirectoryEntry[]> {
  const found = useStoredOrFetched(
    wanted?.provinceId ?? null,
    wanted && {
      boundaryId: BoundaryId.parse(wanted.provinceId),
      buildingBlockId: BuildingBlockId.parse(wanted.buildingBlockId),
    },
  )
  return useTranslated(directory.searchcontact, found)
}

/** Returns a provider of a province, with each of its building blocks. Empty if it is not listed. */
export function useProvider(
  stakeholderId: StakeholderId,
  provinceId: number | null,
): CallQueryResult<readonly DirectoryEntry[]> {
  const found = useTranslated(directory.searchcontact, useStoredOrFetched(provinceId, { stakeholderId }))
  return { ...found, data: found.data?.filter((entry) => entry.stakeholderId === stakeholderId) }
}

/**
 * Searches in a province that is stored on the device, so that the server does not learn the search. Otherwise asks it.
 */
function useStoredOrFetched(
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

/** Resolves to null if the province is not stored, or not in a shape that this build reads. */
async function readDirectory({ read }: AppServices['publicAnswers'], provinceId: number) {
  const kept = await read(directoryKey(provinceId))
  const found = kept && readable(directory.ofPlace, kept)
  return found === undefined ? null : { data: found.data as readonly DirectoryEntry[], at: found.at }
}

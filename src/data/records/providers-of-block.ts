import { useMemo } from 'react'
import { mayCall } from '#contract/access.ts'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import { useNewerRecords, withNewerProviders } from './newer-records.ts'
import { withUnsent, type ListedProviders, type ListPlace } from './pending/listed-providers.ts'
import { emptyProvider } from './pending/new-provider.ts'
import { useCallQuery, type CallQueryResult } from '../queries/call-query.ts'
import { useSession } from '../session/session.tsx'
import { acceptedSince, useUnsentAndUnfinished } from './unsent.ts'

type Had<T> = Pick<CallQueryResult<T>, 'data' | 'problem' | 'ask'>

/** Returns the providers of a block with the person's own unsent work applied. */
export function useProvidersOfBlock(place: ListPlace): Had<ListedProviders> {
  const { data, at = 0, problem, ask } = useCallQuery(buildingBlocks.getBuildingBlockOnMunicipality, place)
  const unsent = useUnsentAndUnfinished()
  const newer = useNewerRecords(data?.providers)
  const list = useMemo(() => {
    if (data === undefined || unsent === undefined) return undefined
    const landed = acceptedSince(unsent, at, newer)
    const fresh = withNewerProviders(data, newer)
    return withUnsent(fresh, place, { entries: unsent.entries, landed, left: unsent.left })
  }, [data, at, unsent, newer, place])
  return { data: list, problem: data === undefined ? problem : undefined, ask }
}

/** Returns the empty record of a provider about to be added here. Its data is cached on the phone. */
export function useEmptyProvider(place: ListPlace, clientId: string | undefined): Had<SeenRecord> {
  const session = useSession()
  const may =
    session.status === 'signed-in' &&
    mayCall(buildingBlocks.addBuildingBlock.access, { signedIn: true, actionIds: session.actionIds })
  const blocks = useCallQuery(buildingBlocks.getBuildingBlocks, {}, may)
  const municipalities = useCallQuery(buildingBlocks.getBuildingBlockAssociatedToUser, {}, may)
  const block = blocks.data?.find(({ buildingBlockId }) => buildingBlockId === place.buildingBlockId)
  const municipality = municipalities.data?.find(
    ({ stakeholderId }) => stakeholderId === place.boundaryStakeholderId,
  )
  const data = useMemo(
    () =>
      clientId === undefined || municipality === undefined || block === undefined
        ? undefined
        : emptyProvider(clientId, municipality, block),
    [clientId, municipality, block],
  )
  const ask = () => {
    blocks.ask()
    municipalities.ask()
  }
  return { data, problem: blocks.problem ?? municipalities.problem, ask }
}

import { useMemo } from 'react'
import { collectiveActions } from '#contract/calls/collective-actions.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { providerRef } from '#contract/rules/provider-content.ts'
import type { CollectiveActionRecord } from '#contract/schemas/collective-action.ts'
import { useObserved } from '../outbox/outbox.tsx'
import { newestCopy } from '../core/newest-copy.ts'
import { useCallQuery, type CallQueryResult } from '../queries/call-query.ts'
import { actionKeyOf, isActionDraft, withUnsentActions } from './pending/collective-actions.ts'
import { acceptedSince, useUnsent } from './unsent.ts'
import { useRecord } from './use-record.ts'

const noneNewer: ReadonlyMap<string, unknown> = new Map()

/** Returns the collective actions in the person's places with their own unsent work applied. */
export function useCollectiveActions() {
  const asked = useCallQuery(collectiveActions.getCollectiveActionsAssociatedToUser, {})
  // The form needs the pillars, also where it is first opened without signal.
  useCallQuery(collectiveActions.getPillars, {})
  const unsent = useUnsent()
  const drafts = useObserved(
    async (sync) => (await sync.drafts.list()).map(({ content }) => content).filter(isActionDraft),
    'drafts of collective actions',
  )
  const { data, at = 0 } = asked
  const listed = useMemo(() => {
    if (unsent === undefined || drafts === undefined) return undefined
    const landed = acceptedSince(unsent, at, noneNewer)
    // Without a list, the person still sees what is only on this device.
    const isOnlyHere = unsent.entries.length > 0 || drafts.length > 0
    if (data === undefined && !isOnlyHere) return undefined
    return withUnsentActions(data ?? [], { entries: unsent.entries, landed, drafts })
  }, [data, at, unsent, drafts])
  return { ...asked, rows: data, data: listed }
}

/**
 * Returns a collective action and the person's unsent edits of it.
 * @param row its copy in the list, which is shown where the record itself was never read
 */
export function useCollectiveAction(
  ref: string,
  row: CollectiveActionRecord | undefined,
  isOnServer: boolean,
) {
  const stakeholderId = /^\d+$/.test(ref) ? (Number(ref) as StakeholderId) : ref
  const { asked, entries } = useRecord(
    collectiveActions.getCollectiveAction,
    { stakeholderId },
    () => actionKeyOf(row === undefined ? ref : providerRef(row)),
    isOnServer,
  )
  return { asked, copy: newestOf(asked, row), entries }
}

/** A row of a list names no epoch, and shows the record as it was at some time before. */
function newestOf(
  { data, at = 0, epoch = null }: CallQueryResult<CollectiveActionRecord>,
  row: CollectiveActionRecord | undefined,
): CollectiveActionRecord | undefined {
  if (data === undefined || row === undefined) return data ?? row
  return newestCopy({ data, at, epoch }, { data: row, at: 0, epoch: null }, epoch).data
}

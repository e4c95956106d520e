import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { messages } from '#contract/messages.ts'
import { changedPaths, contentOf } from '#contract/rules/provider-content.ts'
import type { ProviderUpdate } from '#contract/things/provider.ts'
import { outcomeOf } from '#src/data/outcome.ts'
import { useOutbox } from '#src/data/outbox.tsx'
import { withUpdate } from '#src/data/pending/building-blocks.ts'
import { useRoom } from '#src/data/room.ts'
import { useOwner } from '#src/data/session.tsx'
import { tellOutcome } from '#src/parts/tell-outcome.ts'
import type { Lane, Writing } from '#src/sync/index.ts'
import { showToast } from '#src/ui/toast-store.ts'
import { syncWords } from '#src/words/sync.ts'
import { buildingBlockWords as words } from '#src/words/building-blocks.ts'
import type { ProviderDraft } from './provider-lane.ts'

const PAYLOAD_VERSION = 1
const { updateBuildingBlockContactsAndRequirements: call } = buildingBlocks

/**
 * Hands a submitted record to the outbox and says what became of it.
 * @returns false when the device could not keep it: then the form stays as it is.
 */
export function useSubmitProvider(
  lane: Lane,
): (update: ProviderUpdate, start: ProviderDraft) => Promise<boolean> {
  const { sync, reportStorage } = useOutbox()
  const { now, newId } = useRoom()
  const author = useOwner()
  return async (update, { seen, corrects }) => {
    if (sync === null || author === null) return false
    const edition = newId()
    const { record, base, after } = seen
    const result = withUpdate(record, update)
    const writing: Writing = {
      content: update,
      result,
      touched: changedPaths(contentOf(record), contentOf(result)),
      summary: { title: update.name, detail: `${record.buildingBlock}, ${record.localMunicipalityName}` },
      deviceTime: now(),
    }
    try {
      if (corrects === null) {
        const { method, path } = call
        const kind = 'updateBuildingBlockContactsAndRequirements'
        const waiting = { kind, payloadVersion: PAYLOAD_VERSION, method, path }
        await sync.capture({ id: edition, lane, author, base, after, ...waiting, ...writing }, lane)
      } else if (await sync.edit(corrects, { edition, writing, call: null })) {
        await sync.drafts.discard(lane)
      } else {
        showToast.error(syncWords.changedElsewhere)
        return false
      }
      reportStorage(false)
    } catch {
      // Nothing was kept, so nothing may be said to be: the text stays in the form.
      reportStorage(true)
      showToast.error(words.notSaved)
      return false
    }
    tellOutcome(
      await outcomeOf(sync, edition),
      messages.buildingBlocks.updated,
      messages.buildingBlocks.notUpdated,
    )
    return true
  }
}

import { contentText } from '#src/data/core/content-text.ts'
import { t } from '#src/i18n/t.ts'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { changedPaths, contentOf, providerRef } from '#contract/rules/provider-content.ts'
import type { ProviderUpdate, SeenPerson, SeenRecord } from '#contract/schemas/provider.ts'
import { useOutbox } from '#src/data/outbox/outbox.tsx'
import { withoutPerson, withUpdate } from '#contract/rules/provider-after.ts'
import { newProviderOf } from '#src/data/records/pending/new-provider.ts'
import {
  addingOnlyHere,
  isAddition,
  queueKeyOf,
  type ProviderDraft,
  type SeenProvider,
} from '#src/data/records/pending/provider-queue.ts'
import { useSend } from '#src/data/outbox/send.ts'
import { toastSent } from '#src/components/sync-status/toast-outcome.ts'
import type { DecryptedEntry } from '#src/sync/index.ts'
import { showToast } from '#src/ui/toast-store.ts'

const updated = {
  done: 'answer.buildingBlocks.updated',
  notDone: 'answer.buildingBlocks.notUpdated',
} as const
const added = { done: 'answer.buildingBlocks.added', notDone: 'answer.buildingBlocks.notAdded' } as const
const personRemoved = {
  done: 'answer.buildingBlocks.contactDeleted',
  notDone: 'answer.buildingBlocks.contactNotDeleted',
} as const
const removed = {
  done: 'answer.buildingBlocks.removed',
  notDone: 'answer.buildingBlocks.notRemoved',
} as const

/** Submits the form of a provider: adds it, edits it, or corrects a refused edit. @returns whether it was kept. */
export function useSubmitProvider() {
  const add = useSend(buildingBlocks.addBuildingBlock)
  const change = useSend(buildingBlocks.updateBuildingBlockContactsAndRequirements)
  return async (update: ProviderUpdate, start: ProviderDraft, seenReturn: number | null) => {
    const { record, base, after } = start.seen
    const result = withUpdate(record, update, seenReturn)
    const summary = { title: result.name, detail: placeOf(result) }
    const { corrects } = start
    const draft = queueKeyOf(providerRef(record))
    const sending = { base, after, result, touched: touchedIn(record, result), summary, corrects, draft }
    return isAddition(start)
      ? toastSent(await add({ ...sending, input: newProviderOf(update, record) }), added)
      : toastSent(await change({ ...sending, input: { ...update, seenReturn } }), updated)
  }
}

export function useRemovePerson() {
  const remove = useSend(buildingBlocks.DeleteStakeholderById)
  return async ({ record, base, after }: SeenProvider, person: SeenPerson) => {
    const ref = person.clientId ?? person.stakeholderId
    if (ref === null) throw new Error('A contact person has an id of the server or of a device')
    const result = withoutPerson(record, ref)
    const sent = await remove({
      input: {
        buildingBlockId: record.buildingBlockId,
        stakeholderId: ref,
        bldBlockstakeholderId: providerRef(record),
      },
      base,
      after,
      result,
      touched: touchedIn(record, result),
      summary: { title: record.name, detail: t('buildingBlock.removedPerson', { name: person.name }) },
    })
    await toastSent(sent, personRemoved)
  }
}

/** Removes a provider, or takes back its addition if the server does not know it. @returns whether it is gone here. */
export function useRemoveProvider() {
  const { sync } = useOutbox()
  const remove = useSend(buildingBlocks.deleteBuildingBlock)
  return async (
    { record, base, after }: SeenProvider,
    entries: readonly DecryptedEntry[],
    reason: string,
  ) => {
    const adding = addingOnlyHere(entries)
    // The addition may have been sent while the question was open. Then the removal follows it.
    if (adding !== null && (await sync?.withdraw(adding))) {
      showToast.info(t('buildingBlock.addingTakenBack'))
      return true
    }
    const sent = await remove({
      input: {
        buildingBlockId: record.buildingBlockId,
        stakeholderId: providerRef(record),
        reason: reason.trim() === '' ? undefined : reason.trim(),
      },
      base,
      after,
      result: null,
      touched: [],
      summary: { title: record.name, detail: t('buildingBlock.removedProvider', { place: placeOf(record) }) },
    })
    void toastSent(sent, removed)
    return sent.type === 'saved'
  }
}

function touchedIn(before: SeenRecord, after: SeenRecord): string[] {
  return changedPaths(contentOf(before), contentOf(after))
}

function placeOf({ buildingBlock, localMunicipalityName }: SeenRecord): string {
  return `${contentText(buildingBlock)}, ${localMunicipalityName}`
}

import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { messages } from '#contract/messages.ts'
import { requestOf } from '#src/data/api.ts'
import { outcomeOf } from '#src/data/outcome.ts'
import { useOutbox } from '#src/data/outbox.tsx'
import { withoutPerson } from '#src/data/pending/building-blocks.ts'
import { useRoom } from '#src/data/room.ts'
import { useOwner } from '#src/data/session.tsx'
import { tellOutcome } from '#src/parts/tell-outcome.ts'
import type { Lane } from '#src/sync/index.ts'
import { showToast } from '#src/ui/toast-store.ts'
import type { SeenProvider } from './provider-lane.ts'

const PAYLOAD_VERSION = 1
const { DeleteStakeholderById: call } = buildingBlocks

/**
 * Hands the removal of a contact person to the outbox.
 * @returns what the form stands on from now, or undefined when the device could not keep the removal.
 */
export function useRemovePerson(
  lane: Lane,
): (seen: SeenProvider, personId: number, name: string) => Promise<SeenProvider | undefined> {
  const { sync } = useOutbox()
  const { now, newId } = useRoom()
  const author = useOwner()
  return async (seen, personId, name) => {
    if (sync === null || author === null) return undefined
    const { record, base, after } = seen
    const id = newId()
    const result = withoutPerson(record, personId)
    const input = {
      buildingBlockId: record.buildingBlockId,
      stakeholderId: personId,
      bldBlockstakeholderId: record.stakeholderId,
    }
    try {
      await sync.capture(
        {
          id,
          lane,
          author,
          base,
          after,
          kind: 'DeleteStakeholderById',
          payloadVersion: PAYLOAD_VERSION,
          method: call.method,
          path: requestOf(call, input).path,
          content: null,
          result,
          touched: [`person.${personId}`],
          summary: { title: record.name, detail: name },
          deviceTime: now(),
        },
        null,
      )
    } catch {
      // The device kept nothing, so the person is still there.
      showToast.error(messages.buildingBlocks.contactNotDeleted)
      return undefined
    }
    void outcomeOf(sync, id).then((outcome) =>
      tellOutcome(outcome, messages.buildingBlocks.contactDeleted, messages.buildingBlocks.contactNotDeleted),
    )
    return { record: result, base: { version: base.version, content: result }, after: { id, edition: id } }
  }
}

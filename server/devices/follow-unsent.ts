import type { DeviceReport } from '#contract/schemas/device.ts'
import { limits } from '#contract/wire.ts'
import type { Writer } from '#server/db/reader-writer.ts'
import { problem } from '#server/http/problems.ts'
import type { PersonOnDevice } from './device-store.ts'
import {
  listStoredEdits,
  addOpenEdits,
  partsText,
  settleAcceptedEdits,
  settleEdits,
  type StoredEdit,
  type ListedEdit,
} from './edit-store.ts'

/**
 * Tracks the unsent edits that a device reports. An edit that is no longer reported has arrived, was discarded by its
 * person, or is gone. The caller holds the lock on the device's row.
 * @throws too-many if the device has reported more edits than any person types
 */
export async function followUnsent(
  db: Writer,
  owner: PersonOnDevice,
  { unsent, discarded }: Pick<DeviceReport, 'unsent' | 'discarded'>,
  now: number,
): Promise<void> {
  if (unsent !== null) {
    const known = await listStoredEdits(db, owner)
    const listed = new Map(unsent.map((edit) => [edit.id, edit]))
    const news = [...listed.values()].filter((edit) => isNewOrChanged(known.get(edit.id), edit))
    const added = news.filter(({ id }) => !known.has(id)).length
    if (added > 0 && known.size + added > limits.editsOfDevice)
      throw problem({ type: 'too-many', retryAfterSeconds: HOUR_SECONDS })
    await addOpenEdits(db, owner, news, now)
    await settleAcceptedEdits(db, owner, now)
    await settleRest(db, owner, { listed, discarded, now })
    return
  }
  await settleEdits(db, owner, discarded, { outcome: 'discarded', now })
}

const HOUR_SECONDS = 3_600

/**
 * True for an edit that is unknown, was settled as lost, or is open with other fields. An accepted edit is reported
 * until the device learns of it.
 */
function isNewOrChanged(known: StoredEdit | undefined, { parts }: ListedEdit): boolean {
  if (known === undefined) return true
  return known.outcome === null ? known.parts !== partsText(parts) : known.outcome !== 'accepted'
}

async function settleRest(
  db: Writer,
  owner: PersonOnDevice,
  newest: {
    readonly listed: ReadonlyMap<string, unknown>
    readonly discarded: readonly string[]
    readonly now: number
  },
): Promise<void> {
  const { listed, now } = newest
  const discarded = newest.discarded.filter((id) => !listed.has(id))
  await settleEdits(db, owner, discarded, { outcome: 'discarded', now })
  const open = [...(await listStoredEdits(db, owner))].filter(([, { outcome }]) => outcome === null)
  const gone = open.map(([id]) => id).filter((id) => !listed.has(id))
  await settleEdits(db, owner, gone, { outcome: 'lost', now })
}

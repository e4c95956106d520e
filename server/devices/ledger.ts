import type { DeviceReport } from '#contract/schemas/device.ts'
import { limits } from '#contract/wire.ts'
import type { Writer } from '#server/db/reader-writer.ts'
import { problem } from '#server/http/problems.ts'
import type { Whose } from './device-store.ts'
import {
  listKnownEdits,
  openEdits,
  partsText,
  settleArrived,
  settleEdits,
  type KnownEdit,
  type Listed,
} from './edit-store.ts'

/**
 * Follows what a device says that it holds unsent. What it listed and lists no more has arrived, was put aside by
 * its person, or is gone. The caller holds the device's row.
 * @throws too-many where the device has reported more than any person types
 */
export async function followUnsent(
  db: Writer,
  whose: Whose,
  { unsent, discarded }: Pick<DeviceReport, 'unsent' | 'discarded'>,
  now: number,
): Promise<void> {
  if (unsent !== null) {
    const known = await listKnownEdits(db, whose)
    const listed = new Map(unsent.map((edit) => [edit.id, edit]))
    const news = [...listed.values()].filter((edit) => isNews(known.get(edit.id), edit))
    const added = news.filter(({ id }) => !known.has(id)).length
    if (added > 0 && known.size + added > limits.editsOfDevice)
      throw problem({ kind: 'too-many', retryAfterSeconds: HOUR_SECONDS })
    await openEdits(db, whose, news, now)
    await settleArrived(db, whose, now)
    await settleRest(db, whose, { listed, discarded, now })
    return
  }
  await settleEdits(db, whose, discarded, { outcome: 'discarded', now })
}

const HOUR_SECONDS = 3_600

/** Not heard of before, settled as lost, or open with other fields; one that arrived is listed until the device hears it. */
function isNews(known: KnownEdit | undefined, { parts }: Listed): boolean {
  if (known === undefined) return true
  return known.outcome === null ? known.parts !== partsText(parts) : known.outcome !== 'arrived'
}

async function settleRest(
  db: Writer,
  whose: Whose,
  newest: {
    readonly listed: ReadonlyMap<string, unknown>
    readonly discarded: readonly string[]
    readonly now: number
  },
): Promise<void> {
  const { listed, now } = newest
  const discarded = newest.discarded.filter((id) => !listed.has(id))
  await settleEdits(db, whose, discarded, { outcome: 'discarded', now })
  const open = [...(await listKnownEdits(db, whose))].filter(([, { outcome }]) => outcome === null)
  const gone = open.map(([id]) => id).filter((id) => !listed.has(id))
  await settleEdits(db, whose, gone, { outcome: 'gone', now })
}

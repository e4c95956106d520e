import type { DeviceReport } from '#contract/things/device.ts'
import type { EditOutcome } from '#server/db/tables/devices.ts'
import type { Writer } from '#server/db/reader-writer.ts'
import type { Whose } from './device-store.ts'
import { listOutcomes, openEdits, settleArrived, settleEdits } from './edit-store.ts'

/**
 * Follows what a device says that it holds unsent. What it listed and lists no more has arrived, was put aside by
 * its person, or is gone. The caller holds the device's row.
 */
export async function followUnsent(
  db: Writer,
  whose: Whose,
  { unsent, discarded }: Pick<DeviceReport, 'unsent' | 'discarded'>,
  now: number,
): Promise<void> {
  if (unsent !== null) {
    const outcomes = await listOutcomes(db, whose)
    const listed = new Map(unsent.map((edit) => [edit.id, edit]))
    const reappeared = [...listed.values()].filter(({ id }) => !isKnown(outcomes, id))
    await openEdits(db, whose, reappeared, now)
    await settleArrived(db, whose, now)
    await settleRest(db, whose, { listed, discarded, now })
    return
  }
  await settleEdits(db, whose, discarded, { outcome: 'discarded', now })
}

/** Open still, or arrived although the device has not heard so yet. */
function isKnown(outcomes: ReadonlyMap<string, EditOutcome | null>, id: string): boolean {
  const outcome = outcomes.get(id)
  return outcome === null || outcome === 'arrived'
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
  const open = [...(await listOutcomes(db, whose))].filter(([, outcome]) => outcome === null)
  const gone = open.map(([id]) => id).filter((id) => !listed.has(id))
  await settleEdits(db, whose, gone, { outcome: 'gone', now })
}

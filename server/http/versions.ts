import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { holdStakeholder } from '#server/db/lock.ts'
import { idempotencyKey } from '#contract/calls/sync.ts'
import { versionOf } from '#contract/wire.ts'
import { problem } from './problems.ts'
import { findChangesSince } from './history-store.ts'
import { findMadeBy } from './key-store.ts'

interface Upon {
  readonly person: number
  /** The aggregate that is about to change. */
  readonly aggregateId: number | null
  readonly ifMatch: string
}

/**
 * The version that a write was laid upon: named by its tag, or made by an earlier write of the same person to the
 * same aggregate, named by that write's idempotency key.
 * @throws not-tried while the earlier write has not been accepted; version-needed when the text is neither, or
 * names a write to another record.
 */
export async function seenVersion(db: Reader, { person, aggregateId, ifMatch }: Upon): Promise<number> {
  const version = versionOf(ifMatch)
  if (version !== undefined) return version
  if (!idempotencyKey.safeParse(ifMatch).success) throw problem({ kind: 'version-needed' })
  const made = await findMadeBy(db, person, ifMatch)
  if (made === undefined) throw problem({ kind: 'not-tried' })
  if (made.aggregateId !== null && made.aggregateId !== aggregateId) throw problem({ kind: 'version-needed' })
  return made.version
}

/**
 * The record of an aggregate at the version that the person saw, held for the rest of the transaction.
 * @param currentRecord reads it; throws not-found when it is gone
 * @throws conflict with the current record, its version, and who changed what since.
 */
export async function recordAsSeen<Of extends { readonly version: number }>(
  db: Writer,
  { stakeholderId, seen }: { readonly stakeholderId: number; readonly seen: number },
  currentRecord: () => Promise<Of>,
): Promise<Of> {
  await holdStakeholder(db, stakeholderId)
  const current = await currentRecord()
  const { version } = current
  if (version === seen) return current
  const changes = await findChangesSince(db, stakeholderId, seen)
  throw problem({ kind: 'conflict', current, version, changes })
}

import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { lockStakeholder } from '#server/db/lock.ts'
import { idempotencyKey } from '#contract/calls/sync.ts'
import { versionOf } from '#contract/wire.ts'
import { ProblemError } from '#contract/problem.ts'
import { problem } from './problems.ts'
import { findChangesSince, findRemoval, type SeenVersion } from '#server/queries/change-store.ts'
import { findVersionMadeBy } from '#server/queries/idempotency-key-store.ts'

interface VersionReference {
  readonly person: number
  /** The aggregate of the write. */
  readonly aggregateId: number | null
  readonly ifMatch: string
}

/**
 * Resolves the version that a write is based on: given by its tag, or by the idempotency key of an earlier write of the
 * same person to the same aggregate.
 * @throws not-tried while the earlier write has not been accepted; version-needed if the text is neither, or names a
 * write to another record.
 */
export async function resolveSeenVersion(db: Reader, { person, aggregateId, ifMatch }: VersionReference) {
  const version = versionOf(ifMatch)
  if (version !== undefined) return version
  if (!idempotencyKey.safeParse(ifMatch).success) throw problem({ type: 'version-needed' })
  const made = await findVersionMadeBy(db, person, ifMatch)
  if (made === undefined) throw problem({ type: 'not-tried' })
  if (made.aggregateId !== aggregateId) throw problem({ type: 'version-needed' })
  return made.version
}

/**
 * Locks an aggregate for the rest of the transaction and returns its record, if the version is the one that the person
 * saw.
 * @param currentRecord reads it; throws not-found if it was removed, with the author of the removal
 * @throws conflict with the current record, its version, and the authors and paths of the changes since.
 */
export async function lockRecordAtVersion<Of extends { readonly version: number }>(
  db: Writer,
  aggregate: SeenVersion,
  currentRecord: () => Promise<Of>,
): Promise<Of> {
  const { stakeholderId, seen } = aggregate
  await lockStakeholder(db, stakeholderId)
  const current = await readOrReportRemoval(db, stakeholderId, currentRecord)
  const { version } = current
  if (version === seen) return current
  const changes = await findChangesSince(db, aggregate)
  throw problem({ type: 'conflict', current, version, changes })
}

/** The record may have been removed after the scope check; the problem then names the author of the removal. */
async function readOrReportRemoval<Of>(db: Writer, stakeholderId: number, read: () => Promise<Of>) {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.type !== 'not-found') throw error
    const removed = await findRemoval(db, stakeholderId)
    throw problem({ type: 'not-found', ...(removed && { removed }) })
  }
}

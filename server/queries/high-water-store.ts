import { findSystemValue } from '#server/db/system-value-store.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { EPOCH, isFormerEpoch } from '#server/db/epoch.ts'

/** A committed change: its sequence number, the time it was received, and its epoch. */
export interface HighWater {
  readonly sequence: number
  /** Milliseconds UTC. */
  readonly time: number
  readonly epoch: string
}

/** Finds the newest change; undefined in a database that was never filled. */
export async function findNewestChange(db: Reader): Promise<HighWater | undefined> {
  const epoch = await findSystemValue(db, EPOCH)
  const newest = await db
    .selectFrom('changes')
    .select(['id', 'received_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (epoch === undefined) return undefined
  return { sequence: newest?.id ?? 0, time: newest?.received_at ?? 0, epoch }
}

/**
 * Returns true if this database contains the change, or knows that its epoch ended. A change with the same sequence
 * number but another time is a different one, made after the database was replaced.
 */
export async function hasChange(db: Reader, { sequence, time, epoch }: HighWater): Promise<boolean> {
  if (epoch !== (await findSystemValue(db, EPOCH))) return isFormerEpoch(db, epoch)
  if (sequence === 0) return true
  const row = await db
    .selectFrom('changes')
    .select('received_at')
    .where('id', '=', sequence)
    .executeTakeFirst()
  return row?.received_at === time
}

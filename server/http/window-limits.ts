import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { keyedHash } from '#server/keyed-hash.ts'
import { findTally, lockTally, removeTally, updateTally, type AttemptCount } from './limit-store.ts'

/** So many events of one subject in a window, which begins with the first of them. */
export interface WindowLimit {
  readonly purpose: string
  readonly subject: string
  readonly most: number
  readonly windowMs: number
}

/** Finds the milliseconds until every limit allows one more event, without writing: a refusal must not cost a write. */
export async function findWindowWait(
  db: Reader,
  secret: string,
  limits: readonly WindowLimit[],
  now: number,
): Promise<number> {
  let waitMs = 0
  for (const limit of limits) {
    const tally = await findTally(db, hashOf(secret, limit), now)
    waitMs = Math.max(waitMs, waitOf(inWindow(tally, limit, now), limit, now))
  }
  return waitMs
}

/**
 * Counts one event against every limit, or against none if one is reached. Locks in a fixed order, against deadlocks.
 * @returns the milliseconds to wait, 0 if it was counted
 */
export async function countInWindows(
  db: Writer,
  secret: string,
  limits: readonly WindowLimit[],
  now: number,
): Promise<number> {
  const counted = []
  let waitMs = 0
  for (const { hash, limit } of inOrder(secret, limits)) {
    const tally = inWindow(await lockTally(db, hash, now), limit, now)
    waitMs = Math.max(waitMs, waitOf(tally, limit, now))
    counted.push({ hash, tally: { ...tally, count: tally.count + 1 } })
  }
  if (waitMs > 0) return waitMs
  for (const { hash, tally } of counted) await updateTally(db, hash, tally)
  return 0
}

/** Clears the counts, in the same order as they are locked. */
export async function clearWindows(
  db: Writer,
  secret: string,
  limits: readonly WindowLimit[],
): Promise<void> {
  for (const { hash } of inOrder(secret, limits)) await removeTally(db, hash)
}

/** The tally of the window that is open; an empty one if none is. */
function inWindow(tally: AttemptCount, { windowMs }: WindowLimit, now: number): AttemptCount {
  return now - tally.lastAt >= windowMs ? { count: 0, lastAt: now, nextAllowedAt: now } : tally
}

function waitOf({ count, lastAt }: AttemptCount, { most, windowMs }: WindowLimit, now: number): number {
  return count < most ? 0 : lastAt + windowMs - now
}

function inOrder(secret: string, limits: readonly WindowLimit[]) {
  return limits
    .map((limit) => ({ limit, hash: hashOf(secret, limit) }))
    .toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
}

function hashOf(secret: string, { purpose, subject }: WindowLimit): string {
  return keyedHash(secret, 'limit', JSON.stringify([purpose, subject]))
}

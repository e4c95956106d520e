import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { hmac } from '#server/hmac.ts'
import {
  findAttempts,
  lockAttempts,
  removeAttempts,
  updateAttempts,
  type AttemptCount,
} from '#server/queries/limit-store.ts'

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
    const attempts = await findAttempts(db, hashOf(secret, limit), now)
    waitMs = Math.max(waitMs, waitOf(inWindow(attempts, limit, now), limit, now))
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
    const attempts = inWindow(await lockAttempts(db, hash, now), limit, now)
    waitMs = Math.max(waitMs, waitOf(attempts, limit, now))
    counted.push({ hash, attempts: { ...attempts, count: attempts.count + 1 } })
  }
  if (waitMs > 0) return waitMs
  for (const { hash, attempts } of counted) await updateAttempts(db, hash, attempts)
  return 0
}

/** Clears the counts, in the same order as they are locked. */
export async function clearWindows(
  db: Writer,
  secret: string,
  limits: readonly WindowLimit[],
): Promise<void> {
  for (const { hash } of inOrder(secret, limits)) await removeAttempts(db, hash)
}

/** The attempts of the window that is open; an empty one if none is. */
function inWindow(attempts: AttemptCount, { windowMs }: WindowLimit, now: number): AttemptCount {
  return now - attempts.lastAt >= windowMs ? { count: 0, lastAt: now, nextAllowedAt: now } : attempts
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
  return hmac(secret, 'limit', JSON.stringify([purpose, subject]))
}

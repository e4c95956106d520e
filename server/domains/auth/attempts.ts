import { createHmac } from 'node:crypto'
import type { Writer } from '#server/db/reader-writer.ts'
import { problem } from '#server/http/problems.ts'
import { holdAttempts, keepAttempts } from './store.ts'

const FREE_TRIES = 5
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 900_000
const FORGOTTEN_AFTER_MS = 86_400_000

/** Who is trying: the account and the address they come from, each kept as a keyed hash only. */
export function subjectsOf(secret: string, from: { username: string; address: string }): string[] {
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  return [hash(`account:${from.username}`), hash(`address:${from.address}`)]
}

/**
 * Counts a try for every subject before it is looked at, so that many at once are no way round the wait; a right
 * one is forgotten again, and so are all after a day without any. After five wrong ones the wait doubles with each,
 * up to a quarter of an hour.
 * @throws too-many while any of the subjects must wait; such a try counts for nothing.
 */
export async function countTry(db: Writer, subjects: readonly string[], now: number): Promise<void> {
  const attempts = await holdAttempts(db, subjects, now)
  const waitMs = Math.max(0, ...attempts.map((attempt) => attempt.nextAllowedAt - now))
  if (waitMs > 0) throw problem({ kind: 'too-many', retryAfterSeconds: Math.ceil(waitMs / 1000) })
  for (const { subject, failures: earlier, lastAt } of attempts) {
    const failures = now - lastAt >= FORGOTTEN_AFTER_MS ? 1 : earlier + 1
    await keepAttempts(db, { subject, failures, lastAt: now, nextAllowedAt: now + waitAfter(failures) })
  }
}

/** Milliseconds to wait after so many wrong tries in a row. */
export function waitAfter(failures: number): number {
  if (failures < FREE_TRIES) return 0
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - FREE_TRIES))
}

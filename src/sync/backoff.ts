const MAX_BACKOFF = 300_000
const MAX_ASKED = 3_600_000
/** Milliseconds. The outbox looks again at least this often while an entry waits. */
export const RECHECK_MS = 60_000

/** Returns milliseconds after `failures` in a row. `random` in [0, 1) spreads phones that failed together. */
export function backoffDelay(failures: number, random: number, retryAfter: number | null): number {
  const grown = Math.min(MAX_BACKOFF, 1000 * 2 ** failures) * (0.5 + random)
  const asked = retryAfter === null ? 0 : Math.min(MAX_ASKED, Math.max(0, retryAfter) * 1000)
  return Math.max(grown, asked)
}

/** Returns whether the time has come. A time further away than any delay was set before the clock was set back. */
export function isDue(notBefore: number, now: number): boolean {
  return notBefore <= now || notBefore > now + MAX_ASKED
}

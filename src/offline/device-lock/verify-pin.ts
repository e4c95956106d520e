import type { LockRow } from '../database/database.ts'
import { unwrapKey, type WrappedKey } from '../encryption/key-wrap.ts'
import type { UnlockResult, UnlockSecret } from './device-lock.ts'

const FREE_TRIES = 5
const FIRST_DELAY = 30_000
export const MAX_DELAY = 3_600_000

/** The fields of a row after the right PIN or password. */
export const noFailedAttempts = { failures: 0, nextTryAt: 0 }

interface Try {
  /** Changes the person's row in one transaction, and returns it as it is afterwards. */
  readonly change: (by: (row: LockRow) => LockRow) => Promise<LockRow>
  readonly now: () => number
  readonly by: UnlockSecret
  readonly secret: string
}

type Checked =
  | { readonly type: 'right'; readonly key: CryptoKey }
  | Exclude<UnlockResult, { readonly type: 'open' }>

/**
 * Checks a PIN or a password: the right one unwraps the data key. After five wrong tries the next one has to wait
 * 30 seconds, and twice as long after each further one, at most an hour.
 */
export async function verifyPin({ change, now, by, secret }: Try): Promise<Checked> {
  const triedAt = now()
  let tried: WrappedKey | null = null
  let wait: number | null = null
  // The try is counted first, so that it counts even if the page is killed in between.
  const counted = await change((row) => {
    tried = row[by]
    wait = waitUntilOf(row, triedAt)
    if (wait !== null) return { ...row, nextTryAt: wait }
    const failures = row.failures + 1
    return { ...row, failures, nextTryAt: triedAt + lockoutDelay(failures) }
  })
  if (wait !== null) return { type: 'wait', waitUntil: wait }
  const key = tried && (await unwrapKey(tried, secret))
  if (key === null)
    return {
      type: 'wrong',
      triesLeft: Math.max(0, FREE_TRIES - counted.failures),
      waitUntil: waitUntilOf(counted, now()),
    }
  await change((row) => ({ ...row, ...noFailedAttempts }))
  return { type: 'right', key }
}

function lockoutDelay(failures: number): number {
  return failures < FREE_TRIES ? 0 : Math.min(MAX_DELAY, FIRST_DELAY * 2 ** (failures - FREE_TRIES))
}

/** A time further away than any delay was set before the clock was set back. */
export function waitUntilOf({ nextTryAt }: LockRow, now: number): number | null {
  return nextTryAt > now ? Math.min(nextTryAt, now + MAX_DELAY) : null
}

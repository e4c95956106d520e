import type { AttemptCount } from '#server/queries/limit-store.ts'

/** Failed attempts of one device, or of one account from one address, before the next one must wait. */
export const FREE_TRIES = 5
const PATIENT_TRIES = 20
const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const LONG_WAIT_MS = 15 * MINUTE_MS
const FORGOTTEN_AFTER_MS = 1_440 * MINUTE_MS

/** Failed attempts of unknown devices at one address, over all accounts, and the rate at which they are forgotten. */
const FREE_AT_ADDRESS = 20
const ADDRESS_FORGIVES_EVERY_MS = 3 * MINUTE_MS

/** Failed attempts on an account, from anywhere, after which a new device must wait before its first attempt. */
const ATTACKED_AFTER = 20
const ACCOUNT_FORGIVES_EVERY_MS = 30 * MINUTE_MS
/** The time that a new device waits to sign in to an account under attack. */
export const NEW_DEVICE_WAIT_MS = 30 * SECOND_MS
/** A new device that has waited must try within this time, else it waits again. */
const TURN_LASTS_MS = 10 * MINUTE_MS

/** The number of free sign-ins, and the time after which one is forgotten; beyond it, each waits for that. */
export interface SignInRate {
  readonly free: number
  readonly forgottenEveryMs: number
}

/** For a person with all of their devices, or an account that a training room shares. */
export const SIGN_INS_OF_ACCOUNT: SignInRate = { free: 100, forgottenEveryMs: 10 * SECOND_MS }
/** For an office where everybody starts at the same time, or an operator that gives many phones one address. */
export const SIGN_INS_AT_ADDRESS: SignInRate = { free: 300, forgottenEveryMs: SECOND_MS }

/**
 * Returns the milliseconds until the next attempt may be checked. Without a wait it is 0 also for an attempt that began
 * before the last one was counted: of two at once, or with the clock of another server, neither must wait.
 */
export function remainingWait({ lastAt, nextAllowedAt }: AttemptCount, now: number): number {
  return nextAllowedAt > lastAt ? Math.max(0, nextAllowedAt - now) : 0
}

/**
 * Returns the milliseconds to wait after this many failed attempts in a row: 0 for the first four, then doubling up to
 * a minute. Only from the twentieth on it is a quarter of an hour, so that a person who cannot remember never waits
 * long.
 */
export function waitAfter(count: number): number {
  if (count < FREE_TRIES) return 0
  if (count >= PATIENT_TRIES) return LONG_WAIT_MS
  return doubling(count - FREE_TRIES)
}

/** Counts an attempt of a device, or of an account from one address. A day without attempts clears the attempts. */
export function countTry({ count: earlier, lastAt }: AttemptCount, now: number, leastWaitMs: number) {
  const count = now - lastAt >= FORGOTTEN_AFTER_MS ? 1 : earlier + 1
  const wait = Math.max(leastWaitMs, waitAfter(count))
  return { count, lastAt: now, nextAllowedAt: now + wait }
}

/** Counts a failed attempt of any account at a network address. */
export function withFailureAtAddress(attempts: AttemptCount, now: number): AttemptCount {
  const { count: earlier, lastAt } = decayed(attempts, now, ADDRESS_FORGIVES_EVERY_MS)
  const count = earlier + 1
  const wait = count < FREE_AT_ADDRESS ? 0 : doubling(count - FREE_AT_ADDRESS)
  return { count, lastAt, nextAllowedAt: wait === 0 ? lastAt : now + wait }
}

/** Counts a failed attempt on an account from a new device, wherever it comes from. */
export function withFailureOfAccount(attempts: AttemptCount, now: number): AttemptCount {
  const { count, lastAt } = decayed(attempts, now, ACCOUNT_FORGIVES_EVERY_MS)
  return { count: count + 1, lastAt, nextAllowedAt: lastAt }
}

/** Counts a successful sign-in, which may make the next ones wait. */
export function withSignIn(attempts: AttemptCount, now: number, { free, forgottenEveryMs }: SignInRate) {
  const { count: earlier, lastAt } = decayed(attempts, now, forgottenEveryMs)
  const count = earlier + 1
  const nextAllowedAt = count < free ? lastAt : lastAt + (count - free + 1) * forgottenEveryMs
  return { count, lastAt, nextAllowedAt }
}

/** Returns true if so many attempts failed on an account that new devices must wait. */
export function hasTooManyFailures(attempts: AttemptCount, now: number): boolean {
  return decayed(attempts, now, ACCOUNT_FORGIVES_EVERY_MS).count >= ATTACKED_AFTER
}

/** Returns true if a new device has waited for its turn and the turn has not expired. */
export function hasWaited({ count, lastAt, nextAllowedAt }: AttemptCount, now: number): boolean {
  return (count > 0 || lastAt < nextAllowedAt) && now - nextAllowedAt < TURN_LASTS_MS
}

function doubling(steps: number): number {
  return Math.min(MINUTE_MS, SECOND_MS * 2 ** steps)
}

/** Removes one failure from a attempts for every interval that has passed: none while the other server's clock is ahead. */
function decayed({ count, lastAt, nextAllowedAt }: AttemptCount, now: number, everyMs: number) {
  const gone = Math.max(0, Math.floor((now - lastAt) / everyMs))
  return gone >= count
    ? { count: 0, lastAt: now, nextAllowedAt }
    : { count: count - gone, lastAt: lastAt + gone * everyMs, nextAllowedAt }
}

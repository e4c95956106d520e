import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { keyedHash } from '#server/keyed-hash.ts'
import type { AttemptCount } from './attempt-rules.ts'
import { findTally, lockTally, removeTally, updateTally } from './limit-store.ts'

/** So many events of one subject in a window, which begins with the first of them. */
interface WindowLimit {
  readonly purpose: string
  readonly subject: string
  readonly most: number
  readonly windowMs: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A first code and two more. */
const CODES_IN_QUARTER_HOUR = 3
const CODES_OF_DAY = 5
const CODES_OF_ADDRESS = 20
const CODES_OF_NETWORK = 20
const REGISTRATIONS_OF_NETWORK = 5
/** As many as the codes of a network have tries. */
const VERIFICATIONS_OF_NETWORK = 100
const PASSWORD_CHECKS = 5

/**
 * The limits of codes for an address. Those for one network are reached long before the one for all, so that somebody
 * elsewhere cannot use up the codes of its owner.
 */
export function codeLimitsOfAddress(email: string, network: string): readonly WindowLimit[] {
  const here = JSON.stringify([email, network])
  return [
    { purpose: 'codes', subject: here, most: CODES_IN_QUARTER_HOUR, windowMs: 15 * MINUTE_MS },
    { purpose: 'codes of a day', subject: here, most: CODES_OF_DAY, windowMs: 24 * HOUR_MS },
    { purpose: 'codes of an address', subject: email, most: CODES_OF_ADDRESS, windowMs: 24 * HOUR_MS },
  ]
}

export function codeLimits(email: string, network: string): readonly WindowLimit[] {
  const ofNetwork = {
    purpose: 'codes of a network',
    subject: network,
    most: CODES_OF_NETWORK,
    windowMs: HOUR_MS,
  }
  return [...codeLimitsOfAddress(email, network), ofNetwork]
}

export function registrationLimit(network: string): WindowLimit {
  return { purpose: 'registrations', subject: network, most: REGISTRATIONS_OF_NETWORK, windowMs: HOUR_MS }
}

export function verificationLimit(network: string): WindowLimit {
  return { purpose: 'verifications', subject: network, most: VERIFICATIONS_OF_NETWORK, windowMs: HOUR_MS }
}

/** Wrong passwords of a person who is signed in; a right one clears them. */
export function passwordCheckLimit(stakeholderId: number): WindowLimit {
  const subject = String(stakeholderId)
  return { purpose: 'password checks', subject, most: PASSWORD_CHECKS, windowMs: 15 * MINUTE_MS }
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

/**
 * The limits of signing in. They hold in the database, for several processes. A device on which the account signed in
 * before has a budget of its own, which nobody else can use up. Everybody else is counted by account and address
 * together, so that one person's mistakes stop neither an office behind one address nor the account elsewhere; over
 * that, an address has a budget for all accounts, and an account under attack makes new devices wait for a moment.
 * A right password clears only the budget that it was tried with.
 */
import { createHmac } from 'node:crypto'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { networkOf } from '#server/http/network-of.ts'
import {
  FREE_TRIES,
  hasWaited,
  isAttacked,
  NEW_DEVICE_WAIT_MS,
  withFailureAtAddress,
  withFailureOfAccount,
  withTry,
  type Tally,
} from './limits.ts'
import { findTally, forgetTally, holdTally, keepTally } from './tally-store.ts'

/** Who tries, as subjects of tallies: each a keyed hash only. */
export interface Subjects {
  /** The known device for this account; null where the device is not known for it. */
  readonly device: string | null
  readonly accountAtAddress: string
  readonly account: string
  readonly address: string
}

interface From {
  readonly username: string
  readonly address: string
  /** The hash of the device's own token, where the account signed in on it before. */
  readonly knownDevice: string | null
}

export function subjectsOf(secret: string, { username, address, knownDevice }: From): Subjects {
  const hash = (...parts: readonly string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
  const network = networkOf(address)
  return {
    device: knownDevice === null ? null : hash('device', knownDevice, username),
    accountAtAddress: hash('account at address', username, network),
    account: hash('account', username),
    address: hash('address', network),
  }
}

export interface Admission {
  /** Milliseconds to wait before the next try; 0 where this one may be looked at. */
  readonly waitMs: number
  /** Which try in a row it is. */
  readonly tries: number
}

/** Milliseconds until a try is looked at, as far as is known without writing: a refused try must cost no write. */
export async function knownWait(db: Reader, subjects: Subjects, now: number): Promise<number> {
  const { nextAllowedAt } = await findTally(db, ownSubject(subjects), now)
  return Math.max(0, nextAllowedAt - now, await addressWait(db, subjects, now))
}

/** Counts a try before it is looked at, so that many at once are no way round the wait. A try that must wait counts for nothing. */
export async function admit(db: Writer, subjects: Subjects, now: number): Promise<Admission> {
  const own = ownSubject(subjects)
  const tally = await holdTally(db, own, now)
  const waitMs = Math.max(tally.nextAllowedAt - now, await addressWait(db, subjects, now))
  if (waitMs > 0) return { waitMs, tries: tally.failures }
  const mustWait = subjects.device === null && isAttacked(await findTally(db, subjects.account, now), now)
  if (mustWait && !hasWaited(tally, now)) {
    await keepTally(db, own, { ...tally, lastAt: now, nextAllowedAt: now + NEW_DEVICE_WAIT_MS })
    return { waitMs: NEW_DEVICE_WAIT_MS, tries: tally.failures }
  }
  const counted = withTry(tally, now, mustWait ? NEW_DEVICE_WAIT_MS : 0)
  await keepTally(db, own, counted)
  return { waitMs: 0, tries: counted.failures }
}

/** Milliseconds that a new device must wait because of what others tried from its address. */
export async function addressWait(db: Reader, { device, address }: Subjects, now: number): Promise<number> {
  if (device !== null) return 0
  return Math.max(0, (await findTally(db, address, now)).nextAllowedAt - now)
}

/** Counts a wrong try of a new device against its account and its address; one account counts only its free tries there. */
export async function countFailure(
  db: Writer,
  { device, account, address }: Subjects,
  tries: number,
  now: number,
): Promise<void> {
  if (device !== null) return
  const counts: [subject: string, count: (tally: Tally, now: number) => Tally][] = [
    [account, withFailureOfAccount],
  ]
  if (tries < FREE_TRIES) counts.push([address, withFailureAtAddress])
  // Always in the same order, so that two sign-ins never wait for each other.
  for (const [subject, count] of counts.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await keepTally(db, subject, count(await holdTally(db, subject, now), now))
}

export async function forgetTries(db: Writer, subjects: Subjects): Promise<void> {
  await forgetTally(db, ownSubject(subjects))
}

function ownSubject({ device, accountAtAddress }: Subjects): string {
  return device ?? accountAtAddress
}

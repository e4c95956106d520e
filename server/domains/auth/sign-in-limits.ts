/**
 * The limits of signing in. They hold in the database, for several processes. A device on which the account signed in
 * before has a budget of its own, which nobody else can use up. Everybody else is counted by account and address
 * together, so that one person's mistakes stop neither an office behind one address nor the account elsewhere; over
 * that, an address has a budget for all accounts, and an account under attack makes new devices wait for a moment.
 * A right password clears only the budget that it was tried with. Successful sign-ins are counted too, so that nobody who
 * knows passwords signs in without end: those of an account, apart on its known devices, and those of new devices at an
 * address.
 */
import { createHmac } from 'node:crypto'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { networkOf } from '#server/http/rate-limiter.ts'
import {
  FREE_TRIES,
  hasWaited,
  isAttacked,
  NEW_DEVICE_WAIT_MS,
  SIGN_INS_AT_ADDRESS,
  SIGN_INS_OF_ACCOUNT,
  withFailureAtAddress,
  withFailureOfAccount,
  withSignIn,
  countTry,
  type Tally,
} from './limits.ts'
import { findTally, removeTally, lockTally, updateTally } from './tally-store.ts'

/** The subjects whose tallies a try counts for, each a keyed hash. */
export interface TallySubjects {
  /** The known device for this account; null where the device is not known for it. */
  readonly device: string | null
  readonly accountAtAddress: string
  readonly account: string
  readonly address: string
  /** Against which successful sign-ins count. */
  readonly signInsOfAccount: string
  readonly signInsAtAddress: string
}

interface SignInAttempt {
  readonly username: string
  readonly address: string
  /** The hash of the device's own token, where the account signed in on it before. */
  readonly knownDevice: string | null
}

export function subjectsOf(secret: string, { username, address, knownDevice }: SignInAttempt): TallySubjects {
  const hash = (...parts: readonly string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
  const network = networkOf(address)
  return {
    device: knownDevice === null ? null : hash('device', knownDevice, username),
    accountAtAddress: hash('account at address', username, network),
    account: hash('account', username),
    address: hash('address', network),
    signInsOfAccount: hash('sign-ins', knownDevice === null ? 'new' : 'known', username),
    signInsAtAddress: hash('sign-ins at address', network),
  }
}

export interface Admission {
  /** Milliseconds to wait before the next try; 0 where this one may be looked at. */
  readonly waitMs: number
  /** The number of the try in its row. */
  readonly tries: number
}

/** Milliseconds until a try is looked at, as far as is known without writing: a refused try must cost no write. */
export async function findWait(db: Reader, subjects: TallySubjects, now: number): Promise<number> {
  const { nextAllowedAt } = await findTally(db, ownSubject(subjects), now)
  return Math.max(0, nextAllowedAt - now, await findSharedWait(db, subjects, now))
}

/** Counts a try before it is looked at, so that many at once are no way round the wait. A try that must wait counts for nothing. */
export async function admitTry(db: Writer, subjects: TallySubjects, now: number): Promise<Admission> {
  const own = ownSubject(subjects)
  const tally = await lockTally(db, own, now)
  const waitMs = Math.max(tally.nextAllowedAt - now, await findSharedWait(db, subjects, now))
  if (waitMs > 0) return { waitMs, tries: tally.failures }
  const mustWait = subjects.device === null && isAttacked(await findTally(db, subjects.account, now), now)
  if (mustWait && !hasWaited(tally, now)) {
    await updateTally(db, own, { ...tally, lastAt: now, nextAllowedAt: now + NEW_DEVICE_WAIT_MS })
    return { waitMs: NEW_DEVICE_WAIT_MS, tries: tally.failures }
  }
  const counted = countTry(tally, now, mustWait ? NEW_DEVICE_WAIT_MS : 0)
  await updateTally(db, own, counted)
  return { waitMs: 0, tries: counted.failures }
}

/**
 * Milliseconds to wait because of what is counted beyond this device: sign-ins of the account, and for a new device what
 * others did from its address.
 */
export async function findSharedWait(db: Reader, subjects: TallySubjects, now: number): Promise<number> {
  const { device, address, signInsOfAccount, signInsAtAddress } = subjects
  const shared = device === null ? [signInsOfAccount, address, signInsAtAddress] : [signInsOfAccount]
  let wait = 0
  for (const subject of shared) wait = Math.max(wait, (await findTally(db, subject, now)).nextAllowedAt - now)
  return wait
}

/** Counts a successful sign-in, and forgets the tries that led to it. */
export async function countSignIn(db: Writer, subjects: TallySubjects, now: number): Promise<void> {
  const { device, signInsOfAccount, signInsAtAddress } = subjects
  await removeTally(db, ownSubject(subjects))
  const counts: Count[] = [[signInsOfAccount, (tally) => withSignIn(tally, now, SIGN_INS_OF_ACCOUNT)]]
  if (device === null) counts.push([signInsAtAddress, (tally) => withSignIn(tally, now, SIGN_INS_AT_ADDRESS)])
  await count(db, counts, now)
}

/** Counts a wrong try of a new device against its account and its address; one account counts only its free tries there. */
export async function countFailure(
  db: Writer,
  { device, account, address }: TallySubjects,
  tries: number,
  now: number,
): Promise<void> {
  if (device !== null) return
  const counts: Count[] = [[account, (tally) => withFailureOfAccount(tally, now)]]
  if (tries < FREE_TRIES) counts.push([address, (tally) => withFailureAtAddress(tally, now)])
  await count(db, counts, now)
}

type Count = readonly [subject: string, counted: (tally: Tally) => Tally]

/** Always in the same order, so that two sign-ins never wait for each other. */
async function count(db: Writer, counts: readonly Count[], now: number): Promise<void> {
  for (const [subject, counted] of counts.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await updateTally(db, subject, counted(await lockTally(db, subject, now)))
}

function ownSubject({ device, accountAtAddress }: TallySubjects): string {
  return device ?? accountAtAddress
}

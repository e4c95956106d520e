/**
 * The limits of signing in, stored in the database for several processes. A device on which the account signed in
 * before has its own budget, which nobody else can use up. All others are counted by account and address together, so
 * that one person's mistakes block neither an office behind one address nor the account elsewhere. In addition, an
 * address has a budget for all accounts, and an account under attack makes new devices wait for a moment. A correct
 * password clears only the budget that it was tried with. Successful sign-ins are limited too, so that somebody who
 * knows passwords cannot sign in without end: those of an account, separately on its known devices, and those of new
 * devices at an address.
 */
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import {
  findAttempts,
  lockAttempts,
  removeAttempts,
  updateAttempts,
  type AttemptCount,
} from '#server/queries/limit-store.ts'
import { networkOf } from '#server/http/rate-limiter.ts'
import { hmac } from '#server/hmac.ts'
import {
  FREE_TRIES,
  hasWaited,
  hasTooManyFailures,
  NEW_DEVICE_WAIT_MS,
  remainingWait,
  SIGN_INS_AT_ADDRESS,
  SIGN_INS_OF_ACCOUNT,
  withFailureAtAddress,
  withFailureOfAccount,
  withSignIn,
  countTry,
} from './attempt-rules.ts'

interface SignInAttempt {
  readonly username: string
  readonly address: string
  /** The hash of the device's token, if the account signed in on it before. */
  readonly knownDevice: string | null
}

/** Returns the subjects of an attempt's tallies, each a keyed hash. */
export function subjectsOf(secret: string, { username, address, knownDevice }: SignInAttempt) {
  const hash = (...parts: readonly string[]) => hmac(secret, 'sign-in limit', JSON.stringify(parts))
  const network = networkOf(address)
  return {
    /** Null where the device is not known for this account. */
    device: knownDevice === null ? null : hash('device', knownDevice, username),
    accountAtAddress: hash('account at address', username, network),
    account: hash('account', username),
    address: hash('address', network),
    signInsOfAccount: hash('sign-ins', knownDevice === null ? 'new' : 'known', username),
    signInsAtAddress: hash('sign-ins at address', network),
  }
}

type TallySubjects = ReturnType<typeof subjectsOf>

/** Finds the milliseconds until an attempt may be checked, without writing: a refused attempt must not cost a write. */
export async function findWait(db: Reader, subjects: TallySubjects, now: number): Promise<number> {
  const own = await findAttempts(db, ownSubject(subjects), now)
  return Math.max(remainingWait(own, now), await findSharedWait(db, subjects, now))
}

/**
 * Counts an attempt before it is checked, so that parallel ones cannot evade the wait; not one that must wait.
 * @returns the milliseconds to wait, 0 if it may be checked, and its number in its row
 */
export async function reserveSignInAttempt(db: Writer, subjects: TallySubjects, now: number) {
  const own = ownSubject(subjects)
  const attempts = await lockAttempts(db, own, now)
  const waitMs = Math.max(remainingWait(attempts, now), await findSharedWait(db, subjects, now))
  if (waitMs > 0) return { waitMs, tries: attempts.count }
  const mustWait =
    subjects.device === null && hasTooManyFailures(await findAttempts(db, subjects.account, now), now)
  if (mustWait && !hasWaited(attempts, now)) {
    await updateAttempts(db, own, { ...attempts, lastAt: now, nextAllowedAt: now + NEW_DEVICE_WAIT_MS })
    return { waitMs: NEW_DEVICE_WAIT_MS, tries: attempts.count }
  }
  const counted = countTry(attempts, now, mustWait ? NEW_DEVICE_WAIT_MS : 0)
  await updateAttempts(db, own, counted)
  return { waitMs: 0, tries: counted.count }
}

/** Finds the milliseconds to wait for sign-ins of the account and, on a new device, for others at its address. */
export async function findSharedWait(db: Reader, subjects: TallySubjects, now: number): Promise<number> {
  const { device, address, signInsOfAccount, signInsAtAddress } = subjects
  const shared = device === null ? [signInsOfAccount, address, signInsAtAddress] : [signInsOfAccount]
  let wait = 0
  for (const subject of shared)
    wait = Math.max(wait, remainingWait(await findAttempts(db, subject, now), now))
  return wait
}

/** Counts a successful sign-in and clears the attempts that led to it. */
export async function countSignIn(db: Writer, subjects: TallySubjects, now: number): Promise<void> {
  const { device, signInsOfAccount, signInsAtAddress } = subjects
  await removeAttempts(db, ownSubject(subjects))
  const counts: Count[] = [[signInsOfAccount, (attempts) => withSignIn(attempts, now, SIGN_INS_OF_ACCOUNT)]]
  if (device === null)
    counts.push([signInsAtAddress, (attempts) => withSignIn(attempts, now, SIGN_INS_AT_ADDRESS)])
  await count(db, counts, now)
}

/** Counts a failed attempt of a new device against its account and, while it has free attempts there, its address. */
export async function countFailure(
  db: Writer,
  { device, account, address }: TallySubjects,
  tries: number,
  now: number,
): Promise<void> {
  if (device !== null) return
  const counts: Count[] = [[account, (attempts) => withFailureOfAccount(attempts, now)]]
  if (tries < FREE_TRIES) counts.push([address, (attempts) => withFailureAtAddress(attempts, now)])
  await count(db, counts, now)
}

type Count = readonly [subject: string, counted: (attempts: AttemptCount) => AttemptCount]

/** Uses a fixed order, so that two sign-ins never deadlock. */
async function count(db: Writer, counts: readonly Count[], now: number): Promise<void> {
  for (const [subject, counted] of counts.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await updateAttempts(db, subject, counted(await lockAttempts(db, subject, now)))
}

function ownSubject({ device, accountAtAddress }: TallySubjects): string {
  return device ?? accountAtAddress
}

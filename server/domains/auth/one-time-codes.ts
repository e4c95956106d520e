import { randomUUID, timingSafeEqual } from 'node:crypto'
import { CODE_MS } from '#contract/fields/one-time-code.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import type { TokenCookie } from '#server/http/context.ts'
import type { Server } from '#server/http/server.ts'
import { hmac, newNonce, readSigned, sign } from '#server/hmac.ts'
import { queueMail } from '#server/mail/queue-store.ts'
import { codeOf } from '#server/queries/one-time-code.ts'
import { addCode, countTryOfNewestCode, findNewestCode, markCodeUsed, type CodeOwner } from './code-store.ts'
import { lockAttempts } from '#server/queries/limit-store.ts'

const TRIES = 5

const BROWSER = 'code browser'

/**
 * Returns the hash of the browser's cookie, which binds codes to it. A browser without the cookie gets one. Any other
 * cookie is renewed, so that it lasts as long as the code. A repeated request, whose first answer was lost with its
 * cookie, gets the same one.
 */
export function ensureBrowser(secret: string, cookie: TokenCookie, key: string | null): string {
  const token = tokenOf(secret, cookie) ?? sign(secret, BROWSER, hmac(secret, BROWSER, key ?? randomUUID()))
  cookie.keep(token)
  return hmac(secret, BROWSER, token)
}

/** Returns the hash of the browser's cookie; null if the browser has asked for no code here. */
export function findBrowser(secret: string, cookie: TokenCookie): string | null {
  const token = tokenOf(secret, cookie)
  return token === null ? null : hmac(secret, BROWSER, token)
}

/** Returns the token of the cookie; null if this server did not sign it. */
function tokenOf(secret: string, { token }: TokenCookie): string | null {
  return token === null || readSigned(secret, BROWSER, token) === undefined ? null : token
}

/** Returns the hash by which an address is stored. */
export function subjectOf(secret: string, email: string): string {
  return hmac(secret, 'code', email)
}

/**
 * Makes other verifications and password changes of the address wait until this transaction ends, before it touches a code
 * or the account: two at once would make two accounts, or wait for each other.
 */
export async function lockAddress(db: Writer, secret: string, email: string, now: number): Promise<void> {
  await lockAttempts(db, hmac(secret, 'applicant', email), now)
}

interface CodeRequest {
  readonly owner: CodeOwner
  /** Both null for an address that gets no code: the same is stored, and nothing is sent. */
  readonly stakeholderId: number | null
  readonly registrationId: number | null
  /** The code proves a new device, and sets no password. */
  readonly isSignIn?: boolean
  readonly now: number
}

/** Makes a code and queues its mail. */
export async function sendCode(
  db: Writer,
  { owner, now, isSignIn = false, ...of }: CodeRequest,
): Promise<void> {
  const nonce = newNonce()
  const codeId = await addCode(db, { ...owner, ...of, isSignIn, nonce, now })
  await queueMail(db, {
    template: isSignIn ? 'sign-in-code' : 'one-time-code',
    data: { codeId },
    to: of.stakeholderId,
    at: now,
    expiresAt: now + CODE_MS,
  })
}

/**
 * Finds the code that works now, on a development server that sends no mail. It is derived again, so that no stored answer
 * holds one.
 */
export async function findShownCode(
  { config, secret }: Pick<Server, 'config' | 'secret'>,
  db: Reader,
  owner: CodeOwner,
): Promise<string | null> {
  if (config.isProduction || config.smtpUrl !== undefined) return null
  const newest = await findNewestCode(db, owner)
  return newest === undefined ? null : codeOf(secret, newest.nonce)
}

interface TypedCode {
  readonly secret: string
  readonly owner: CodeOwner
  readonly code: string
  readonly keyHash: string | null
  readonly now: number
}

/** The result of checking a code: what it allows, or why it is refused. */
export type VerifiedCode =
  | { readonly type: 'registration'; readonly registrationId: number; readonly codeId: number }
  /** The registration was completed by this very request before, and its answer lost. */
  | { readonly type: 'completed' }
  | { readonly type: 'reset' | 'sign-in'; readonly stakeholderId: number; readonly codeId: number }
  | { readonly type: 'wrong'; readonly stakeholderId: number | null; readonly triesLeft: number }
  | { readonly type: 'used' | 'expired' | 'too-many' | 'unknown'; readonly stakeholderId: number | null }

/** Checks a typed code against the newest one of its owner. */
export async function checkOneTimeCode(db: Writer, typed: TypedCode): Promise<VerifiedCode> {
  const { secret, owner, now, keyHash } = typed
  const found = await countTryOfNewestCode(db, owner)
  if (found === undefined) return { type: 'unknown', stakeholderId: null }
  const { stakeholder_id: stakeholderId, registration_id: registrationId, id: codeId } = found
  if (found.tries > TRIES) return { type: 'too-many', stakeholderId }
  const right = Buffer.from(codeOf(secret, found.nonce))
  const isRight = timingSafeEqual(right, Buffer.from(typed.code))
  if (now - found.created_at >= CODE_MS) return { type: 'expired', stakeholderId }
  const isRepeat = found.used_key !== null && found.used_key === keyHash
  const wrong = (): VerifiedCode =>
    found.tries < TRIES
      ? { type: 'wrong', stakeholderId, triesLeft: TRIES - found.tries }
      : { type: 'too-many', stakeholderId }
  if (!isRight) return wrong()
  if (found.used_at !== null && !isRepeat) return { type: 'used', stakeholderId }
  if (stakeholderId !== null && found.is_sign_in === 1) return { type: 'sign-in', stakeholderId, codeId }
  if (stakeholderId !== null && (found.used_at === null || found.ticket_hash !== null))
    return { type: 'reset', stakeholderId, codeId }
  if (found.used_at !== null && stakeholderId === null) return { type: 'completed' }
  if (registrationId !== null) return { type: 'registration', registrationId, codeId }
  return stakeholderId === null ? wrong() : { type: 'used', stakeholderId }
}

/** Uses up a code that allows to set a password. @returns the ticket for it */
export async function giveTicket(
  db: Writer,
  codeId: number,
  { secret, keyHash, now }: Pick<TypedCode, 'secret' | 'keyHash' | 'now'>,
): Promise<string> {
  const ticket = newNonce()
  await markCodeUsed(db, codeId, { now, keyHash, ticketHash: ticketHashOf(secret, ticket) })
  return ticket
}

/** Returns the hash by which a ticket is stored. */
export function ticketHashOf(secret: string, ticket: string): string {
  return hmac(secret, 'ticket', ticket)
}

import { DAY_MS } from '#contract/rules/day.ts'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { headers } from '#contract/wire.ts'
import type { Database } from '#server/db/connection.ts'
import { inTransaction, type Reader, type Writer } from '#server/db/reader-writer.ts'
import { hmac } from '#server/hmac.ts'
import type { Clock } from './context.ts'
import type { Person } from './person.ts'
import {
  addSession,
  endSession,
  endSessionsOf,
  findDisabledPersonOfSession,
  findLiveSession,
  findSession,
  linkSessionToDevice,
  setPasswordEntered,
  touchSession,
} from '#server/queries/session-store.ts'

const TOKEN_BYTES = 32
const HOUR_MS = 3_600_000
/** A session ends after this time without a request of its person. */
const SESSION_IDLE_MS = 8 * HOUR_MS
const PERSISTENT_SESSION_IDLE_MS = 30 * DAY_MS
/** A session ends after this time in any case. */
const MAX_AGE_MS = 180 * DAY_MS
/** The last use of a session is stored only this often, so a session may end earlier by this time. */
const TOUCH_EVERY_MS = 60_000
/** A password that was entered within this time still proves who uses the session. */
const PASSWORD_RECENT_MS = 600_000

/** `__Host-` binds the cookie to this host and to https, which plain http on localhost cannot have. */
export function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-session' : 'session'
}

/** With this cookie the limits of signing in recognise a device on which somebody signed in before. */
export function deviceCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-known-device' : 'known-device'
}

/** With this cookie a one-time code is bound to the browser that asked for it. */
export function codeBrowserCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-code-browser' : 'code-browser'
}

/** With this cookie a browser that has verified a code may set a password. */
export function ticketCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-ticket' : 'ticket'
}

export interface RequestSession {
  readonly person: Person
  /** The request carries the device token, so its device is not locked. */
  readonly isUnlocked: boolean
  /** The person signed in with a one-time password, and must set their own before anything else. */
  readonly mustSetPassword: boolean
  readonly hasRecentPassword: boolean
}

interface NewSession {
  readonly stakeholderId: number
  /** The person asked to stay signed in on this device. */
  readonly isPersistent: boolean
}

export type Sessions = ReturnType<typeof createSessions>

interface SessionsOptions {
  readonly database: Database
  readonly clock: Clock
  readonly secret: string
  readonly isSecure: boolean
}

export function createSessions({ database, clock, secret, isSecure }: SessionsOptions) {
  const hashOf = (token: string) => hmac(secret, 'session', token)
  const hashOfDeviceToken = (token: string) => hmac(secret, 'device', token)
  const tokenOf = (request: FastifyRequest) => request.cookies[cookieName(isSecure)]
  const touching = new Set<string>()
  // A write that has to wait must not delay a read, so this is not awaited. The next request tries again.
  const touch = (idHash: string, at: { readonly now: number; readonly expiresAt: number }) => {
    if (touching.has(idHash)) return
    touching.add(idHash)
    inTransaction(database.db, (db) => touchSession(db, idHash, at))
      .catch(() => undefined)
      .finally(() => touching.delete(idHash))
  }
  return {
    isSecure,
    /** Returns the session of a request, or null: there is none, it has ended, or the account may no longer log in. */
    async of(request: FastifyRequest): Promise<RequestSession | null> {
      const token = tokenOf(request)
      if (token === undefined) return null
      const now = clock.now()
      const idHash = hashOf(token)
      const found = await findLiveSession(database.db, idHash, now)
      if (found === undefined) return null
      const { person, mustSetPassword, createdAt, lastSeenAt, deviceTokenHash, isPersistent } = found
      const hasRecentPassword = now - found.passwordAt < PASSWORD_RECENT_MS
      const given = request.headers[headers.deviceToken]
      const isUnlocked = typeof given === 'string' && isSameHash(hashOfDeviceToken(given), deviceTokenHash)
      // A locked page, or a stolen cookie, does not keep a session alive.
      if (isUnlocked && now - lastSeenAt > TOUCH_EVERY_MS)
        touch(idHash, { now, expiresAt: sessionExpiry({ now, createdAt, isPersistent }) })
      return { person, isUnlocked, mustSetPassword, hasRecentPassword }
    },
    /**
     * Starts a session. The server stores only hashes of its secrets: `token` goes into the cookie, and the device keeps
     * `deviceToken` encrypted. Without `cookieSeconds` the browser keeps the cookie until it is closed.
     */
    async start(db: Writer, { stakeholderId, isPersistent }: NewSession) {
      const token = newToken()
      const deviceToken = newToken()
      const now = clock.now()
      await addSession(db, {
        idHash: hashOf(token),
        stakeholderId,
        createdAt: now,
        expiresAt: sessionExpiry({ now, createdAt: now, isPersistent }),
        deviceTokenHash: hashOfDeviceToken(deviceToken),
        isPersistent,
      })
      return { token, deviceToken, cookieSeconds: isPersistent ? MAX_AGE_MS / 1000 : null }
    },
    async end(db: Writer, request: FastifyRequest) {
      const token = tokenOf(request)
      if (token !== undefined) await endSession(db, hashOf(token), clock.now())
    },
    async endOthers(db: Writer, request: FastifyRequest, stakeholderId: number) {
      const token = tokenOf(request)
      await endSessionsOf(db, stakeholderId, clock.now(), token === undefined ? null : hashOf(token))
    },
    async confirmPassword(db: Writer, request: FastifyRequest) {
      const token = tokenOf(request)
      if (token !== undefined) await setPasswordEntered(db, hashOf(token), clock.now())
    },
    async find(db: Reader, request: FastifyRequest) {
      const token = tokenOf(request)
      return token === undefined ? undefined : findSession(db, hashOf(token))
    },
    async isOf(db: Reader, request: FastifyRequest, stakeholderId: number) {
      const token = tokenOf(request)
      if (token === undefined) return false
      const found = await findLiveSession(db, hashOf(token), clock.now())
      return found?.person.stakeholderId === stakeholderId
    },
    async findDisabledPerson(db: Reader, request: FastifyRequest) {
      const token = tokenOf(request)
      if (token === undefined) return undefined
      return findDisabledPersonOfSession(db, hashOf(token), clock.now())
    },
    async linkDevice(db: Writer, request: FastifyRequest, deviceId: string) {
      const token = tokenOf(request)
      if (token !== undefined) await linkSessionToDevice(db, hashOf(token), deviceId)
    },
  }
}

function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** Compares two hashes of one length in constant time. */
function isSameHash(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

/** Returns the time at which a session that is used now expires, milliseconds UTC. */
function sessionExpiry({
  now,
  createdAt,
  isPersistent,
}: {
  now: number
  createdAt: number
  isPersistent: boolean
}): number {
  return Math.min(now + (isPersistent ? PERSISTENT_SESSION_IDLE_MS : SESSION_IDLE_MS), createdAt + MAX_AGE_MS)
}

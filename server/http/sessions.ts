import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Database } from '#server/db/connection.ts'
import { inTransaction, type Reader, type Writer } from '#server/db/reader-writer.ts'
import type { Clock, OpenSession } from './context.ts'
import type { Person } from './person.ts'
import {
  addSession,
  endSession,
  findDisabledPersonOfSession,
  findPersonOfSession,
  findSession,
  tieSession,
  touchSession,
} from './session-store.ts'

const TOKEN_BYTES = 32
const DAY_MS = 86_400_000
const LIFETIME_DAYS = 30
const TOUCH_EVERY_MS = 3_600_000

/** `__Host-` binds the cookie to this host and to https, which plain http on localhost cannot have. */
export function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-session' : 'session'
}

/** By this cookie the limits of signing in know a device on which somebody signed in before. */
export function deviceCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-known-device' : 'known-device'
}

export interface Sessions {
  readonly isSecure: boolean
  readonly lifetimeSeconds: number
  /** Who is asking, or null: no session, an ended one, or an account that may not log in any more. */
  personOf(request: FastifyRequest): Promise<Person | null>
  /** A new session's token, for the cookie; only its keyed hash is stored. */
  start(db: Writer, stakeholderId: number, deviceLabel: string): Promise<string>
  end(db: Writer, request: FastifyRequest): Promise<void>
  find(db: Reader, request: FastifyRequest): Promise<OpenSession | undefined>
  findDisabledPerson(db: Reader, request: FastifyRequest): Promise<number | undefined>
  tie(db: Writer, request: FastifyRequest, deviceId: string): Promise<void>
}

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly secret: string
  readonly isSecure: boolean
}

export function openSessions({ database, clock, secret, isSecure }: Needs): Sessions {
  const hashOf = (token: string) => createHmac('sha256', secret).update(token).digest('base64url')
  const tokenOf = (request: FastifyRequest) => request.cookies[cookieName(isSecure)]
  const touching = new Set<string>()
  // Not waited for: a write that has to wait must not hold up whoever only reads. The next request tries again.
  const touch = (idHash: string, now: number) => {
    if (touching.has(idHash)) return
    touching.add(idHash)
    inTransaction(database.db, (db) => touchSession(db, idHash, now))
      .catch(() => undefined)
      .finally(() => touching.delete(idHash))
  }
  return {
    isSecure,
    lifetimeSeconds: (LIFETIME_DAYS * DAY_MS) / 1000,
    async personOf(request) {
      const token = tokenOf(request)
      if (token === undefined) return null
      const now = clock.now()
      const found = await findPersonOfSession(database.db, hashOf(token), now)
      if (found === undefined) return null
      if (now - found.lastSeenAt > TOUCH_EVERY_MS) touch(hashOf(token), now)
      return found.person
    },
    async start(db, stakeholderId, deviceLabel) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const now = clock.now()
      const expiresAt = now + LIFETIME_DAYS * DAY_MS
      await addSession(db, {
        idHash: hashOf(token),
        stakeholderId,
        deviceLabel,
        createdAt: now,
        expiresAt,
      })
      return token
    },
    async end(db, request) {
      const token = tokenOf(request)
      if (token !== undefined) await endSession(db, hashOf(token), clock.now())
    },
    async find(db, request) {
      const token = tokenOf(request)
      return token === undefined ? undefined : findSession(db, hashOf(token))
    },
    async findDisabledPerson(db, request) {
      const token = tokenOf(request)
      if (token === undefined) return undefined
      return findDisabledPersonOfSession(db, hashOf(token), clock.now())
    },
    async tie(db, request, deviceId) {
      const token = tokenOf(request)
      if (token !== undefined) await tieSession(db, hashOf(token), deviceId)
    },
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { TICKET_MS } from '#contract/fields/one-time-code.ts'
import type { Writer } from '#server/db/reader-writer.ts'
import type { SessionHandle, TokenCookie } from './context.ts'
import type { Server } from './server.ts'
import {
  codeBrowserCookieName,
  cookieName,
  deviceCookieName,
  ticketCookieName,
  type RequestSession,
} from './sessions.ts'

/** The longest time that browsers keep a cookie. */
const DEVICE_KNOWN_SECONDS = 400 * 86_400
/** As long as a registration waits for its code. */
const CODE_BROWSER_SECONDS = 86_400

/** Reads the cookies of one request, and writes the headers when a handler starts or ends a session. */
export function cookieSession(
  server: Server,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: RequestSession | null,
): SessionHandle {
  const { isSecure } = server.sessions
  const name = cookieName(isSecure)
  const shape = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  const end = async (db: Writer) => {
    await server.sessions.end(db, request)
    void reply.clearCookie(name, shape)
  }
  const start = async (db: Writer, session: Parameters<SessionHandle['start']>[1]) => {
    await server.sessions.end(db, request)
    const begun = await server.sessions.start(db, session)
    const { token, deviceToken, cookieSeconds } = begun
    void reply.setCookie(name, token, cookieSeconds === null ? shape : { ...shape, maxAge: cookieSeconds })
    return deviceToken
  }
  const tokenCookie = (of: string, maxAge: number): TokenCookie => ({
    token: request.cookies[of] ?? null,
    keep: (token) => void reply.setCookie(of, token, { ...shape, maxAge }),
  })
  return {
    device: tokenCookie(deviceCookieName(isSecure), DEVICE_KNOWN_SECONDS),
    codeBrowser: tokenCookie(codeBrowserCookieName(isSecure), CODE_BROWSER_SECONDS),
    ticket: tokenCookie(ticketCookieName(isSecure), TICKET_MS / 1000),
    isUnlocked: caller?.isUnlocked ?? false,
    hasRecentPassword: caller?.hasRecentPassword ?? false,
    start,
    end,
    endOthers: (db, stakeholderId) => server.sessions.endOthers(db, request, stakeholderId),
    confirmPassword: (db) => server.sessions.confirmPassword(db, request),
    find: (db) => server.sessions.find(db, request),
    isOf: (db, stakeholderId) => server.sessions.isOf(db, request, stakeholderId),
    findDisabledPerson: (db) => server.sessions.findDisabledPerson(db, request),
    linkDevice: (db, deviceId) => server.sessions.linkDevice(db, request, deviceId),
  }
}

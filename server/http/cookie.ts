import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Writer } from '#server/db/reader-writer.ts'
import type { SessionHandle } from './context.ts'
import { deviceLabel } from './device-label.ts'
import type { Server } from './server.ts'
import { cookieName, deviceCookieName } from './sessions.ts'

/** The longest time that browsers keep a cookie. */
const DEVICE_KNOWN_SECONDS = 400 * 86_400

/** Reads the cookies of one request, and writes the headers when a handler starts or ends a session. */
export function cookieSession(
  server: Server,
  request: FastifyRequest,
  reply: FastifyReply,
  isUnlocked: boolean,
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
    const label = deviceLabel(request.headers['user-agent'])
    const begun = await server.sessions.start(db, { ...session, deviceLabel: label })
    const { token, deviceToken, cookieSeconds } = begun
    void reply.setCookie(name, token, cookieSeconds === null ? shape : { ...shape, maxAge: cookieSeconds })
    return deviceToken
  }
  const deviceName = deviceCookieName(isSecure)
  return {
    device: {
      token: request.cookies[deviceName] ?? null,
      keep: (token) => void reply.setCookie(deviceName, token, { ...shape, maxAge: DEVICE_KNOWN_SECONDS }),
    },
    isUnlocked,
    start,
    end,
    find: (db) => server.sessions.find(db, request),
    findDisabledPerson: (db) => server.sessions.findDisabledPerson(db, request),
    linkDevice: (db, deviceId) => server.sessions.linkDevice(db, request, deviceId),
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Writer } from '#server/db/reader-writer.ts'
import type { SessionDoor } from './context.ts'
import type { Server } from './server.ts'
import { cookieName } from './sessions.ts'

/** The session cookie of one request: a handler starts or ends it, this room writes the header. */
export function cookieDoor(server: Server, request: FastifyRequest, reply: FastifyReply): SessionDoor {
  const { isSecure, lifetimeSeconds } = server.sessions
  const name = cookieName(isSecure)
  const shape = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  const end = async (db: Writer) => {
    await server.sessions.end(db, request)
    void reply.clearCookie(name, shape)
  }
  const start = async (db: Writer, stakeholderId: number) => {
    await server.sessions.end(db, request)
    void reply.setCookie(name, await server.sessions.start(db, stakeholderId), {
      ...shape,
      maxAge: lifetimeSeconds,
    })
  }
  return { start, end }
}

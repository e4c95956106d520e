import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { headers } from '#contract/wire.ts'
import { demandOwnRequest } from './own-page.ts'
import { problem } from './problems.ts'
import type { Server } from './server.ts'
import type { RequestSession } from './sessions.ts'

/**
 * Whose session a request is made with, for every route that is not for anyone: null where nobody is signed in. The
 * answer says whose it is, so that a page of somebody else does not take it for its own.
 * @throws not-allowed for a document, a navigation or another site; locked without the device token, unless the route
 * answers while the device is locked
 */
export async function findAsker(
  { sessions }: Server,
  { access, whileLocked }: Pick<Call, 'access' | 'whileLocked'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestSession | null> {
  if (access === 'anyone' && !whileLocked) return null
  demandOwnRequest(request)
  const session = await sessions.of(request)
  if (session === null) return null
  void reply.header(headers.person, session.person.stakeholderId)
  if (!session.isUnlocked && !whileLocked) throw problem({ kind: 'locked' })
  return session
}

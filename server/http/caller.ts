import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { headers } from '#contract/wire.ts'
import { requireSameOriginFetch } from './same-origin.ts'
import { problem } from './problems.ts'
import type { Server } from './server.ts'
import type { RequestSession } from './sessions.ts'

/**
 * Finds the session of a request, for every route that is not open to anyone; null if nobody is signed in. The response
 * carries the id of the person, so that another person's page does not accept it.
 * @throws not-allowed for a document, a navigation or another site; locked without the device token, unless the route
 * answers while the device is locked; password-needed after signing in with a one-time password
 */
export async function findCaller(
  { sessions }: Server,
  { access, whileLocked, beforePasswordIsSet }: Pick<Call, 'access' | 'whileLocked' | 'beforePasswordIsSet'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestSession | null> {
  if (access === 'anyone' && !whileLocked) return null
  requireSameOriginFetch(request)
  const session = await sessions.of(request)
  if (session === null) return null
  void reply.header(headers.person, session.person.stakeholderId)
  if (!session.isUnlocked && !whileLocked) throw problem({ type: 'locked' })
  if (session.mustSetPassword && !beforePasswordIsSet) throw problem({ type: 'password-needed' })
  return session
}

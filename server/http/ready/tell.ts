import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingsIn, type Packed } from './packed.ts'

const NOTHING_NEW = 304

/** Answers with the smallest form that is ready, or with nothing when the one who asks holds this very content. */
export function tell(request: FastifyRequest, reply: FastifyReply, packed: Packed): FastifyReply {
  void reply.headers({ vary: 'accept-encoding', 'content-type': 'application/json; charset=utf-8' })
  const seen = packed.seenIn(request.headers['if-none-match'])
  if (seen !== undefined) return reply.code(NOTHING_NEW).header('etag', seen).send()
  const { bytes, encoding, tag } = packed.formFor(encodingsIn(request.headers['accept-encoding']))
  if (encoding !== undefined) void reply.header('content-encoding', encoding)
  return reply.header('etag', tag).send(bytes)
}

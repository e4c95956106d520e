import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { canonical } from '../canonical.ts'
import { inputOf, routeOf } from '../input-of.ts'
import { readShared } from '../perform.ts'
import { invalidInput } from '../problems.ts'
import type { Server } from '../server.ts'
import { tell } from './tell.ts'

const OK = 200

/** Serves a read that is the same for everyone. Who asks is not looked at: there is no session to find, and no person to tell. */
export function serveShared(app: FastifyInstance, server: Server, call: Call): void {
  if (call.access !== 'anyone' || call.kind !== 'read') {
    throw new Error(`${call.method} ${call.path} is told to everyone alike, so it must be a read for anyone`)
  }
  const keys = new WeakMap<FastifyRequest, string>()
  app.route({
    method: call.method,
    url: routeOf(call),
    config: { audience: call.access },
    compress: false,
    handler: async (request, reply) => {
      const parsed = call.input.safeParse(inputOf(request))
      if (!parsed.success) throw invalidInput(parsed.error.issues)
      const key = `${call.path} ${canonical(parsed.data)}`
      const packed = await server.ready.tell(key, (db) => readShared(server, call, parsed.data, db))
      keys.set(request, key)
      return tell(request, reply.header('cache-control', 'no-cache'), packed)
    },
    onSend: (request, reply, _payload, done) => {
      const key = keys.get(request)
      if (key !== undefined && reply.statusCode === OK)
        server.lean.remember(request.raw.url ?? '', key, reply.getHeaders())
      done()
    },
  })
}

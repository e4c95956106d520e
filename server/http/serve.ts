/**
 * Serves declared calls with the access, scope, input and output of their declarations. Routes and the entries of a
 * push use the same `perform`, so that both behave the same.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { idempotencyKey } from '#contract/calls/sync.ts'
import { headers, versionTag } from '#contract/wire.ts'
import { findCaller } from './caller.ts'
import { cookieSession } from './cookie.ts'
import type { Handler } from './context.ts'
import { deviceLabel } from './device-label.ts'
import { serveShared } from './response-cache/serve-shared.ts'
import { requireSameOrigin } from './same-origin.ts'
import { perform } from './perform.ts'
import type { CallRequest } from './run-handler.ts'
import { inputOf, routeOf } from './input-of.ts'
import type { Server } from './server.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The access of a route; a route without one makes the start fail. */
    audience?: Call['access']
  }
}

/** Registers a call with its handler. Its access, input, scope and output come from the declaration. */
export function serve<C extends Call>(app: FastifyInstance, server: Server, call: C, handler: Handler<C>) {
  server.handlers.set(call, handler)
  if (call.shared) return serveShared(app, server, call)
  app.route({
    method: call.method,
    url: routeOf(call),
    config: { audience: call.access },
    handler: async (request, reply) => {
      // Always echoed, so that the phone recognises the response as this server's.
      const key = idempotencyKey.safeParse(request.headers[headers.idempotencyKey])
      if (key.success) void reply.header(headers.idempotencyKey, key.data)
      if (call.type === 'write') requireSameOrigin(request, call, server.config.publicUrl)
      const caller = await findCaller(server, call, request, reply)
      if (call.type === 'read' && call.access === 'anyone' && caller === null)
        await limitReads(server, request)
      const answer = await perform(server, call, {
        ...requestOf(request),
        person: caller?.person ?? null,
        session: cookieSession(server, request, reply, caller),
      })
      if (answer.version !== null) void reply.header('etag', versionTag(answer.version))
      if (answer.receipt !== null) void reply.header(headers.receipt, answer.receipt)
      if (answer.replayed) void reply.header(headers.replayed, 'true')
      if (call.type === 'read' && answer.version !== null && isSeen(request, answer.version))
        return reply.code(304).send()
      return reply.code(answer.status).send(answer.body)
    },
  })
}

/** Limits by address only requests without a session. */
async function limitReads({ sessions, responseCache }: Server, request: FastifyRequest): Promise<void> {
  if ((await sessions.of(request)) === null) responseCache.readLimiter.consume(request.ip)
}

function requestOf(request: FastifyRequest): Omit<CallRequest, 'person' | 'session'> {
  const text = (name: string) => {
    const value = request.headers[name]
    return typeof value === 'string' ? value : null
  }
  const input = inputOf(request)
  return {
    sent: input,
    input,
    key: text(headers.idempotencyKey),
    ifMatch: text(headers.ifMatch),
    typedAt: null,
    origin: { address: request.ip, deviceLabel: deviceLabel(request.headers['user-agent']) },
  }
}

function isSeen(request: FastifyRequest, version: number): boolean {
  return request.headers['if-none-match'] === versionTag(version)
}

/** Makes the server fail at the start if a route declares no access: a forgotten one must not mean 'anyone'. */
export function requireAudience(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.audience === undefined) {
      throw new Error(`${String(route.method)} ${route.url} declares no audience`)
    }
  })
}

import type { FastifyInstance } from 'fastify'
import type { Call } from '#contract/call.ts'
import { canonical } from '../canonical.ts'
import { inputOf, routeOf } from '../input-of.ts'
import { readShared } from '../perform.ts'
import { invalidInput } from '../problems.ts'
import type { Server } from '../server.ts'
import { serveReady } from './serve-ready.ts'

/** Serves a read that is the same for everyone. Who asks is not looked at: there is no session to find, and no person to tell. */
export function serveShared(app: FastifyInstance, server: Server, call: Call): void {
  if (call.access !== 'anyone' || call.kind !== 'read') {
    throw new Error(`${call.method} ${call.path} is told to everyone alike, so it must be a read for anyone`)
  }
  serveReady(app, server, {
    method: call.method,
    url: routeOf(call),
    cacheControl: 'no-cache',
    wanted: (request) => {
      const parsed = call.input.safeParse(inputOf(request))
      if (!parsed.success) throw invalidInput(parsed.error.issues)
      return {
        key: `${call.path} ${canonical(parsed.data)}`,
        read: async (db) => JSON.stringify(await readShared(server, call, parsed.data, db)),
      }
    },
  })
}

import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Call, OutputOf } from '#contract/call.ts'
import { canonical } from '../canonical.ts'
import { inputOf, routeOf } from '../input-of.ts'
import { readShared } from '../perform.ts'
import { invalidInput } from '../problems.ts'
import type { Server } from '../server.ts'
import { serveReady, type Wanted } from './serve-ready.ts'

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
      return wantedOf(server, call, parsed.data)
    },
  })
}

/** What such a read tells anyone, for a file that tells no more: from memory where it was asked for before. */
export async function askShared<C extends Call>(
  server: Server,
  call: C,
  input: z.input<C['input']>,
): Promise<OutputOf<C>> {
  const { key, read } = wantedOf(server, call, call.input.parse(input))
  const { content } = await server.ready.tell(key, read)
  // Checked by the same schema when it was made.
  return JSON.parse(content.toString()) as OutputOf<C>
}

function wantedOf(server: Server, call: Call, input: unknown): Wanted {
  return {
    key: `${call.path} ${canonical(input)}`,
    read: async (db) => JSON.stringify(await readShared(server, call, input, db)),
  }
}

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
      const inPath = Object.keys(request.params as object)
      const parameters = namesIn(parsed.data).filter((name) => !inPath.includes(name))
      const key = isRemembered(call, parsed.data) ? keyOf(call, parsed.data) : null
      return { key, read: readerOf(server, call, parsed.data), parameters }
    },
  })
}

function isRemembered({ shared }: Call, input: unknown): boolean {
  return typeof shared !== 'object' || !namesIn(input).includes(shared.except)
}

function namesIn(input: unknown): readonly string[] {
  return typeof input === 'object' && input !== null ? Object.keys(input) : []
}

/**
 * What such a read tells anyone, for a file that tells no more: from memory where it was asked for before.
 * @param asker the address that is counted for what is not
 */
export async function askShared<C extends Call>(
  server: Server,
  call: C,
  given: z.input<C['input']>,
  asker: string,
): Promise<OutputOf<C>> {
  const input = call.input.parse(given)
  const { content } = await server.ready.tell(keyOf(call, input), readerOf(server, call, input), asker)
  // Checked by the same schema when it was made.
  return JSON.parse(content.toString()) as OutputOf<C>
}

function keyOf({ path }: Call, input: unknown): string {
  return `${path} ${canonical(input)}`
}

function readerOf(server: Server, call: Call, input: unknown): Wanted['read'] {
  return async (db) => JSON.stringify(await readShared(server, call, input, db))
}

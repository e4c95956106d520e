import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Call, OutputOf } from '#contract/call.ts'
import { canonicalJson } from '../canonical-json.ts'
import { inputOf, routeOf } from '../input-of.ts'
import { readShared } from '../perform.ts'
import { invalidInput } from '../problems.ts'
import type { Server } from '../server.ts'
import { serveCached, type CacheableRead } from './serve-cached.ts'

/** Serves a read that is the same for everyone, without looking for a session. */
export function serveShared(app: FastifyInstance, server: Server, call: Call): void {
  if (call.access !== 'anyone' || call.kind !== 'read') {
    throw new Error(`${call.method} ${call.path} is marked as shared, so it must be a read for anyone`)
  }
  serveCached(app, server, {
    method: call.method,
    url: routeOf(call),
    cacheControl: 'no-cache',
    readFor: (request) => {
      const parsed = call.input.safeParse(inputOf(request))
      if (!parsed.success) throw invalidInput(parsed.error.issues)
      const key = isCacheable(call, parsed.data) ? keyOf(call, parsed.data) : null
      return { key, read: readerOf(server, call, parsed.data) }
    },
  })
}

function isCacheable({ shared }: Call, input: unknown): boolean {
  return typeof shared !== 'object' || !namesIn(input).includes(shared.except)
}

function namesIn(input: unknown): readonly string[] {
  return typeof input === 'object' && input !== null ? Object.keys(input) : []
}

/**
 * Returns what such a read answers to anyone, from the cache where possible.
 * @param asker the address that a cache miss is counted for
 */
export async function readSharedFromCache<C extends Call>(
  server: Server,
  call: C,
  given: z.input<C['input']>,
  asker: string,
): Promise<OutputOf<C>> {
  const input = call.input.parse(given)
  const { content } = await server.responseCache.getOrBuild(
    keyOf(call, input),
    readerOf(server, call, input),
    asker,
  )
  // Checked by the same schema when it was made.
  return JSON.parse(content.toString()) as OutputOf<C>
}

function keyOf({ path }: Call, input: unknown): string {
  return `${path} ${canonicalJson(input)}`
}

function readerOf(server: Server, call: Call, input: unknown): CacheableRead['read'] {
  return async (db) => JSON.stringify(await readShared(server, call, input, db))
}

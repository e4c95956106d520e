import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { wholeNumber } from '#contract/fields/ids.ts'
import { serveCached } from '#server/http/response-cache/serve-cached.ts'
import type { Server } from '#server/http/server.ts'
import { problem } from '#server/http/problems.ts'
import { geometryPath, getTopology } from '#server/queries/boundary-store.ts'

const Address = z.object({ revision: wholeNumber, detail: z.enum(['low', 'full']) })

/** Serves the geometry of each revision. A file never changes under its address. */
export function serveTopology(app: FastifyInstance, server: Server): void {
  serveCached(app, server, {
    method: 'GET',
    url: geometryPath(':revision', ':detail'),
    cacheControl: 'public, max-age=31536000, immutable',
    readFor: (request) => {
      const address = Address.safeParse(request.params)
      if (!address.success) throw problem({ kind: 'not-found' })
      const { revision, detail } = address.data
      const key = geometryPath(revision, detail)
      return { key, read: (db) => getTopology(db, revision, detail) }
    },
  })
}

import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/index.ts'
import type { Server } from '#server/http/server.ts'
import { serve } from '#server/http/serve.ts'
import { getBoundary, getRevision, listBoundaries } from './store.ts'
import { serveTopology } from './topology.ts'

export function serveGeography(app: FastifyInstance, server: Server): void {
  serve(app, server, calls.geography.list, ({ input, db }) => listBoundaries(db, input.type, input.filter))
  serve(app, server, calls.geography.revision, ({ db }) => getRevision(db))
  serveTopology(app, server)
  serve(app, server, calls.geography.get, ({ input, db }) => getBoundary(db, input.id))
}

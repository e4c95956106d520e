import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/index.ts'
import type { Server } from '#server/http/server.ts'
import { serve } from '#server/http/serve.ts'
import { snapshot } from './snapshot.ts'
import { listComponents } from './store.ts'

export function serveDashboard(app: FastifyInstance, server: Server): void {
  serve(app, server, calls.dashboard.get, ({ input, db, clock }) =>
    snapshot(db, input.boundaryId, clock.now()),
  )
  serve(app, server, calls.dashboard.components, ({ db }) => listComponents(db))
}

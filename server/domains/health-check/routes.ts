import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/index.ts'
import type { Server } from '#server/http/server.ts'
import { serve } from '#server/http/serve.ts'
import { listAreaReports } from '#server/queries/area-reports.ts'
import { healthCheckReport } from './report.ts'

export function serveHealthCheck(app: FastifyInstance, server: Server): void {
  serve(app, server, calls.healthCheck.stats, ({ input, db, clock }) =>
    healthCheckReport(db, input, clock.now()),
  )
  serve(app, server, calls.healthCheck.statsInArea, ({ input, db, clock }) =>
    listAreaReports(db, input, (one) => healthCheckReport(db, one, clock.now())),
  )
}

import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/index.ts'
import type { Server } from '#server/http/server.ts'
import { serve } from '#server/http/serve.ts'
import { listAreaReports } from '#server/queries/area-reports.ts'
import { healthCheckReports } from './report.ts'

export function serveHealthCheck(app: FastifyInstance, server: Server): void {
  serve(app, server, calls.healthCheck.stats, async ({ input, db, clock }) => {
    const reportOf = await healthCheckReports(db, input, clock.now())
    return reportOf(input)
  })
  serve(app, server, calls.healthCheck.statsInArea, async ({ input, db, clock }) =>
    listAreaReports(db, input, await healthCheckReports(db, input, clock.now())),
  )
}

import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/index.ts'
import type { Server } from '#server/http/server.ts'
import { serve } from '#server/http/serve.ts'
import { listAreaReports } from '#server/queries/area-reports.ts'
import { crimeReport } from './report.ts'

export function serveCrime(app: FastifyInstance, server: Server): void {
  serve(app, server, calls.crime.stats, ({ input, db }) => crimeReport(db, input))
  serve(app, server, calls.crime.statsInArea, ({ input, db }) =>
    listAreaReports(db, input, (one) => crimeReport(db, one)),
  )
}

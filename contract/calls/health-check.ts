import { defineCall, cachedPublicRead, publicRead } from '../call.ts'
import { AreaInput, inArea, ReportInput } from '../schemas/place.ts'
import { HealthCheckReport } from '../schemas/health-check-report.ts'

export const healthCheck = {
  stats: defineCall({
    ...cachedPublicRead,
    path: '/api/healthcheck/stats',
    input: ReportInput,
    output: HealthCheckReport,
  }),
  /** Returns all reports that an offline area keeps. */
  statsInArea: defineCall({
    ...publicRead,
    path: '/api/healthcheck/statsInArea',
    input: AreaInput,
    output: inArea(HealthCheckReport),
  }),
}

import { defineCall } from '../call.ts'
import { AreaInput, inArea } from '../schemas/area.ts'
import { HealthCheckReport } from '../schemas/health-check-report.ts'
import { ReportInput } from '../schemas/place.ts'

export const healthCheck = {
  stats: defineCall({
    method: 'GET',
    path: '/api/healthcheck/stats',
    kind: 'read',
    access: 'anyone',
    shared: true,
    offline: { keep: true },
    input: ReportInput,
    output: HealthCheckReport,
  }),
  /** Returns all reports that an offline area keeps. */
  statsInArea: defineCall({
    method: 'GET',
    path: '/api/healthcheck/statsInArea',
    kind: 'read',
    access: 'anyone',
    shared: true,
    input: AreaInput,
    output: inArea(HealthCheckReport),
  }),
}

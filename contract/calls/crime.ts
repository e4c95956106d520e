import { defineCall } from '../call.ts'
import { AreaOf, inArea } from '../schemas/area.ts'
import { CrimeReport } from '../schemas/crime-report.ts'
import { ReportOf } from '../schemas/place.ts'

export const crime = {
  stats: defineCall({
    method: 'GET',
    path: '/api/crime/stats',
    kind: 'read',
    access: 'anyone',
    shared: true,
    offline: { keep: true },
    input: ReportOf,
    output: CrimeReport,
  }),
  /** All that an area takes to be kept. */
  statsInArea: defineCall({
    method: 'GET',
    path: '/api/crime/statsInArea',
    kind: 'read',
    access: 'anyone',
    shared: true,
    input: AreaOf,
    output: inArea(CrimeReport),
  }),
}

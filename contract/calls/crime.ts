import { defineCall } from '../call.ts'
import { AreaInput, inArea } from '../schemas/area.ts'
import { CrimeReport } from '../schemas/crime-report.ts'
import { ReportInput } from '../schemas/place.ts'

export const crime = {
  stats: defineCall({
    method: 'GET',
    path: '/api/crime/stats',
    kind: 'read',
    access: 'anyone',
    shared: true,
    offline: { keep: true },
    input: ReportInput,
    output: CrimeReport,
  }),
  /** Returns all reports that an offline area keeps. */
  statsInArea: defineCall({
    method: 'GET',
    path: '/api/crime/statsInArea',
    kind: 'read',
    access: 'anyone',
    shared: true,
    input: AreaInput,
    output: inArea(CrimeReport),
  }),
}

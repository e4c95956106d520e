import { defineCall } from '../call.ts'
import { CrimeReport } from '../things/crime-report.ts'
import { ReportOf } from '../things/place.ts'

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
}

import { defineCall, cachedPublicRead, publicRead } from '../call.ts'
import { AreaInput, inArea, ReportInput } from '../schemas/place.ts'
import { CrimeReport } from '../schemas/crime-report.ts'

export const crime = {
  stats: defineCall({
    ...cachedPublicRead,
    path: '/api/crime/stats',
    input: ReportInput,
    output: CrimeReport,
  }),
  /** Returns all reports that an offline area keeps. */
  statsInArea: defineCall({
    ...publicRead,
    path: '/api/crime/statsInArea',
    input: AreaInput,
    output: inArea(CrimeReport),
  }),
}

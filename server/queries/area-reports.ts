import { BoundaryId } from '#contract/fields/ids.ts'
import { levels, type ReportInput, type AreaInput } from '#contract/schemas/place.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { getReportScope } from './report-scope.ts'

/**
 * Lists the reports of an area, each with the input of its own request.
 * @throws not-found for an unknown boundary
 */
export async function listAreaReports<Report>(
  db: Reader,
  area: AreaInput,
  reportOf: (input: ReportInput) => Promise<Report>,
): Promise<{ readonly input: ReportInput; readonly answer: Report }[]> {
  const reports = []
  for (const input of await reportInputsOf(db, area)) reports.push({ input, answer: await reportOf(input) })
  return reports
}

async function reportInputsOf(db: Reader, { boundaryId }: AreaInput): Promise<readonly ReportInput[]> {
  if (boundaryId === undefined)
    return [{}, { boundaryTypeId: levels.district }, { boundaryTypeId: levels.municipality }]
  const { boundaries } = await getReportScope(db, { boundaryId })
  return boundaries.map((within) => ({ boundaryId: BoundaryId.parse(within.boundaryId) }))
}

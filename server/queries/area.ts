import { BoundaryId } from '#contract/fields/ids.ts'
import { levels, type ReportInput } from '#contract/schemas/place.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import type { AreaInput } from '#contract/schemas/area.ts'
import { getGround } from './ground.ts'

/**
 * The reports of an area, one after the other, each with what it is asked for by alone.
 * @throws not-found for an unknown boundary
 */
export async function reportsInArea<Report>(
  db: Reader,
  area: AreaInput,
  reportOf: (input: ReportInput) => Promise<Report>,
): Promise<{ readonly input: ReportInput; readonly answer: Report }[]> {
  const reports = []
  for (const input of await inputsOf(db, area)) reports.push({ input, answer: await reportOf(input) })
  return reports
}

async function inputsOf(db: Reader, { boundaryId }: AreaInput): Promise<readonly ReportInput[]> {
  if (boundaryId === undefined)
    return [{}, { boundaryTypeId: levels.district }, { boundaryTypeId: levels.municipality }]
  const { boundaries } = await getGround(db, { boundaryId })
  return boundaries.map((within) => ({ boundaryId: BoundaryId.parse(within.boundaryId) }))
}

import * as z from 'zod/mini'
import { BoundaryId } from '../fields/ids.ts'
import { ReportInput } from './place.ts'

/** The input for the reports of an offline area: a place with everything within it, or the whole country. */
export const AreaInput = z.object({ boundaryId: z.optional(BoundaryId) })
export type AreaInput = z.output<typeof AreaInput>

/**
 * Returns the schema of an area's reports: those of a place and of each boundary within it, each with the input of its
 * own request. Without a place, they are the country's reports by provinces, districts and municipalities.
 */
export function inArea<Report extends z.ZodMiniType>(answer: Report) {
  return z.array(z.object({ input: ReportInput, answer }))
}

import * as z from 'zod/mini'
import { BoundaryId } from '../fields/ids.ts'
import { ReportInput } from './place.ts'

/** What an area that is kept on a device is fetched by: a place and all within it, or the whole country. */
export const AreaInput = z.object({ boundaryId: z.optional(BoundaryId) })
export type AreaInput = z.output<typeof AreaInput>

/**
 * The reports of a place and of each boundary within it, each with what it is asked for by alone. Without a place, the
 * country's own: with the provinces, the districts and the municipalities told apart.
 */
export function inArea<Report extends z.ZodMiniType>(answer: Report) {
  return z.array(z.object({ input: ReportInput, answer }))
}

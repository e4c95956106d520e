import * as z from 'zod/mini'
import { BoundaryId, StakeholderId } from '../fields/ids.ts'
import { ReferenceText } from '../fields/reference-text.ts'

/** The name of the whole country in the server's answers. */
export const COUNTRY = 'South Africa'

/** The levels of the public dashboard, by the specification's boundary types. */
export const levels = { province: 1, district: 2, municipality: 3 } as const

/** 1 province, 2 district, 3 municipality; sent as digits in a URL and as a number in a body. */
export const BoundaryLevel = z.union([
  z.literal([1, 2, 3]),
  z.pipe(
    z.literal(['1', '2', '3']),
    z.transform((digit) => Number(digit) as 1 | 2 | 3),
  ),
])
export type BoundaryLevel = z.output<typeof BoundaryLevel>

/** The place of a report; the whole country has no id and no level. */
export const ReportPlace = z.object({
  boundaryId: z.nullable(BoundaryId),
  /** Only the country's name has translations. */
  description: ReferenceText,
  boundaryTypeId: z.nullable(z.int()),
  /** Null where the population is unknown. */
  peopleCount: z.nullable(z.int()),
})
export type ReportPlace = z.output<typeof ReportPlace>

/** A boundary within the place of a report. */
export const ContainedBoundary = z.object({
  boundaryId: BoundaryId,
  boundary: z.string(),
  boundaryTypeId: z.int(),
})

export const ReportInput = z.object({
  /** If it is left out, the report covers the whole country. */
  boundaryId: z.optional(BoundaryId),
  /** The level of the boundaries shown within; by default the level just below. */
  boundaryTypeId: z.optional(BoundaryLevel),
})
export type ReportInput = z.output<typeof ReportInput>

/** A calendar quarter: `Apr-Jun`, its year and number. */
export const ReportPeriod = z.object({ period: z.string(), year: z.int(), quarter: z.literal([1, 2, 3, 4]) })
export type ReportPeriod = z.output<typeof ReportPeriod>

const Named = z.object({ boundaryId: BoundaryId, description: z.string() })

/** A municipality with the names that lists and headings need. */
export const PackMunicipality = z.object({
  stakeholderId: StakeholderId,
  name: z.string(),
  boundaryId: BoundaryId,
  district: Named,
  province: Named,
})
export type PackMunicipality = z.output<typeof PackMunicipality>

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

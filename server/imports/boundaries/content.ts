import * as z from 'zod/mini'

const Spot = z.readonly(z.tuple([z.number(), z.number()]))

/** What an import makes true of a boundary. Its code stands in the key. */
const BoundaryContent = z.object({
  name: z.string(),
  /** The key of the boundary above it; null where there is none. */
  parent: z.nullable(z.string()),
  areaKm2: z.nullable(z.number()),
  centroid: z.nullable(Spot),
  label: z.nullable(Spot),
  /** GeoJSON where it is not among the lines of the map. */
  shape: z.nullable(z.string()),
})
export type BoundaryContent = z.output<typeof BoundaryContent>

/** What an import makes true of the lines of the map: both topologies, as they are sent. */
const LinesContent = z.object({
  isApproximate: z.boolean(),
  source: z.string(),
  low: z.string(),
  full: z.string(),
})
export type LinesContent = z.output<typeof LinesContent>

/** The key of the lines of the map, which change together. */
export const LINES = 'lines'

export function textOfBoundary(one: BoundaryContent): string {
  const { name, parent, areaKm2, centroid, label, shape } = one
  return JSON.stringify({ name, parent, areaKm2, centroid, label, shape })
}

export function boundaryIn(text: string): BoundaryContent {
  return BoundaryContent.parse(JSON.parse(text))
}

export function textOfLines({ isApproximate, source, low, full }: LinesContent): string {
  return JSON.stringify({ isApproximate, source, low, full })
}

export function linesIn(text: string): LinesContent {
  return LinesContent.parse(JSON.parse(text))
}

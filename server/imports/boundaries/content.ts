import * as z from 'zod/mini'

const PositionSchema = z.readonly(z.tuple([z.number(), z.number()]))

/** The imported content of a boundary. Its code is in the key. */
const BoundaryContent = z.object({
  name: z.string(),
  /** The key of the boundary above it; null where there is none. */
  parent: z.nullable(z.string()),
  areaKm2: z.nullable(z.number()),
  centroid: z.nullable(PositionSchema),
  label: z.nullable(PositionSchema),
  /** GeoJSON, if the boundary is not in the topologies. */
  shape: z.nullable(z.string()),
})
export type BoundaryContent = z.output<typeof BoundaryContent>

/** The imported content of the map: both topologies in their served form. */
const TopologyContent = z.object({
  isApproximate: z.boolean(),
  source: z.string(),
  low: z.string(),
  full: z.string(),
})
export type TopologyContent = z.output<typeof TopologyContent>

/** The key of the topologies, which change together. */
export const TOPOLOGY_KEY = 'lines'

/** The fields have the order of the schema, so that equal content gives equal texts. */
export function boundaryText(one: BoundaryContent): string {
  return JSON.stringify(BoundaryContent.parse(one))
}

export function parseBoundary(text: string): BoundaryContent {
  return BoundaryContent.parse(JSON.parse(text))
}

export function topologyText(one: TopologyContent): string {
  return JSON.stringify(TopologyContent.parse(one))
}

export function parseTopology(text: string): TopologyContent {
  return TopologyContent.parse(JSON.parse(text))
}

import * as z from 'zod/mini'

const PositionSchema = z.readonly(z.tuple([z.number(), z.number()]))

/** What an import makes true of a boundary. Its code stands in the key. */
const BoundaryContent = z.object({
  name: z.string(),
  /** The key of the boundary above it; null where there is none. */
  parent: z.nullable(z.string()),
  areaKm2: z.nullable(z.number()),
  centroid: z.nullable(PositionSchema),
  label: z.nullable(PositionSchema),
  /** GeoJSON where it is not among the lines of the map. */
  shape: z.nullable(z.string()),
})
export type BoundaryContent = z.output<typeof BoundaryContent>

/** What an import makes true of the lines of the map: both topologies, as they are sent. */
const TopologyContent = z.object({
  isApproximate: z.boolean(),
  source: z.string(),
  low: z.string(),
  full: z.string(),
})
export type TopologyContent = z.output<typeof TopologyContent>

/** The key of the lines of the map, which change together. */
export const TOPOLOGY_KEY = 'lines'

export function boundaryText(one: BoundaryContent): string {
  const { name, parent, areaKm2, centroid, label, shape } = one
  return JSON.stringify({ name, parent, areaKm2, centroid, label, shape })
}

export function parseBoundary(text: string): BoundaryContent {
  return BoundaryContent.parse(JSON.parse(text))
}

export function topologyText({ isApproximate, source, low, full }: TopologyContent): string {
  return JSON.stringify({ isApproximate, source, low, full })
}

export function parseTopology(text: string): TopologyContent {
  return TopologyContent.parse(JSON.parse(text))
}

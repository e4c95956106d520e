import type { GeometryCollection, Topology } from 'topojson-specification'
import { fieldsOf } from '../problem.ts'

/** The lines of provinces, districts and municipalities by level. The id of an area looks like `district:BUF`. */
export type BoundaryTopology = Topology<Record<string, GeometryCollection<Record<string, unknown>>>>

export function isBoundaryTopology(value: unknown): value is BoundaryTopology {
  const { type, objects, arcs } = fieldsOf(value)
  return type === 'Topology' && Array.isArray(arcs) && Object.values(fieldsOf(objects)).every(isCollection)
}

/** @throws Error if the text is another shape of JSON, SyntaxError if it is none */
export function parseBoundaryTopology(text: string): BoundaryTopology {
  const value: unknown = JSON.parse(text)
  if (!isBoundaryTopology(value)) throw new Error('This is not a topology of boundaries')
  return value
}

function isCollection(value: unknown): boolean {
  const { type, geometries } = fieldsOf(value)
  return type === 'GeometryCollection' && Array.isArray(geometries)
}

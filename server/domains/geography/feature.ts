import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { AnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { findShape, getBoundary, getRevision, getTopology } from '#server/queries/boundary-store.ts'

type Feature = AnswerOf<typeof calls.geography.geojson>
type Shape = Feature['geometry']

/** The names of each boundary type in the topology, which has no other types. */
const objects: Readonly<Record<number, { readonly collection: string; readonly one: string } | undefined>> = {
  1: { collection: 'provinces', one: 'province' },
  2: { collection: 'districts', one: 'district' },
  3: { collection: 'municipalities', one: 'municipality' },
}

/** Reads the geometry of a boundary: its own, or else the one in the current topology. @throws not-found */
export async function boundaryFeature(db: Reader, id: number): Promise<Feature> {
  const { boundaryId, boundaryTypeId, code, description } = await getBoundary(db, id)
  const stored = await findShape(db, id)
  if (stored !== undefined) {
    const properties = { boundaryId, boundaryTypeId, description, isApproximate: false }
    return { type: 'Feature', properties, geometry: JSON.parse(stored) as Shape }
  }
  const { revision, isApproximate } = await getRevision(db)
  const topology = JSON.parse(await getTopology(db, revision, 'full')) as Topology
  return {
    type: 'Feature',
    properties: { boundaryId, boundaryTypeId, description, isApproximate },
    geometry: shapeIn(topology, boundaryTypeId, code),
  }
}

function shapeIn(topology: Topology, type: number, code: string): Shape {
  const names = objects[type]
  const collection = names && (topology.objects[names.collection] as GeometryCollection | undefined)
  const found = collection?.geometries.find(({ id }) => id === `${names?.one}:${code}`)
  if (found === undefined) return null
  const drawn = feature(topology, found)
  if (drawn.type !== 'Feature') return null
  const { geometry } = drawn
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return null
  return { type: geometry.type, coordinates: geometry.coordinates }
}

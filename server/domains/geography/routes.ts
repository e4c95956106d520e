import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { feature } from 'topojson-client'
import { calls } from '#contract/index.ts'
import type { Server } from '#server/http/server.ts'
import { serve } from '#server/http/serve.ts'
import { getPlace } from '#server/queries/place-store.ts'
import {
  findShape,
  geometryPath,
  getBoundary,
  getPlaceOfType,
  getRevision,
  getTopology,
  listBoundaries,
  listBoundariesWithin,
  listContained,
} from '#server/queries/boundary-store.ts'
import { wholeNumber } from '#contract/fields/ids.ts'
import { parseBoundaryTopology, type BoundaryTopology } from '#contract/rules/topology.ts'
import { serveCached } from '#server/http/response-cache/serve-shared.ts'
import { problem } from '#server/http/problems.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { listActionMarkers, listProviderMarkers } from './marker-store.ts'

export function serveGeography(app: FastifyInstance, server: Server): void {
  serve(app, server, calls.geography.list, ({ input, db }) => listBoundaries(db, input.type, input.filter))
  serve(app, server, calls.geography.revision, ({ db }) => getRevision(db))
  serve(app, server, calls.geography.listWithin, ({ input, db }) => listBoundariesWithin(db, input))
  serve(app, server, calls.geography.contained, ({ input, db }) =>
    listContained(db, input.containingBoundaryId),
  )
  serve(app, server, calls.geography.geojson, ({ input, db }) => boundaryFeature(db, input.id))
  serve(app, server, calls.geography.geomarker, async ({ input, db }) =>
    listProviderMarkers(db, await getPlaceOfType(db, input.type, input.id), null),
  )
  serve(app, server, calls.geography.geomarkerOfCategory, async ({ input, db }) => {
    const place = await getPlaceOfType(db, input.type, input.id)
    return listProviderMarkers(db, place, input.buildingBlockCategoryId)
  })
  serve(app, server, calls.geography.actionsGeomarker, async ({ input, db, clock }) =>
    listActionMarkers(db, await getPlaceOfType(db, input.type, input.id), clock.now()),
  )
  serve(app, server, calls.geography.geomarkersInArea, async ({ input, db, clock }) => {
    const place = await getPlace(db, input.boundaryId ?? null)
    return {
      providers: await listProviderMarkers(db, place, null),
      runners: await listActionMarkers(db, place, clock.now()),
    }
  })
  serveTopology(app, server)
  serve(app, server, calls.geography.get, ({ input, db }) => getBoundary(db, input.id))
}

const Address = z.object({ revision: wholeNumber, detail: z.enum(['low', 'full']) })

/** Serves the geometry of each revision. A file never changes under its address. */
function serveTopology(app: FastifyInstance, server: Server): void {
  serveCached(app, server, {
    method: 'GET',
    url: geometryPath(':revision', ':detail'),
    cacheControl: 'public, max-age=31536000, immutable',
    readFor: (request) => {
      const address = Address.safeParse(request.params)
      if (!address.success) throw problem({ type: 'not-found' })
      const { revision, detail } = address.data
      const key = geometryPath(revision, detail)
      return { key, read: (db) => getTopology(db, revision, detail) }
    },
  })
}

type Feature = AnswerOf<typeof calls.geography.geojson>
type Shape = Feature['geometry']
const Shape = calls.geography.geojson.output.shape.geometry

/** The names of each boundary type in the topology, which has no other types. */
const objects: Readonly<Record<number, { readonly collection: string; readonly one: string } | undefined>> = {
  1: { collection: 'provinces', one: 'province' },
  2: { collection: 'districts', one: 'district' },
  3: { collection: 'municipalities', one: 'municipality' },
}

/** Reads the geometry of a boundary: its own, or else the one in the current topology. @throws not-found */
async function boundaryFeature(db: Reader, id: number): Promise<Feature> {
  const { boundaryId, boundaryTypeId, code, description } = await getBoundary(db, id)
  const stored = await findShape(db, id)
  if (stored !== undefined) {
    const properties = { boundaryId, boundaryTypeId, description, isApproximate: false }
    return { type: 'Feature', properties, geometry: Shape.parse(JSON.parse(stored)) }
  }
  const { revision, isApproximate } = await getRevision(db)
  const topology = parseBoundaryTopology(await getTopology(db, revision, 'full'))
  return {
    type: 'Feature',
    properties: { boundaryId, boundaryTypeId, description, isApproximate },
    geometry: shapeIn(topology, boundaryTypeId, code),
  }
}

function shapeIn(topology: BoundaryTopology, type: number, code: string): Shape {
  const names = objects[type]
  const collection = names && topology.objects[names.collection]
  const found = collection?.geometries.find(({ id }) => id === `${names?.one}:${code}`)
  if (found === undefined) return null
  const drawn = feature(topology, found)
  if (drawn.type !== 'Feature') return null
  const { geometry } = drawn
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return null
  return { type: geometry.type, coordinates: geometry.coordinates }
}

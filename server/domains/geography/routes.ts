import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/index.ts'
import type { Server } from '#server/http/server.ts'
import { serve } from '#server/http/serve.ts'
import { getPlace } from '#server/queries/place-store.ts'
import { boundaryFeature } from './feature.ts'
import { listActionMarkers, listProviderMarkers } from './marker-store.ts'
import {
  getBoundary,
  getPlaceOfType,
  getRevision,
  listBoundaries,
  listBoundariesWithin,
  listContained,
  geometryPath,
  getTopology,
} from '#server/queries/boundary-store.ts'
import * as z from 'zod/mini'
import { wholeNumber } from '#contract/fields/ids.ts'
import { serveCached } from '#server/http/response-cache/serve-shared.ts'
import { problem } from '#server/http/problems.ts'

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
      if (!address.success) throw problem({ kind: 'not-found' })
      const { revision, detail } = address.data
      const key = geometryPath(revision, detail)
      return { key, read: (db) => getTopology(db, revision, detail) }
    },
  })
}

import * as z from 'zod/mini'
import { defineCall, cachedPublicRead, publicRead } from '../call.ts'
import { BoundaryId, wholeNumber } from '../fields/ids.ts'
import { text } from '../fields/text.ts'
import { AreaInput, BoundaryLevel } from '../schemas/place.ts'
import { ActionMarker, ProviderMarker } from '../schemas/marker.ts'
import { limits } from '../wire.ts'

const Boundary = z.object({
  boundaryId: BoundaryId,
  code: z.string(),
  description: z.string(),
  boundaryTypeId: z.int(),
  districtBoundaryId: z.nullable(BoundaryId),
  nationalBoundaryId: z.nullable(BoundaryId),
  peopleCount: z.nullable(z.int()),
})

export const geography = {
  /** Returns the current geometry revision. Its files never change: a newer revision has other addresses. */
  revision: defineCall({
    ...cachedPublicRead,
    path: '/api/geography/revision',
    input: z.object({}),
    output: z.object({
      revision: z.int(),
      /** The lines are derived from areas and centres, not surveyed. */
      isApproximate: z.boolean(),
      source: z.string(),
      /** TopoJSON of provinces, districts and municipalities, with low and with full detail. */
      lowUrl: z.string(),
      fullUrl: z.string(),
    }),
  }),
  /** Lists all boundaries of one level. */
  list: defineCall({
    ...cachedPublicRead,
    path: '/api/geography/boundary/list/{type}',
    shared: { except: 'filter' },
    input: z.object({ type: wholeNumber, filter: z.optional(text(limits.filter)) }),
    output: z.array(Boundary),
  }),
  /** Lists the boundaries of one level within a boundary. */
  listWithin: defineCall({
    ...cachedPublicRead,
    path: '/api/geography/boundary/list/{type}/{id}',
    shared: { except: 'filter' },
    input: z.object({
      type: wholeNumber,
      id: BoundaryId,
      filter: z.optional(text(limits.filter)),
    }),
    output: z.array(Boundary),
  }),
  /** Lists the boundaries one level below a boundary, by name. */
  contained: defineCall({
    ...cachedPublicRead,
    path: '/api/geography/boundary/contained/',
    input: z.object({ containingBoundaryId: BoundaryId }),
    output: z.array(Boundary),
  }),
  /** Returns the lines of one boundary in the current geometry. */
  geojson: defineCall({
    ...publicRead,
    path: '/api/geography/boundary/geojson/{id}',
    input: z.object({ id: BoundaryId }),
    output: z.object({
      type: z.literal('Feature'),
      properties: z.object({
        boundaryId: BoundaryId,
        boundaryTypeId: z.int(),
        description: z.string(),
        /** The lines are derived from areas and centres, not surveyed. */
        isApproximate: z.boolean(),
      }),
      /** Null for a boundary without lines. */
      geometry: z.nullable(
        z.object({ type: z.enum(['Polygon', 'MultiPolygon']), coordinates: z.array(z.any()) }),
      ),
    }),
  }),
  /** Returns the providers of a boundary as pins: all of them, or those of one building-block category. */
  geomarker: defineCall({
    ...cachedPublicRead,
    path: '/api/geography/boundary/geomarker/{type}/{id}',
    input: z.object({ type: BoundaryLevel, id: BoundaryId }),
    output: z.array(ProviderMarker),
  }),
  geomarkerOfCategory: defineCall({
    ...cachedPublicRead,
    path: '/api/geography/boundary/geomarker/{type}/{id}/{buildingBlockCategoryId}',
    input: z.object({ type: BoundaryLevel, id: BoundaryId, buildingBlockCategoryId: wholeNumber }),
    output: z.array(ProviderMarker),
  }),
  /** Returns the organisations that run challenges in a boundary, as pins. */
  actionsGeomarker: defineCall({
    ...cachedPublicRead,
    path: '/api/geography/boundary/actionsGeomarker/{type}/{id}',
    input: z.object({ type: BoundaryLevel, id: BoundaryId }),
    output: z.array(ActionMarker),
  }),
  /** Returns all pins that an offline area keeps. */
  geomarkersInArea: defineCall({
    ...publicRead,
    path: '/api/geography/geomarkersInArea',
    input: AreaInput,
    output: z.object({ providers: z.array(ProviderMarker), runners: z.array(ActionMarker) }),
  }),
  get: defineCall({
    ...cachedPublicRead,
    path: '/api/geography/boundary/{id}',
    input: z.object({ id: BoundaryId }),
    output: Boundary,
  }),
}

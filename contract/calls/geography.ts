import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { BoundaryId, wholeNumber } from '../fields/ids.ts'
import { AreaInput } from '../schemas/area.ts'
import { ActionMarker, ProviderMarker } from '../schemas/marker.ts'
import { BoundaryLevel } from '../schemas/place.ts'

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
  /** Which geometry is in force; its files never change, so a newer one has another address. */
  revision: defineCall({
    method: 'GET',
    path: '/api/geography/revision',
    kind: 'read',
    access: 'anyone',
    shared: true,
    offline: { keep: true },
    input: z.object({}),
    output: z.object({
      revision: z.int(),
      /** The lines are drawn from areas and centres, not surveyed. */
      isApproximate: z.boolean(),
      source: z.string(),
      /** TopoJSON of provinces, districts and municipalities, in few points and in more. */
      lowUrl: z.string(),
      fullUrl: z.string(),
    }),
  }),
  /** All boundaries of one level. */
  list: defineCall({
    method: 'GET',
    path: '/api/geography/boundary/list/{type}',
    kind: 'read',
    access: 'anyone',
    shared: { except: 'filter' },
    offline: { keep: true },
    input: z.object({ type: wholeNumber, filter: z.optional(z.string().check(z.maxLength(100))) }),
    output: z.array(Boundary),
  }),
  /** Those of one level within a boundary. */
  listWithin: defineCall({
    method: 'GET',
    path: '/api/geography/boundary/list/{type}/{id}',
    kind: 'read',
    access: 'anyone',
    shared: { except: 'filter' },
    offline: { keep: true },
    input: z.object({
      type: wholeNumber,
      id: BoundaryId,
      filter: z.optional(z.string().check(z.maxLength(100))),
    }),
    output: z.array(Boundary),
  }),
  /** The boundaries just below one, by name. */
  contained: defineCall({
    method: 'GET',
    path: '/api/geography/boundary/contained/',
    kind: 'read',
    access: 'anyone',
    shared: true,
    offline: { keep: true },
    input: z.object({ containingBoundaryId: BoundaryId }),
    output: z.array(Boundary),
  }),
  /** The lines of one boundary in the geometry in force. */
  geojson: defineCall({
    method: 'GET',
    path: '/api/geography/boundary/geojson/{id}',
    kind: 'read',
    access: 'anyone',
    shared: true,
    input: z.object({ id: BoundaryId }),
    output: z.object({
      type: z.literal('Feature'),
      properties: z.object({
        boundaryId: BoundaryId,
        boundaryTypeId: z.int(),
        description: z.string(),
        /** The lines are drawn from areas and centres, not surveyed. */
        isApproximate: z.boolean(),
      }),
      /** Null for a boundary without lines. */
      geometry: z.nullable(
        z.object({ type: z.enum(['Polygon', 'MultiPolygon']), coordinates: z.array(z.any()) }),
      ),
    }),
  }),
  /** The providers of a boundary as pins: all of them, or those of one building block category. */
  geomarker: defineCall({
    method: 'GET',
    path: '/api/geography/boundary/geomarker/{type}/{id}',
    kind: 'read',
    access: 'anyone',
    shared: true,
    offline: { keep: true },
    input: z.object({ type: BoundaryLevel, id: BoundaryId }),
    output: z.array(ProviderMarker),
  }),
  geomarkerOfCategory: defineCall({
    method: 'GET',
    path: '/api/geography/boundary/geomarker/{type}/{id}/{buildingBlockCategoryId}',
    kind: 'read',
    access: 'anyone',
    shared: true,
    offline: { keep: true },
    input: z.object({ type: BoundaryLevel, id: BoundaryId, buildingBlockCategoryId: wholeNumber }),
    output: z.array(ProviderMarker),
  }),
  /** Those who run challenges in a boundary, as pins. */
  actionsGeomarker: defineCall({
    method: 'GET',
    path: '/api/geography/boundary/actionsGeomarker/{type}/{id}',
    kind: 'read',
    access: 'anyone',
    shared: true,
    offline: { keep: true },
    input: z.object({ type: BoundaryLevel, id: BoundaryId }),
    output: z.array(ActionMarker),
  }),
  /** All pins of an area. */
  geomarkersInArea: defineCall({
    method: 'GET',
    path: '/api/geography/geomarkersInArea',
    kind: 'read',
    access: 'anyone',
    shared: true,
    input: AreaInput,
    output: z.object({ providers: z.array(ProviderMarker), runners: z.array(ActionMarker) }),
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/geography/boundary/{id}',
    kind: 'read',
    access: 'anyone',
    shared: true,
    offline: { keep: true },
    input: z.object({ id: BoundaryId }),
    output: Boundary,
  }),
}

import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { BoundaryId, wholeNumber } from '../fields/ids.ts'

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
    offline: { keep: true },
    input: z.object({ type: wholeNumber, filter: z.optional(z.string().check(z.maxLength(100))) }),
    output: z.array(Boundary),
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/geography/boundary/{id}',
    kind: 'read',
    access: 'anyone',
    offline: { keep: true },
    input: z.object({ id: BoundaryId }),
    output: Boundary,
  }),
}

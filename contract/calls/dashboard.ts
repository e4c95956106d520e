import * as z from 'zod/mini'
import { ReferenceText } from '../fields/reference-text.ts'
import { defineCall, cachedPublicRead } from '../call.ts'
import { BoundaryId } from '../fields/ids.ts'
import { DashboardSnapshot } from '../schemas/dashboard-snapshot.ts'

export const Component = z.object({
  componentId: z.int(),
  name: ReferenceText,
  description: ReferenceText,
  linkTitle: ReferenceText,
  linkUrl: z.nullable(z.string()),
  seq: z.int(),
  options: z.array(
    z.object({
      id: z.int(),
      name: ReferenceText,
      subOptions: z.array(z.object({ id: z.int(), name: ReferenceText })),
    }),
  ),
})
export type Component = z.output<typeof Component>

export const dashboard = {
  /** Returns the key figures of a place and of every boundary within it, in all four categories. */
  get: defineCall({
    ...cachedPublicRead,
    path: '/api/dashboard',
    input: z.object({ boundaryId: z.optional(BoundaryId) }),
    output: DashboardSnapshot,
  }),
  components: defineCall({
    ...cachedPublicRead,
    path: '/api/dashboard/components',
    input: z.object({}),
    output: z.array(Component),
  }),
}

import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { BoundaryId } from '../fields/ids.ts'
import { DashboardSnapshot } from '../schemas/dashboard-snapshot.ts'

export const Component = z.object({
  componentId: z.int(),
  name: z.string(),
  description: z.string(),
  linkTitle: z.string(),
  linkUrl: z.nullable(z.string()),
  seq: z.int(),
  options: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      subOptions: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  ),
})
export type Component = z.output<typeof Component>

export const dashboard = {
  /** Returns the key figures of a place and of every boundary within it, in all four categories. */
  get: defineCall({
    method: 'GET',
    path: '/api/dashboard',
    kind: 'read',
    access: 'anyone',
    shared: true,
    offline: { keep: true },
    input: z.object({ boundaryId: z.optional(BoundaryId) }),
    output: DashboardSnapshot,
  }),
  components: defineCall({
    method: 'GET',
    path: '/api/dashboard/components',
    kind: 'read',
    access: 'anyone',
    shared: true,
    offline: { keep: true },
    input: z.object({}),
    output: z.array(Component),
  }),
}

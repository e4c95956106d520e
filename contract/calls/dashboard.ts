import * as z from 'zod/mini'
import { defineCall } from '../call.ts'

const Component = z.object({
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

export const dashboard = {
  components: defineCall({
    method: 'GET',
    path: '/api/dashboard/components',
    kind: 'read',
    access: 'anyone',
    offline: { keep: true },
    input: z.object({}),
    output: z.array(Component),
  }),
}

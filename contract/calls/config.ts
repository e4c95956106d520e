import * as z from 'zod/mini'
import { defineCall, keptPublicRead } from '../call.ts'

export const Helpline = z.object({
  helplineId: z.int(),
  name: z.string(),
  runBy: z.string(),
  isEmergency: z.boolean(),
  hours: z.nullable(z.string()),
  languages: z.nullable(z.string()),
  cost: z.nullable(z.string()),
  purpose: z.string(),
  /** The day of the last check, `2026-05-03`, or null. */
  lastChecked: z.nullable(z.string()),
  contacts: z.array(
    z.object({
      channel: z.string(),
      detail: z.string(),
      link: z.nullable(z.string()),
      cost: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
})
export type Helpline = z.output<typeof Helpline>

export const config = {
  health: defineCall({
    method: 'GET',
    path: '/api/health',
    kind: 'read',
    access: 'anyone',
    input: z.object({}),
    /** Names neither the version nor the database: an attacker would ask for them first. */
    output: z.object({ status: z.literal('ok') }),
  }),
  /** The links of the header and the beta banner; null where the operator has set none. */
  links: defineCall({
    ...keptPublicRead,
    path: '/api/config/links',
    input: z.object({}),
    output: z.object({
      aboutUs: z.nullable(z.string()),
      help: z.nullable(z.string()),
      feedbackEmail: z.nullable(z.string()),
      /**
       * The URL template of external map tiles, with {z}, {x} and {y}, and their attribution; null where this server
       * has the tiles.
       */
      tiles: z.object({ urlTemplate: z.string(), attribution: z.nullable(z.string()) }),
    }),
  }),
  featureFlags: defineCall({
    ...keptPublicRead,
    path: '/api/config/feature-flags',
    input: z.object({}),
    output: z.object({ enableLogin: z.boolean(), isDemonstration: z.boolean() }),
  }),
  helplines: defineCall({
    ...keptPublicRead,
    path: '/api/config/helplines',
    input: z.object({}),
    output: z.array(Helpline),
  }),
}

import * as z from 'zod/mini'
import { Channel } from '#contract/calls/config.ts'

const optional = z._default(z.nullable(z.string()), null)

/** The channels of a helpline, as they are stored. */
export const HelplineContacts = z.array(
  z.object({ channel: Channel, detail: z.string(), link: optional, cost: optional, note: optional }),
)

import * as z from 'zod/mini'
import { StakeholderId } from '../fields/ids.ts'

/** What is written down for administrators, and what belongs to it. Never what a record holds, nor an address of a person or a machine. */
const details = {
  'signed-in': z.object({ isKnownDevice: z.boolean() }),
  'sign-in-failed': z.object({
    reason: z.enum(['unknown-account', 'wrong-password', 'disabled', 'not-allowed', 'not-approved']),
  }),
  'data-exported': z.object({
    /** The table and its format: `contact-persons.csv`. */
    file: z.string(),
    /** Null for all of the person's places. */
    boundaryId: z.nullable(z.int()),
    rows: z.int(),
    /** False while it is sent, and for good where sending was cut off: `rows` then says how many were read at most. */
    isWhole: z.boolean(),
  }),
  'device-revoked': z.object({ deviceId: z.string() }),
} as const

export type AuditAction = keyof typeof details
export const AuditAction = z.enum(Object.keys(details) as [AuditAction, ...AuditAction[]])
export type AuditDetails<Action extends AuditAction> = z.output<(typeof details)[Action]>

const Someone = z.object({ stakeholderId: StakeholderId, name: z.string() })

const common = {
  id: z.int(),
  /** Milliseconds UTC. */
  at: z.int(),
  /** Who did it; null where nobody was signed in. */
  actor: z.nullable(Someone),
  /** Whose account it concerns; null where it concerns no account that there is. */
  subject: z.nullable(Someone),
  /** `Chrome on Android`. */
  deviceLabel: z.string(),
  /** The same for the same address, and told by nothing else: what comes from one place can be seen, not from where. */
  network: z.string(),
}

export const AuditEvent = z.discriminatedUnion('action', [
  z.object({ ...common, action: z.literal('signed-in'), details: details['signed-in'] }),
  z.object({ ...common, action: z.literal('sign-in-failed'), details: details['sign-in-failed'] }),
  z.object({ ...common, action: z.literal('data-exported'), details: details['data-exported'] }),
  z.object({ ...common, action: z.literal('device-revoked'), details: details['device-revoked'] }),
])
export type AuditEvent = z.output<typeof AuditEvent>

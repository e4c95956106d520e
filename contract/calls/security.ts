import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { StakeholderId, wholeNumber } from '../fields/ids.ts'
import { text } from '../fields/text.ts'
import { AuditAction, AuditEvent } from '../schemas/audit-event.ts'
import { Device, deviceId, MissingEdits } from '../schemas/device.ts'
import { Outcome } from '../schemas/outcome.ts'
import { limits } from '../wire.ts'

/** The page: its maximum length, and its cursor from the page before. */
const page = { limit: z.optional(wholeNumber), cursor: z.optional(text(limits.cursor)) }
const next = z.nullable(z.string())

/** A day in South Africa, `2026-05-12`. */
const day = z.string().check(
  z.regex(/^20\d\d-\d\d-\d\d$/),
  z.refine((typed) => !Number.isNaN(Date.parse(typed))),
)

const administration = { access: ['WorldOfImpactAdmin'], scope: 'whole-country' } as const

export const security = {
  getDevices: defineCall({
    method: 'GET',
    path: '/api/security/getDevices',
    kind: 'read',
    ...administration,
    input: z.object(page),
    /** The devices with the most unsent edits come first. */
    output: z.object({ rows: z.array(Device), next }),
  }),
  getMissingEdits: defineCall({
    method: 'GET',
    path: '/api/security/getMissingEdits',
    kind: 'read',
    ...administration,
    input: z.object(page),
    /** A page holds all rows of each person, so it may exceed its limit. */
    output: z.object({ rows: z.array(MissingEdits), next }),
  }),
  revokeDevice: defineCall({
    method: 'POST',
    path: '/api/security/revokeDevice',
    kind: 'write',
    ...administration,
    needsRecentPassword: true,
    input: z.object({ deviceId, stakeholderId: StakeholderId }),
    output: Outcome,
  }),
  /** Lists sign-ins, failed sign-ins, exports and revoked devices, newest first. They are kept for 400 days. */
  getAuditEvents: defineCall({
    method: 'GET',
    path: '/api/security/getAuditEvents',
    kind: 'read',
    ...administration,
    input: z.object({
      action: z.optional(AuditAction),
      /** A part of the name of the person who did it, or whom it concerns. */
      filter: z.optional(text(limits.filter)),
      from: z.optional(day),
      /** The last day, included. */
      to: z.optional(day),
      limit: z.optional(wholeNumber),
      /** Only events older than this one: the `next` of the page before. */
      before: z.optional(wholeNumber),
    }),
    output: z.object({ rows: z.array(AuditEvent), next: z.nullable(z.int()) }),
  }),
}

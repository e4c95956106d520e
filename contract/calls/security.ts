import * as z from 'zod/mini'
import { usersAccess } from '../access.ts'
import { defineCall } from '../call.ts'
import { StakeholderId, wholeNumber } from '../fields/ids.ts'
import { text } from '../fields/text.ts'
import { AuditAction, AuditEvent } from '../schemas/audit-event.ts'
import { Device, deviceId, MissingEdits } from '../schemas/device.ts'
import { Outcome } from '../schemas/outcome.ts'
import { listPage, pageOfList, pageOfTable, tablePage } from '../schemas/table-page.ts'
import { limits } from '../wire.ts'

/** A day in South Africa, `2026-05-12`. */
const day = z.string().check(
  z.regex(/^20\d\d-\d\d-\d\d$/),
  z.refine((typed) => !Number.isNaN(Date.parse(typed))),
)

/** Without the whole country, a list holds only the person's own people. */
const ofPeople = { access: usersAccess, scope: 'own' } as const
const administration = { access: ['WorldOfImpactAdmin'], scope: 'whole-country' } as const

export const security = {
  getDevices: defineCall({
    method: 'GET',
    path: '/api/security/getDevices',
    type: 'read',
    ...ofPeople,
    input: z.object({
      ...listPage,
      /** A part of the person's name. */
      filter: z.optional(text(limits.filter)),
    }),
    /** The devices with the most unsent edits come first. */
    output: pageOfList(Device),
  }),
  getMissingEdits: defineCall({
    method: 'GET',
    path: '/api/security/getMissingEdits',
    type: 'read',
    ...ofPeople,
    input: z.object(listPage),
    /** A page holds all rows of each person, so it may exceed its limit. */
    output: pageOfList(MissingEdits),
  }),
  revokeDevice: defineCall({
    method: 'POST',
    path: '/api/security/revokeDevice',
    type: 'write',
    access: usersAccess,
    scope: { type: 'user', field: 'stakeholderId' },
    needsRecentPassword: true,
    input: z.object({ deviceId, stakeholderId: StakeholderId }),
    output: Outcome,
  }),
  /** Lists sign-ins, failed sign-ins, exports and revoked devices, newest first. They are kept for 400 days. */
  getAuditEvents: defineCall({
    method: 'GET',
    path: '/api/security/getAuditEvents',
    type: 'read',
    ...administration,
    input: z.object({
      action: z.optional(AuditAction),
      /** A part of the name of the person who did it, or of whom it concerns. */
      filter: z.optional(text(limits.filter)),
      from: z.optional(day),
      /** The last day, included. */
      to: z.optional(day),
      /** Only events older than this one, so that later ones do not move the pages of a file. */
      before: z.optional(wholeNumber),
      ...tablePage,
    }),
    output: pageOfTable(AuditEvent),
  }),
}

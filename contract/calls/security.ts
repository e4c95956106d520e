import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { StakeholderId, wholeNumber } from '../fields/ids.ts'
import { Device, deviceId, MissingEdits } from '../things/device.ts'
import { Outcome } from '../things/outcome.ts'

/** Which page: how many at most, and where it begins, as the page before said. */
const page = { limit: z.optional(wholeNumber), cursor: z.optional(z.string().check(z.maxLength(100))) }
/** Where the next page begins; null after the last. */
const next = z.nullable(z.string())

export const security = {
  getDevices: defineCall({
    method: 'GET',
    path: '/api/security/getDevices',
    kind: 'read',
    access: ['WorldOfImpactAdmin'],
    scope: 'whole-country',
    input: z.object(page),
    /** Those that hold most unsent come first. */
    output: z.object({ rows: z.array(Device), next }),
  }),
  getMissingEdits: defineCall({
    method: 'GET',
    path: '/api/security/getMissingEdits',
    kind: 'read',
    access: ['WorldOfImpactAdmin'],
    scope: 'whole-country',
    input: z.object(page),
    /** Whole people, so that a page may hold more than its limit. */
    output: z.object({ rows: z.array(MissingEdits), next }),
  }),
  revokeDevice: defineCall({
    method: 'POST',
    path: '/api/security/revokeDevice',
    kind: 'write',
    access: ['WorldOfImpactAdmin'],
    scope: 'whole-country',
    input: z.object({ deviceId, stakeholderId: StakeholderId }),
    output: Outcome,
  }),
}

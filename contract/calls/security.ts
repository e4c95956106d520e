import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { StakeholderId } from '../fields/ids.ts'
import { Device, deviceId, MissingEdits } from '../things/device.ts'
import { Outcome } from '../things/outcome.ts'

export const security = {
  getDevices: defineCall({
    method: 'GET',
    path: '/api/security/getDevices',
    kind: 'read',
    access: ['WorldOfImpactAdmin'],
    input: z.object({}),
    output: z.array(Device),
  }),
  getMissingEdits: defineCall({
    method: 'GET',
    path: '/api/security/getMissingEdits',
    kind: 'read',
    access: ['WorldOfImpactAdmin'],
    input: z.object({}),
    output: z.array(MissingEdits),
  }),
  revokeDevice: defineCall({
    method: 'POST',
    path: '/api/security/revokeDevice',
    kind: 'write',
    access: ['WorldOfImpactAdmin'],
    input: z.object({ deviceId, stakeholderId: StakeholderId }),
    output: Outcome,
  }),
}

import * as z from 'zod/mini'
import { defineCall, ownData } from '../call.ts'
import { text } from '../fields/text.ts'
import { payloadSteps } from '../payloads.ts'
import { Device, deviceId } from '../schemas/device.ts'
import { JobRole, ProfileRecord, ProfileUpdate, Title } from '../schemas/profile.ts'
import { Outcome } from '../schemas/outcome.ts'
import { limits } from '../wire.ts'

/** Calls about the person's own profile and the devices they are signed in on. */
export const profile = {
  getUserTitles: defineCall({
    method: 'GET',
    path: '/api/auth/getUserTitles',
    type: 'read',
    access: 'anyone',
    offline: { keep: true },
    input: z.object({}),
    output: z.array(Title),
  }),
  getUserJobRoles: defineCall({
    method: 'GET',
    path: '/api/auth/getUserJobRoles',
    type: 'read',
    access: 'anyone',
    offline: { keep: true },
    input: z.object({}),
    output: z.array(JobRole),
  }),
  profile: defineCall({
    method: 'GET',
    path: '/api/auth/profile',
    type: 'read',
    ...ownData,
    versioned: true,
    offline: { keep: true },
    input: z.object({}),
    output: ProfileRecord,
  }),
  updateProfile: defineCall({
    method: 'PUT',
    path: '/api/auth/updateProfile',
    type: 'write',
    ...ownData,
    versioned: true,
    offline: { queue: 'profile', by: null, steps: payloadSteps.updateProfile },
    input: ProfileUpdate,
    output: z.extend(Outcome, { record: ProfileRecord }),
  }),
  /** Sets the language of the person's mails, and of the page on their next new device. */
  setLanguage: defineCall({
    method: 'POST',
    path: '/api/auth/setLanguage',
    type: 'write',
    ...ownData,
    unkeyed: 'harmless',
    input: z.object({ language: text(limits.languageCode) }),
    output: Outcome,
  }),
  getDevices: defineCall({
    method: 'GET',
    path: '/api/auth/getDevices',
    type: 'read',
    ...ownData,
    input: z.object({}),
    output: z.array(Device),
  }),
  /** Ends every session of the person on that device. The device clears its data at its next contact. */
  revokeDevice: defineCall({
    method: 'POST',
    path: '/api/auth/revokeDevice',
    type: 'write',
    ...ownData,
    needsRecentPassword: true,
    input: z.object({ deviceId }),
    output: Outcome,
  }),
}

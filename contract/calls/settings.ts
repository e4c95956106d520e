import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Outcome } from '../schemas/outcome.ts'
import { SettingChange, SettingName, Settings } from '../schemas/settings.ts'

const administration = { access: ['WorldOfImpactAdmin'], scope: 'whole-country' } as const

export const settings = {
  getSettings: defineCall({
    method: 'GET',
    path: '/api/security/getSettings',
    type: 'read',
    ...administration,
    input: z.object({}),
    output: z.object({
      version: z.int(),
      values: Settings,
      /** Those that an administrator has changed. The others are as the environment of the server sets them. */
      changed: z.array(SettingName),
      /** Newest first. */
      history: z.array(
        z.object({
          at: z.int(),
          /** The name of the administrator. */
          by: z.string(),
          changes: z.array(SettingChange),
        }),
      ),
    }),
  }),
  saveSettings: defineCall({
    method: 'PUT',
    path: '/api/security/saveSettings',
    type: 'write',
    ...administration,
    versioned: true,
    input: Settings,
    output: z.extend(Outcome, { version: z.int() }),
  }),
}

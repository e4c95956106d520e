import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { wholeNumber } from '../fields/ids.ts'
import { ListedText, SavedText, TextContent, TextName, TextVersion } from '../schemas/managed-text.ts'
import { Outcome } from '../schemas/outcome.ts'

const administration = { access: ['WorldOfImpactAdmin'], scope: 'whole-country' } as const

/** The texts of the database as administrators change them, in English. */
export const texts = {
  getTexts: defineCall({
    method: 'GET',
    path: '/api/security/getTexts',
    type: 'read',
    ...administration,
    input: z.object({}),
    output: z.array(ListedText),
  }),
  getText: defineCall({
    method: 'GET',
    path: '/api/security/getText',
    type: 'read',
    ...administration,
    /** Without a version the present one. */
    input: z.object({ name: TextName, version: z.optional(wholeNumber) }),
    output: z.object({
      version: z.int(),
      content: TextContent,
      /** Newest first. */
      versions: z.array(TextVersion),
    }),
  }),
  saveText: defineCall({
    method: 'PUT',
    path: '/api/security/saveText',
    type: 'write',
    ...administration,
    versioned: true,
    input: SavedText,
    output: z.extend(Outcome, { version: z.int() }),
  }),
}

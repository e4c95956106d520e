import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { wholeNumber } from '../fields/ids.ts'
import {
  ListedText,
  SavedText,
  TextContent,
  TextName,
  TextVersion,
  TranslationProgress,
} from '../schemas/managed-text.ts'
import {
  CheckedTranslation,
  ContentKind,
  SavedTranslation,
  TextTranslation,
  TranslationOf,
} from '../schemas/text-translation.ts'
import { Outcome } from '../schemas/outcome.ts'

const administration = { access: ['WorldOfImpactAdmin'], scope: 'whole-country' } as const

/** The texts of the database as administrators change them, and the translations of texts and reference content. */
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
  /** How far the translations of each kind of reference content are. */
  getContentProgress: defineCall({
    method: 'GET',
    path: '/api/security/getContentProgress',
    type: 'read',
    ...administration,
    input: z.object({}),
    output: z.array(z.object({ kind: ContentKind, languages: z.array(TranslationProgress) })),
  }),
  getTextTranslation: defineCall({
    method: 'GET',
    path: '/api/security/getTextTranslation',
    type: 'read',
    ...administration,
    input: TranslationOf,
    output: TextTranslation,
  }),
  /** Saves drafts. Somebody else's translation in the meantime is a conflict. */
  saveTextTranslation: defineCall({
    method: 'PUT',
    path: '/api/security/saveTextTranslation',
    type: 'write',
    ...administration,
    input: SavedTranslation,
    output: Outcome,
  }),
  /** Marks drafts as checked, if they are still those that were read. */
  checkTextTranslation: defineCall({
    method: 'POST',
    path: '/api/security/checkTextTranslation',
    type: 'write',
    ...administration,
    input: CheckedTranslation,
    output: Outcome,
  }),
}

import * as z from 'zod/mini'
import { ReferenceText } from '../fields/reference-text.ts'
import { defineCall, cachedPublicRead, publicRead } from '../call.ts'
import { text } from '../fields/text.ts'
import { limits } from '../wire.ts'

/** How a helpline is reached. */
export const Channel = z.enum(['call', 'pleaseCallMe', 'sms', 'ussd', 'whatsapp', 'email'])
export type Channel = z.output<typeof Channel>

export const Helpline = z.object({
  helplineId: z.int(),
  name: ReferenceText,
  runBy: ReferenceText,
  isEmergency: z.boolean(),
  hours: z.nullable(ReferenceText),
  languages: z.nullable(ReferenceText),
  cost: z.nullable(ReferenceText),
  purpose: ReferenceText,
  /** The day of the last check, `2026-05-03`, or null. */
  lastChecked: z.nullable(z.string()),
  contacts: z.array(
    z.object({
      channel: Channel,
      detail: z.string(),
      link: z.nullable(z.string()),
      cost: z.nullable(ReferenceText),
      note: z.nullable(ReferenceText),
    }),
  ),
})
export type Helpline = z.output<typeof Helpline>

/** How far the translation into a language is. */
const Progress = z.object({
  total: z.int(),
  translated: z.int(),
  /** The number of translations that a person who speaks the language has checked. */
  reviewed: z.int(),
})

/** A paragraph in a language. Until its translation is checked, the English one is shown beside it. */
export const TranslatedText = z.object({ text: z.string(), english: z.nullable(z.string()) })
export type TranslatedText = z.output<typeof TranslatedText>

/** The texts of the database that have a page of their own. */
export const PageText = z.enum(['safetyPage', 'privacyNotice', 'aboutOffline'])
export type PageText = z.output<typeof PageText>

/** The sentences of the database that guide people while they capture or verify. */
export const GuidanceName = z.enum([
  'capture.noSurvivorDetails',
  'capture.askBeforeVisit',
  'capture.siteVisitDuty',
  'capture.khuseleka',
  'verify.howTo',
  'return.commentHint',
])
export type GuidanceName = z.output<typeof GuidanceName>

export const config = {
  health: defineCall({
    method: 'GET',
    path: '/api/health',
    type: 'read',
    access: 'anyone',
    input: z.object({}),
    /** Names neither the version nor the database: an attacker would ask for them first. */
    output: z.object({ status: z.literal('ok') }),
  }),
  /** The links of the header and the beta banner; null where there is none. */
  links: defineCall({
    ...cachedPublicRead,
    path: '/api/config/links',
    input: z.object({}),
    output: z.object({
      aboutUs: z.nullable(z.string()),
      help: z.nullable(z.string()),
      feedbackEmail: z.nullable(z.string()),
      /**
       * The URL template of external map tiles, with {z}, {x} and {y}, and their attribution; null where this server
       * has the tiles.
       */
      tiles: z.object({ urlTemplate: z.string(), attribution: z.nullable(z.string()) }),
    }),
  }),
  featureFlags: defineCall({
    ...cachedPublicRead,
    path: '/api/config/feature-flags',
    input: z.object({}),
    output: z.object({
      enableLogin: z.boolean(),
      isRegistrationOpen: z.boolean(),
      isDemonstration: z.boolean(),
    }),
  }),
  helplines: defineCall({
    ...cachedPublicRead,
    path: '/api/config/helplines',
    input: z.object({}),
    output: z.array(Helpline),
  }),
  /** A text of the database, without the paragraphs that name what the operator has not set. */
  text: defineCall({
    ...cachedPublicRead,
    path: '/api/config/text/{name}',
    input: z.object({ name: PageText, language: text(limits.languageCode) }),
    output: z.object({
      title: TranslatedText,
      sections: z.array(z.object({ heading: TranslatedText, paragraphs: z.array(TranslatedText) })),
    }),
  }),
  /** The terms that an organisation accepts when it registers. A registration names their version. */
  registrationTerms: defineCall({
    ...cachedPublicRead,
    path: '/api/config/registration-terms',
    input: z.object({ language: text(limits.languageCode) }),
    output: z.object({
      version: z.int(),
      title: TranslatedText,
      summary: TranslatedText,
      points: z.array(z.object({ heading: TranslatedText, text: TranslatedText })),
      acceptLabel: TranslatedText,
    }),
  }),
  /** How to capture and verify without harming anybody. */
  guidance: defineCall({
    ...cachedPublicRead,
    path: '/api/config/guidance',
    input: z.object({ language: text(limits.languageCode) }),
    output: z.array(z.object({ name: GuidanceName, text: TranslatedText })),
  }),
  /** The reference content that screens show, as pairs of the English text and its translation. */
  contentTranslations: defineCall({
    ...cachedPublicRead,
    path: '/api/config/content-translations',
    input: z.object({
      language: text(limits.languageCode),
      /** The texts that only the screens of surveys or of groups need. Without it, all the others. */
      part: z.optional(z.enum(['surveys', 'groups'])),
    }),
    output: z.array(z.tuple([z.string(), z.string()])),
  }),
  /** How far each translation is, for those who work on it. */
  languages: defineCall({
    ...publicRead,
    path: '/api/config/languages',
    input: z.object({}),
    output: z.array(
      z.object({
        language: z.string(),
        /** The sentences of screens, mails and files. */
        sentences: Progress,
        /** The reference content: names and explanations of building blocks, requirements, helplines and questions. */
        content: Progress,
      }),
    ),
  }),
}

import * as z from 'zod/mini'
import { text, untrimmedText } from '../fields/text.ts'
import { placeholderError } from '../rules/placeholders.ts'
import { limits } from '../wire.ts'
import { TextName } from './managed-text.ts'

/** The kinds of reference content beside the texts: names and explanations, which need no page each. */
export const ContentKind = z.enum([
  'buildingBlocks',
  'requirements',
  'helplines',
  'questionnaires',
  'lists',
  'groups',
])
export type ContentKind = z.output<typeof ContentKind>

/** Names a text or a kind of content, whose parts are translated together. */
export const TranslatedName = z.enum([...TextName.options, ...ContentKind.options])
export type TranslatedName = z.output<typeof TranslatedName>

/** Names the translation of a text or of a kind of content into a language. */
export const TranslationOf = z.object({ name: TranslatedName, language: text(limits.languageCode) })

/** A name, sentence or paragraph in a language. */
const TranslatedPart = z.object({
  english: z.string(),
  /** Empty where there is none. */
  translation: z.string(),
  /** The person who checked it, and the day, `2026-05-03`; null for a draft. */
  checkedBy: z.nullable(z.string()),
  checkedOn: z.nullable(z.string()),
  /** It is a draft of the person who asks, so that another person must check it. */
  isOwn: z.boolean(),
})
export type TranslatedPart = z.output<typeof TranslatedPart>

export const TextTranslation = z.object({ parts: z.array(TranslatedPart) })
export type TextTranslation = z.output<typeof TextTranslation>

const readText = untrimmedText(limits.longText)
/** The headings and paragraphs of a text, or all content of a kind. */
const MOST_PARTS = 2_000

/** A translation as an administrator saves it, beside the one that they read. An empty one is removed. */
export const SavedTranslation = z
  .extend(TranslationOf, {
    parts: z
      .array(z.object({ english: readText, before: readText, translation: text(limits.longText) }))
      .check(z.maxLength(MOST_PARTS)),
  })
  .check((checked) => {
    checked.value.parts.forEach(({ english, translation }, index) => {
      const message = translation === '' ? null : placeholderError(english, translation)
      if (message === null) return
      checked.issues.push({
        code: 'custom',
        input: translation,
        path: ['parts', index, 'translation'],
        message,
      })
    })
  })
export type SavedTranslation = z.output<typeof SavedTranslation>

/** The drafts as the person who checks them has read them. */
export const CheckedTranslation = z.extend(TranslationOf, {
  parts: z.array(z.object({ english: readText, translation: readText })).check(z.maxLength(MOST_PARTS)),
})

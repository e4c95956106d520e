import * as z from 'zod/mini'
import { text, untrimmedText } from '../fields/text.ts'
import { placeholderError } from '../rules/placeholders.ts'
import { limits } from '../wire.ts'
import { TextName } from './managed-text.ts'

/** Names the translation of a text into a language. */
export const TranslationOf = z.object({ name: TextName, language: text(limits.languageCode) })

/** A sentence or paragraph of a text in a language; the translation is empty where there is none. */
const TranslatedPart = z.object({ english: z.string(), translation: z.string() })

export const TextTranslation = z.object({
  parts: z.array(
    z.extend(TranslatedPart, {
      /** The person who checked it, and the day, `2026-05-03`; null for a draft. */
      checkedBy: z.nullable(z.string()),
      checkedOn: z.nullable(z.string()),
    }),
  ),
  /** The person wrote one of the drafts, so that another person must check them. */
  isOwn: z.boolean(),
})
export type TextTranslation = z.output<typeof TextTranslation>

const readText = untrimmedText(limits.longText)
/** The parts of a text: its headings, and the paragraphs of its sections. */
const MOST_PARTS = 500

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

import * as z from 'zod/mini'
import type { AnswerOf } from '#contract/call.ts'
import { GuidanceName, type PageText, type TranslatedText } from '#contract/calls/config.ts'
import type { calls } from '#contract/index.ts'
import type { Settings } from '#contract/schemas/settings.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import type { ContentTranslation } from '#server/queries/content-translation-store.ts'
import type { Terms } from '#server/queries/terms-store.ts'
import { placeholdersIn } from '#server/queries/placeholders.ts'

const StoredText = z.object({
  title: z.string(),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
})
type StoredText = z.output<typeof StoredText>

/** Finds a text of the database in English, with its placeholders. */
export async function getText(db: Reader, name: PageText): Promise<StoredText> {
  const { content } = await db
    .selectFrom('texts')
    .select('content')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return StoredText.parse(JSON.parse(content))
}

/**
 * Translates a text and fills its placeholders in. A paragraph with a placeholder that has no value is left out, and
 * so is a section that loses all its paragraphs.
 */
export function pageText(
  { title, sections }: StoredText,
  settings: Settings,
  translations: readonly ContentTranslation[],
): AnswerOf<typeof calls.config.text> {
  const values: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const inLanguage = translator(translations, values)
  const hasValues = (text: string) => placeholdersIn(text).every((one) => values[one.slice(1, -1)])
  return {
    title: inLanguage(title),
    sections: sections
      .map(({ heading, paragraphs }) => ({
        heading: inLanguage(heading),
        paragraphs: paragraphs.filter(hasValues).map(inLanguage),
      }))
      .filter(({ paragraphs }) => paragraphs.length > 0),
  }
}

/** Translates the terms that an organisation accepts. */
export function termsText(
  { version, title, summary, points, acceptLabel }: Terms,
  translations: readonly ContentTranslation[],
): AnswerOf<typeof calls.config.registrationTerms> {
  const inLanguage = translator(translations)
  return {
    version,
    title: inLanguage(title),
    summary: inLanguage(summary),
    points: points.map(({ heading, text }) => ({ heading: inLanguage(heading), text: inLanguage(text) })),
    acceptLabel: inLanguage(acceptLabel),
  }
}

/** Finds the sentences that guide people at work, in a language. */
export async function getGuidance(
  db: Reader,
  translations: readonly ContentTranslation[],
): Promise<AnswerOf<typeof calls.config.guidance>> {
  const { content } = await db
    .selectFrom('texts')
    .select('content')
    .where('name', '=', 'helpers')
    .executeTakeFirstOrThrow()
  const stored = z.record(z.string(), z.string()).parse(JSON.parse(content))
  const inLanguage = translator(translations)
  return GuidanceName.options.flatMap((name) => {
    const english = stored[name]
    return english === undefined ? [] : { name, text: inLanguage(english) }
  })
}

/** Returns a function that translates a text, with the English one beside it until the translation is checked. */
function translator(
  translations: readonly ContentTranslation[],
  values: Readonly<Record<string, string | undefined>> = {},
): (english: string) => TranslatedText {
  const byEnglish = new Map(translations.map((one) => [one.english, one]))
  return (english) => {
    const found = byEnglish.get(english)
    if (found === undefined) return { text: filled(english, values), english: null }
    const isChecked = found.reviewed_by !== null
    return { text: filled(found.translation, values), english: isChecked ? null : filled(english, values) }
  }
}

function filled(text: string, values: Readonly<Record<string, string | undefined>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

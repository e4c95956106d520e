import type { AnswerOf } from '#contract/call.ts'
import { GuidanceName, type TranslatedText } from '#contract/calls/config.ts'
import type { calls } from '#contract/index.ts'
import { filledLine, paragraphsOf } from '#contract/rules/placeholders.ts'
import type { TextContent } from '#contract/schemas/managed-text.ts'
import type { Settings } from '#contract/schemas/settings.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { translator, type ContentTranslation } from '#server/queries/content-translation-store.ts'
import { listTexts } from '#server/queries/text-store.ts'

/**
 * Translates a text and fills its placeholders in. A paragraph with a placeholder that has no value is left out, and
 * so is a section that loses all its paragraphs.
 */
export function pageText(
  { title = '', sections = [] }: TextContent,
  settings: Settings,
  translations: readonly ContentTranslation[],
): AnswerOf<typeof calls.config.text> {
  const values: Readonly<Record<string, string | boolean>> = settings
  const filled = (text: string) => filledLine(text, (name) => values[name] || undefined)?.join('')
  const inLanguage = translator(translations)
  const filledIn = (paragraph: string): readonly TranslatedText[] => {
    const { text, english } = inLanguage(paragraph)
    const own = filled(text)
    return own === undefined ? [] : [{ text: own, english: english && (filled(english) ?? null) }]
  }
  return {
    title: inLanguage(title),
    sections: sections
      .map(({ heading, text }) => ({
        heading: inLanguage(heading),
        paragraphs: paragraphsOf(text).flatMap(filledIn),
      }))
      .filter(({ paragraphs }) => paragraphs.length > 0),
  }
}

/** Translates the terms that an organisation accepts. */
export function termsText(
  version: number,
  { title = '', summary = '', sections = [], acceptLabel = '' }: TextContent,
  translations: readonly ContentTranslation[],
): AnswerOf<typeof calls.config.registrationTerms> {
  const inLanguage = translator(translations)
  return {
    version,
    title: inLanguage(title),
    summary: inLanguage(summary),
    points: sections.map(({ heading, text }) => ({ heading: inLanguage(heading), text: inLanguage(text) })),
    acceptLabel: inLanguage(acceptLabel),
  }
}

/** Finds the sentences that guide people at work, in a language. */
export async function getGuidance(
  db: Reader,
  translations: readonly ContentTranslation[],
): Promise<AnswerOf<typeof calls.config.guidance>> {
  const inLanguage = translator(translations)
  const texts = new Map((await listTexts(db)).map(({ name, content }) => [name, content.text]))
  return GuidanceName.options.map((name) => ({ name, text: inLanguage(texts.get(name) ?? '') }))
}

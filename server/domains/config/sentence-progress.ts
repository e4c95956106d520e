import PO from 'pofile'
import { ENGLISH } from '#server/i18n.ts'

const files = import.meta.glob<string>('/locales/*/*.po', { query: '?raw', import: 'default' })

interface Progress {
  readonly total: number
  readonly translated: number
  readonly reviewed: number
}

const counted = new Map<string, Promise<Progress>>()

/** Counts the sentences of a language in its catalogues, which do not change while the server runs. */
export function sentenceProgress(language: string): Promise<Progress> {
  const progress = counted.get(language) ?? count(language)
  counted.set(language, progress)
  return progress
}

/** A translation repeats the English sentence in its comment. One of an earlier sentence does not count. */
async function count(language: string): Promise<Progress> {
  const english = new Map((await itemsOf(ENGLISH)).map(({ msgid, msgstr }) => [msgid, msgstr[0]]))
  const translations = (await itemsOf(language)).filter(
    ({ msgid, msgstr, extractedComments }) =>
      msgstr[0] !== '' && extractedComments.join('\n') === english.get(msgid),
  )
  return {
    total: english.size,
    translated: translations.length,
    reviewed: translations.filter(({ flags }) => flags['fuzzy'] !== true).length,
  }
}

async function itemsOf(language: string) {
  const loaders = Object.entries(files).filter(([path]) => path.startsWith(`/locales/${language}/`))
  const texts = await Promise.all(loaders.map(([, load]) => load()))
  return texts.flatMap((text) => PO.parse(text).items)
}

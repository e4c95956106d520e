import { useSyncExternalStore } from 'react'

/** The reference content of the language of the page: the translation of each English text. */
let translations: ReadonlyMap<string, string> = new Map()
/** The English text of each translation. */
let originals: ReadonlyMap<string, string> = new Map()
const listeners = new Set<() => void>()

/** Translates a text of the reference content. One without a translation stays English. */
export type ContentText = (english: string) => string

let translate = translateBy(translations)

function translateBy(known: ReadonlyMap<string, string>): ContentText {
  return (english) => known.get(english) ?? english
}

type Pairs = readonly (readonly [english: string, translation: string])[]

/** The texts of questionnaires and of groups are loaded apart from the others. */
export type ContentPart = 'screens' | 'surveys' | 'groups'
const parts: Record<ContentPart, Pairs> = { screens: [], surveys: [], groups: [] }

/** Shows a part of the reference content in these translations from now on. */
export function setContent(part: ContentPart, pairs: Pairs): void {
  if (pairs.length === 0 && parts[part].length === 0) return
  parts[part] = pairs
  const all = [...parts.groups, ...parts.surveys, ...parts.screens]
  translations = new Map(all)
  originals = new Map(all.map(([english, translation]) => [translation, english]))
  translate = translateBy(translations)
  for (const listener of listeners) listener()
}

/**
 * Translates a text of the reference content for what is rendered now: the app renders again when the translations are
 * loaded.
 */
export function contentText(english: string): string {
  return translate(english)
}

/** Returns the English of a translated text of the reference content, or undefined if the text is no translation. */
export function englishContent(text: string): string | undefined {
  return originals.get(text)
}

/**
 * Returns the language of a text of the reference content as it is shown: `en` for one that stayed English on a
 * translated page, so that a screen reader pronounces it in English.
 */
export function contentLang(text: string): 'en' | undefined {
  const isEnglish = (originals.get(text) ?? text) === text
  return translations.size > 0 && isEnglish ? 'en' : undefined
}

/** Returns the translator of the reference content, and renders again when it changes. */
export function useContentText(): ContentText {
  return useSyncExternalStore(listen, () => translate)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

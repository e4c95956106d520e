import { currentLanguage, ENGLISH, type LanguageInfo, languages } from './language.ts'

const collators = new Map<string, Intl.Collator>()

/** Compares two names by the alphabet of the language of the page. A browser without the language uses the English one. */
export function compareNames(one: string, other: string): number {
  const language = currentLanguage()
  const collator = collators.get(language) ?? new Intl.Collator([language, ENGLISH])
  collators.set(language, collator)
  return collator.compare(one, other)
}

/** Returns every language with its code, by its name. */
export function languagesByName(): readonly (readonly [code: string, info: LanguageInfo])[] {
  return [...languages].toSorted(([, one], [, other]) => compareNames(one.name, other.name))
}

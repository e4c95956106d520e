import { useSyncExternalStore } from 'react'

export interface LanguageInfo {
  /** Its name in itself. */
  readonly name: string
  /** 'Show in …', in the language itself. */
  readonly show: string
  /** 'You can read this site in …', in the language itself. */
  readonly offer: string
  /** Says, in the language itself, that its translation has not been checked. */
  readonly draft: string
  /** Its sentences have not all been checked by a person who speaks it. */
  readonly isDraft: boolean
}

export const ENGLISH = 'en'
/** The parameter of a link that chooses a language. */
export const LANGUAGE_PARAM = 'lang'
const KEY = 'gbvf-language'

const files = import.meta.glob<LanguageInfo>('/locales/*/language.json', { eager: true, import: 'default' })

/** Every language by its code, in the order of the codes. A folder of `locales` is a language. */
export const languages: ReadonlyMap<string, LanguageInfo> = new Map(
  Object.entries(files).map(([path, info]) => [path.split('/')[2] ?? '', info]),
)

/** Returns the name of a language in itself, or its code if no folder has it. */
export function languageName(code: string): string {
  return languages.get(code)?.name ?? code
}

let current = ENGLISH
const listeners = new Set<() => void>()

/** Returns the code of the language of the page, such as `zu`. */
export function currentLanguage(): string {
  return current
}

/** Shows the page in another language, whose sentences must be loaded. */
export function showLanguage(code: string): void {
  current = code
  document.documentElement.lang = code === ENGLISH ? 'en-ZA' : code
  for (const listener of listeners) listener()
}

/** Shows the page in another language, whose sentences must be loaded, and remembers it on this device. */
export function setLanguage(code: string): void {
  try {
    localStorage.setItem(KEY, code)
  } catch {
    // Where nothing can be stored, the choice ends with the visit.
  }
  showLanguage(code)
}

/**
 * Reads the language at the start: that of the link (`?lang=zu`), otherwise the one chosen on this device, otherwise
 * English.
 */
export function startLanguage(): void {
  const asked = linkedLanguage()
  const code = [asked, chosenLanguage()].find((one) => one !== null && languages.has(one)) ?? ENGLISH
  if (asked === code) setLanguage(code)
  else showLanguage(code)
}

/** Returns the language that the address of the page names, or null if it names none. */
export function linkedLanguage(): string | null {
  return new URLSearchParams(window.location.search).get(LANGUAGE_PARAM)
}

/** Returns the language chosen on this device, or null if none was. */
export function chosenLanguage(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Returns the first language of the browser's preferences that is not English and has a translation. */
export function preferredLanguage(): string | undefined {
  const codes = navigator.languages.map((one) => one.toLowerCase().split('-')[0] ?? '')
  const first = codes.find((code) => languages.has(code))
  return first === ENGLISH ? undefined : first
}

export function useLanguage(): string {
  return useSyncExternalStore(listen, currentLanguage)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

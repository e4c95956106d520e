import { use } from 'react'
import { i18n, type Messages, setupI18n } from '@lingui/core'
import { currentLanguage, ENGLISH, languages, setLanguage, showLanguage } from './language.ts'

/** The names of the app's catalogues. */
const names = [
  'common',
  'contract',
  'safety',
  'public',
  'figures',
  'charts',
  'help',
  'data',
  'lock',
  'password',
  'registration',
  'work',
  'capture',
  'actions',
  'pack',
  'outbox',
  'file',
  'device',
  'verify',
  'imports',
  'columns',
  'users',
  'reference',
  'applications',
  'texts',
  'lists',
  'surveys',
] as const

/**
 * The catalogues of a language. `startCatalogs` are loaded before anything is rendered, the others with the screens that
 * show their sentences.
 */
export type CatalogName = (typeof names)[number] | 'survey'

const startCatalogs = ['common', 'contract', 'safety'] as const satisfies readonly CatalogName[]

export interface Catalog {
  readonly messages: Messages
}

/** The functions that load the catalogues of a page, by path: `/locales/zu/common.po`. */
export type Catalogs = Readonly<Record<string, () => Promise<Catalog>>>

let loaders: Catalogs = {}
let loadOthers: () => Promise<Catalogs> = async () => loaders

/**
 * Sets the catalogues of the page before any is loaded: each document has its own.
 * @param others loads the list of those that are not in `catalogs`
 */
export function setCatalogs(catalogs: Catalogs, others = loadOthers): void {
  loaders = catalogs
  loadOthers = others
}

/** The English sentences about safety and consent, shown beside those of a language that nobody has checked. */
const english = setupI18n({ locale: ENGLISH, messages: { [ENGLISH]: {} } })
const loading = new Map<string, Promise<void>>()
const loaded = new Map<string, CatalogName>()

/** Loads the sentences of a catalogue once. Rejects if the device is offline and does not hold them. */
export function loadMessages(name: CatalogName, language = currentLanguage()): Promise<void> {
  const key = `${language}/${name}`
  const promise = loading.get(key) ?? load(name, language)
  loading.set(key, promise)
  // After a failure, such as no signal, the next screen tries again.
  promise.catch(() => loading.delete(key))
  return promise
}

async function load(name: CatalogName, language: string): Promise<void> {
  // Where the device is offline and holds no others, the English sentences are better than none.
  const own = await messagesOf(name, language).catch(() => undefined)
  i18n.load(language, own ?? (await messagesOf(name, ENGLISH)))
  if (name === 'safety' && languages.get(language)?.isDraft)
    english.load(ENGLISH, await messagesOf(name, ENGLISH))
  if (language === currentLanguage()) i18n.activate(language)
  if (own === undefined) loading.delete(`${language}/${name}`)
  else loaded.set(`${language}/${name}`, name)
}

/** Rejects if the device is offline and does not hold the sentences. */
async function messagesOf(name: CatalogName, language: string): Promise<Messages> {
  const path = `/locales/${language}/${name}.po`
  const loader = loaders[path] ?? (await loadOthers())[path]
  if (loader === undefined) throw new Error(`There is no catalogue ${language}/${name}`)
  return (await loader()).messages
}

/** Returns the English sentence if the language has not been checked, undefined otherwise. */
export function englishOf(id: string, language: string): string | undefined {
  return languages.get(language)?.isDraft ? english._(id) : undefined
}

/** Loads the sentences of catalogues beside the code that needs them. */
export async function withMessages<Code>(code: Promise<Code>, ...catalogs: CatalogName[]): Promise<Code> {
  const [module] = await Promise.all([code, ...catalogs.map((name) => loadMessages(name))])
  return module
}

/** Suspends a component until a catalogue is loaded. */
export function useMessages(name: CatalogName): void {
  if (!loaded.has(`${currentLanguage()}/${name}`)) use(loadMessages(name))
}

/**
 * Loads the sentences that everything needs. If the device is offline and does not hold those of its language, this visit
 * is in English.
 */
export async function loadStartMessages(): Promise<void> {
  const language = currentLanguage()
  if (language !== ENGLISH)
    await Promise.all(startCatalogs.map((name) => messagesOf(name, language))).catch(() =>
      showLanguage(ENGLISH),
    )
  await Promise.all(startCatalogs.map((name) => loadMessages(name)))
}

/** Loads the sentences shown now in another language. Rejects if the device is offline and does not hold them. */
export async function loadLanguage(language: string): Promise<void> {
  const shown = [...new Set(loaded.values())]
  await Promise.all(shown.map((name) => messagesOf(name, language)))
  await Promise.all(shown.map((name) => loadMessages(name, language)))
  i18n.activate(language)
}

/**
 * Shows the page in another language, once the sentences that it shows now are loaded. Rejects, and changes nothing, if
 * the device is offline and does not hold them.
 */
export async function changeLanguage(language: string): Promise<void> {
  await loadLanguage(language)
  setLanguage(language)
  await loadWholeLanguage()
}

/** Loads all sentences of the language that can be loaded, so that the service worker holds them for use without a signal. */
export async function loadWholeLanguage(): Promise<void> {
  await Promise.allSettled(names.map((name) => loadMessages(name)))
}

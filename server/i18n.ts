import { AsyncLocalStorage } from 'node:async_hooks'
import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { FastifyInstance } from 'fastify'
import { setTranslate } from '#contract/i18n/t.ts'

export const ENGLISH = 'en'

const files = import.meta.glob<Messages>(
  [
    '/locales/*/{common,contract,safety,password,registration,users,actions,public,charts,columns,help,data,texts,lists,server}.po',
  ],
  {
    eager: true,
    import: 'messages',
  },
)

/** The sentences of the server by language. A folder of `locales` is a language. */
const catalogs = new Map<string, I18n>()
for (const [path, messages] of Object.entries(files)) {
  const language = path.split('/')[2] ?? ENGLISH
  const catalog = catalogs.get(language) ?? setupI18n({ locale: language, messages: { [language]: {} } })
  catalog.load(language, messages)
  catalogs.set(language, catalog)
}

/** The remarks about translations that nobody has checked, by language. */
const remarks = import.meta.glob<{ readonly isDraft: boolean; readonly draft: string }>(
  '/locales/*/language.json',
  { eager: true, import: 'default' },
)

export function isCheckedLanguage(language: string): boolean {
  return remarks[`/locales/${language}/language.json`]?.isDraft !== true
}

/** Returns the remark that a translation is not checked, in its language and in English; undefined for English. */
export function draftRemark(
  language: string,
): { readonly own: string; readonly english: string } | undefined {
  if (language === ENGLISH) return undefined
  const remarkOf = (code: string) => remarks[`/locales/${code}/language.json`]?.draft ?? ''
  return { own: remarkOf(language), english: remarkOf(ENGLISH) }
}

const reading = new AsyncLocalStorage<string>()

/** Takes the sentences of the contract from the server's catalogues. */
export function translateOnServer(): void {
  setTranslate((id, values) => {
    const catalog = catalogs.get(readersLanguage()) ?? catalogs.get(ENGLISH)
    return catalog?._(id, values) ?? id
  })
}
translateOnServer()

/** Returns the code of the language in which sentences are written now, such as `zu`. */
export function readersLanguage(): string {
  return reading.getStore() ?? ENGLISH
}

/** Runs an action whose sentences are in a language. One without sentences counts as English. */
export function inLanguage<Result>(language: string, act: () => Result): Result {
  // Once a store is in use, Node 20 spends a tenth more on every promise of the process. English is read without one.
  return language === readersLanguage() ? act() : reading.run(language, act)
}

/** Returns the first language of an `Accept-Language` header that has sentences, otherwise English. */
function languageOf(accepted: string | undefined): string {
  const codes = (accepted ?? '').split(',').map((one) => one.trim().toLowerCase().split(/[-;]/)[0] ?? '')
  return codes.find((code) => catalogs.has(code)) ?? ENGLISH
}

export function isLanguage(code: string): boolean {
  return catalogs.has(code)
}

/** Lists the codes of all languages but English. */
export function translatedLanguages(): readonly string[] {
  return [...catalogs.keys()].filter((code) => code !== ENGLISH).toSorted()
}

/** Answers every request in the language that it names. */
export function answerInLanguage(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    inLanguage(languageOf(request.headers['accept-language']), done)
  })
  // The events of a body belong to its connection, which may have brought other requests before.
  app.addHook('preValidation', (request, _reply, done) => {
    inLanguage(languageOf(request.headers['accept-language']), done)
  })
}

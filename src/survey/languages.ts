import { ENGLISH, LANGUAGE_PARAM, languages, linkedLanguage, showLanguage } from '#src/i18n/language.ts'
import { loadLanguage, loadMessages } from '#src/i18n/load-messages.ts'

const catalogs = ['common', 'safety', 'survey'] as const

/** Shows the language of the link, otherwise English. What the device has chosen for the app is not read here. */
export async function startInLanguage(): Promise<void> {
  const linked = linkedLanguage()
  showLanguage(linked !== null && languages.has(linked) ? linked : ENGLISH)
  await Promise.all(catalogs.map((name) => loadMessages(name)))
}

/** Shows another language, and stores it nowhere but in the address. Rejects without a signal. */
export async function chooseLanguage(code: string): Promise<void> {
  await loadLanguage(code)
  showLanguage(code)
  const address = new URL(window.location.href)
  address.searchParams.set(LANGUAGE_PARAM, code)
  history.replaceState(history.state, '', address)
}

import { currentLanguage } from './language.ts'

/** Makes a request that names the language of the page, in which the server answers. */
export const fetchInLanguage: typeof globalThis.fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('accept-language', currentLanguage())
  return fetch(input, { ...init, headers })
}

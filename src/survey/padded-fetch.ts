import { fetchInLanguage } from '#src/i18n/fetch-in-language.ts'

/** More than the answers to every question, as JSON. */
const LENGTH = 4096

/** Makes requests of equal length: whoever runs the network could tell from it how many answers were chosen. */
export const paddedFetch: typeof globalThis.fetch = (input, init) =>
  fetchInLanguage(input, { ...init, body: (init?.body as string | undefined)?.padEnd(LENGTH) ?? null })

import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { formatter } from '@lingui/format-po'

const folder = fileURLToPath(new URL('locales', import.meta.url))

/** A language is a folder of catalogues. The sentences have ids of their own, and the English ones come first. */
export default {
  sourceLocale: 'en',
  locales: readdirSync(folder),
  fallbackLocales: { default: 'en' },
  catalogs: readdirSync(`${folder}/en`).map((file) => ({
    path: `<rootDir>/locales/{locale}/${file.replace(/\.po$/, '')}`,
    include: [],
  })),
  format: formatter({ explicitIdAsDefault: true }),
}

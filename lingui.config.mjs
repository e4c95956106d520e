import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatter } from '@lingui/format-po'

const SOURCE = 'en'
const folder = fileURLToPath(new URL('locales', import.meta.url))
const po = formatter({ explicitIdAsDefault: true })

/**
 * Leaves out the translations of English sentences that have changed since, so that the present one is shown. Each
 * translation repeats in its comment what it translates.
 */
function parse(content, context) {
  const messages = po.parse(content, context)
  if (context.locale === SOURCE) return messages
  const english = po.parse(readFileSync(`${folder}/${SOURCE}/${basename(context.filename)}`, 'utf8'), context)
  return Object.fromEntries(
    Object.entries(messages).filter(([id, { comments }]) => comments.join('\n') === english[id]?.translation),
  )
}

/** A language is a folder of catalogues. The sentences have ids of their own, and the English ones come first. */
export default {
  sourceLocale: SOURCE,
  locales: readdirSync(folder),
  fallbackLocales: { default: SOURCE },
  catalogs: readdirSync(`${folder}/${SOURCE}`)
    .filter((file) => file.endsWith('.po'))
    .map((file) => ({ path: `<rootDir>/locales/{locale}/${basename(file, '.po')}`, include: [] })),
  format: { ...po, parse },
}

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The sources of the page and the service worker. */
const sources = ['contract', 'src', 'sw', 'locales', 'index.html', 'survey.html', 'package-lock.json']

/** Returns a build id of ten digits that depends only on the sources, not on the time or place of the build. */
export function buildId() {
  const hash = createHash('sha256')
  for (const source of sources) take(hash, source)
  return hash.digest('hex').slice(0, 10)
}

function take(hash, path) {
  const entries = path.includes('.') ? undefined : readdirSync(path, { withFileTypes: true })
  if (entries === undefined) hash.update(path).update(readFileSync(path))
  else
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
      take(hash, join(path, entry.name))
}

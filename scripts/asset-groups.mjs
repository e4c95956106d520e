/**
 * Divides the files that the service worker precaches by who needs them. A first visit stores those of the start, the directory and the help pages.
 * `public`: the figures, stored when a visitor opens one of their screens or saves an area. `staff`: everything else,
 * stored after signing in.
 */
import { readFileSync } from 'node:fs'

/** The modules with which the later groups begin, as the start imports them. */
const roots = {
  public: [
    'src/screens/public/map.tsx',
    'src/screens/public/views.tsx',
    'src/screens/public/data/data.tsx',
    'src/screens/public/languages.tsx',
    'src/screens/public/offline-areas/offline-areas-section.tsx',
    'src/data/offline-areas/refresh-due-areas.ts',
    'src/categories/all.ts',
    'src/categories/charts.ts',
    'src/categories/details.ts',
    'src/ui/map/tile-store.ts',
    'locales/en/figures.po',
    'locales/en/charts.po',
    'locales/en/data.po',
  ],
  staff: [
    'src/app/signed-in.ts',
    'src/app/signed-in-screens.ts',
    'src/app/staff-catalogs.ts',
    'src/screens/organisation/survey-screens.ts',
    'src/screens/auth/login.tsx',
    'src/screens/auth/password-screens.ts',
    'src/screens/auth/sign-up/sign-up.tsx',
    'src/screens/profile/change-password.tsx',
    'src/data/queries/person-queries.ts',
    'src/data/session/open-sync.ts',
    'src/data/session/save-profile-language.ts',
    'src/data/session/disabled-account.ts',
    'src/data/core/stale-after.ts',
    ...[
      'work',
      'lock',
      'password',
      'registration',
      'capture',
      'actions',
      'pack',
      'outbox',
      'file',
      'verify',
      'device',
      'imports',
      'columns',
      'users',
      'reference',
      'applications',
      'texts',
      'lists',
      'surveys',
      'server',
    ].map((name) => `locales/en/${name}.po`),
  ],
}

/** Returns the group of each built file that is not part of a first visit. */
export function assetGroups(page = 'dist/page') {
  const manifest = JSON.parse(readFileSync(`${page}/.vite/manifest.json`, 'utf8'))
  const cut = new Set([...roots.public, ...roots.staff])
  const first = reached(manifest, ['index.html'], cut)
  const ofPublic = reached(manifest, roots.public, new Set(roots.staff))
  const groups = new Map()
  for (const file of Object.values(manifest).flatMap(filesOf))
    if (!first.has(file) && /\.(?:js|css)$/.test(file))
      groups.set(file, ofPublic.has(file) ? 'public' : 'staff')
  return groups
}

/** Returns the files that these modules need, now or later, but for what begins with a cut. */
function reached(manifest, from, cut) {
  const files = new Set()
  const seen = new Set()
  const visit = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    const { imports = [], dynamicImports = [] } = manifest[key]
    for (const file of filesOf(manifest[key])) files.add(file)
    for (const next of imports) visit(next)
    for (const next of dynamicImports) if (!cut.has(next)) visit(next)
  }
  for (const key of from) if (manifest[key] !== undefined) visit(key)
  return files
}

/** Returns the code of a module, and its style. */
function filesOf({ file, css = [] }) {
  return [file, ...css]
}

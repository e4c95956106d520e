// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import PO from 'pofile'
import { expect, test } from 'vitest'

const names = readdirSync('locales/en').flatMap((file) => /^(.+)\.po$/.exec(file)?.[1] ?? [])

/** These are loaded with the catalogue of those who work with the app. */
const withWork: readonly string[] = [
  'src/app/signed-in.ts',
  'src/app/signed-in-screens.ts',
  'src/screens/organisation/survey-screens.ts',
  'src/screens/auth/login.tsx',
  'src/screens/auth/password-screens.ts',
  'src/screens/auth/sign-up/sign-up.tsx',
  'src/screens/lock/locks.ts',
]

function idsOf(catalog: string): readonly string[] {
  return PO.parse(readFileSync(`locales/en/${catalog}.po`, 'utf8')).items.map(({ msgid }) => msgid)
}

/** Returns the modules of the page that a module loads, at once or later, without those that `isLeftOut`. */
function modulesFrom(entry: string, isLeftOut: (file: string) => boolean): readonly string[] {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file) || isLeftOut(file)) return
    found.add(file)
    const imports = readFileSync(file, 'utf8')
      .replaceAll(/^(?:import|export) type .*$/gm, '')
      .matchAll(/(?:from |import\()'((?:#src|\.{1,2})\/[^']+\.tsx?)'/g)
    for (const [, path = ''] of imports)
      visit(path.startsWith('#src') ? path.slice(1) : join(dirname(file), path))
  }
  visit(entry)
  return [...found]
}

const always = ['common', 'contract', 'safety']
const work = [...always, 'work']
const publicCatalogs: Readonly<Record<string, readonly string[]>> = {
  'src/app/public-filters/public-filters.tsx': ['public'],
  'src/screens/public/home.tsx': ['public'],
  'src/screens/public/keep/keep-section.tsx': ['public', 'figures'],
  'src/screens/public/views.tsx': ['public', 'figures', 'charts'],
  'src/screens/public/map.tsx': ['public', 'figures', 'charts'],
  'src/categories/all.ts': ['public', 'figures', 'charts'],
  'src/screens/public/contact/contact-directory.tsx': ['public', 'help'],
  'src/screens/public/data/data.tsx': ['public', 'data'],
  'src/screens/public/languages.tsx': ['public', 'data'],
  'src/screens/public/help/help-pages.ts': ['public', 'help'],
}
const publicScreens = Object.keys(publicCatalogs)
const screens: readonly (readonly [screen: string, ...catalogs: string[]])[] = [
  ['admin/dashboard/dashboard', 'applications'],
  ['auth/login', 'account', 'password'],
  ['auth/sign-up/sign-up', 'password', 'registration'],
  ['building-block/dashboard', 'capture', 'pack'],
  ['collective-actions/action-list', 'actions'],
  ['collective-actions/collective-action', 'actions'],
  ['conflict/compare', 'outbox'],
  ['outbox/outbox', 'outbox'],
  ['admin/devices', 'device'],
  ['profile/profile', 'account', 'device'],
  ['this-device/this-device', 'account', 'device'],
  ['admin/imports/imports', 'imports', 'columns'],
  ['admin/users/users-and-groups', 'users'],
  ['admin/applications/applications', 'applications'],
  ['admin/audit/audit', 'users'],
  ['admin/reference/reference-data', 'reference', 'help'],
  ['admin/reference/texts/texts', 'reference', 'texts'],
  ['admin/reference/lists/lists', 'reference', 'lists'],
  ['verify/verify', 'verify', 'pack'],
]

test.each([
  { entry: 'src/main.tsx', without: [...withWork, ...publicScreens], catalogs: always },
  ...Object.entries(publicCatalogs).map(([entry, catalogs]) => ({
    entry,
    without: [...withWork, ...publicScreens.filter((screen) => screen !== entry)],
    catalogs: [...always, ...catalogs],
  })),
  { entry: 'src/survey/main.tsx', without: [], catalogs: ['common', 'safety', 'survey'] },
  { entry: 'src/screens/lock/locks.ts', without: [], catalogs: [...work, 'account'] },
  { entry: 'src/screens/auth/password-screens.ts', without: [], catalogs: [...work, 'account', 'password'] },
  {
    entry: 'src/screens/organisation/survey-screens.ts',
    without: [],
    catalogs: [...work, 'charts', 'surveys'],
  },
  // The form of a record and the lock of the device, which it imports later, bring their own.
  {
    entry: 'src/app/signed-in.ts',
    without: ['src/components/password/confirm-password-dialog.tsx'],
    catalogs: [...work, 'account', 'capture'],
  },
  {
    entry: 'src/components/password/confirm-password-dialog.tsx',
    without: [],
    catalogs: [...work, 'password'],
  },
  ...screens.map(([screen, ...catalogs]) => ({
    entry: `src/screens/${screen}.tsx`,
    without: ['src/screens/lock/locks.ts', 'src/screens/profile/change-password.tsx'],
    catalogs: [...work, ...catalogs],
  })),
])('$entry shows only sentences that are loaded with it', ({ entry, without, catalogs }) => {
  const loaded = new Set(catalogs.flatMap(idsOf))
  const others = names.flatMap(idsOf).filter((id) => !loaded.has(id))
  const modules = modulesFrom(entry, (file) => without.includes(file))
  const missing = modules.flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    return others.filter((id) => code.includes(`'${id}'`) || code.includes(`"${id}"`))
  })
  expect(missing).toEqual([])
})

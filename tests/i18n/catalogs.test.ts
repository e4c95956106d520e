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
  'src/screens/auth/login.tsx',
  'src/screens/lock/locks.ts',
]

function areasOf(catalog: string): readonly string[] {
  const { items } = PO.parse(readFileSync(`locales/en/${catalog}.po`, 'utf8'))
  return [...new Set(items.map(({ msgid }) => msgid.split('.')[0] ?? ''))]
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

const work = ['common', 'contract', 'work']
const publicScreens = ['home', 'views', 'map', 'contact/contact-directory', 'data/data'].map(
  (name) => `src/screens/public/${name}.tsx`,
)

test.each([
  { entry: 'src/main.tsx', without: [...withWork, ...publicScreens], catalogs: ['common', 'contract'] },
  ...publicScreens.map((entry) => ({ entry, without: withWork, catalogs: ['common', 'contract', 'public'] })),
  ...withWork
    .filter((entry) => !entry.includes('signed-in-screens'))
    .map((entry) => ({ entry, without: [], catalogs: work })),
  ...[
    'admin/admin-home',
    'building-block/dashboard',
    'conflict/compare',
    'organisation/organisation-home',
    'outbox/outbox',
  ].map((screen) => ({ entry: `src/screens/${screen}.tsx`, without: [], catalogs: work })),
  ...['admin/devices', 'profile/profile', 'this-phone/this-phone'].map((screen) => ({
    entry: `src/screens/${screen}.tsx`,
    without: [],
    catalogs: [...work, 'device'],
  })),
  { entry: 'src/screens/admin/imports/imports.tsx', without: [], catalogs: [...work, 'admin'] },
  { entry: 'src/screens/verify/verify.tsx', without: [], catalogs: [...work, 'verify'] },
])('$entry shows only sentences that are loaded with it', ({ entry, without, catalogs }) => {
  const open = new Set(catalogs.flatMap((name) => [...areasOf(name)]))
  const others = names.flatMap((name) => [...areasOf(name)]).filter((area) => !open.has(area))
  const pattern = new RegExp(`['\`](?:${others.join('|')})\\.[a-zA-Z]`)
  const modules = modulesFrom(entry, (file) => without.includes(file))
  expect(modules.filter((file) => pattern.test(readFileSync(file, 'utf8')))).toEqual([])
})

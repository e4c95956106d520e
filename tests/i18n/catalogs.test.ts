import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import PO from 'pofile'
import { expect, test } from 'vitest'

const names = readdirSync('locales/en').flatMap((file) => /^(.+)\.po$/.exec(file)?.[1] ?? [])

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

const routes = readFileSync('src/app/routes.tsx', 'utf8')
const wordsIn = (text: string) => [...text.matchAll(/'(\w+)'/g)].map(([, word = '']) => word)
/** The modules that routes load, with the catalogues that they load beside them. */
const ofRoutes = [
  ...routes.matchAll(/withMessages\(\s*import\('(?:#src|\.)\/([^']+)'\),\s*((?:'\w+',?\s*)+)\)/g),
].map(([, file = '', catalogs = '']) => ({
  entry: `src/${file === 'signed-in.ts' ? 'app/' : ''}${file}`,
  catalogs: wordsIn(catalogs),
}))
const signedInFiles = new Map(
  [
    ...readFileSync('src/app/signed-in-screens.ts', 'utf8').matchAll(/export \{ (\w+) \} from '#([^']+)'/g),
  ].map(([, name = '', file = '']) => [name, file]),
)
const ofSignedIn = [...routes.matchAll(/signedIn\('(\w+)'((?:, '\w+')*)\)/g)].map(
  ([, name = '', catalogs = '']) => ({
    entry: signedInFiles.get(name) ?? '',
    catalogs: ['work', ...wordsIn(catalogs)],
  }),
)
/** These are loaded by another module than the routes. */
const publicParts = [
  { entry: 'src/app/public-filters/public-filters.tsx', catalogs: ['public'] },
  { entry: 'src/screens/public/home.tsx', catalogs: ['public'] },
  { entry: 'src/screens/public/offline-areas/offline-areas-section.tsx', catalogs: ['public', 'figures'] },
  { entry: 'src/categories/all.ts', catalogs: ['public', 'figures', 'charts'] },
]
const isOfWork = ({ catalogs }: { readonly catalogs: readonly string[] }) => catalogs.includes('work')
const publicScreens = [...publicParts, ...ofRoutes.filter((one) => !isOfWork(one))]
/** These bring catalogues of their own. */
const dialogs = [
  { entry: 'src/screens/lock/locks.ts', catalogs: ['work', 'lock', 'file'] },
  { entry: 'src/components/password/confirm-password-dialog.tsx', catalogs: ['work', 'password'] },
  { entry: 'src/screens/auth/save-unsent-dialog.tsx', catalogs: ['work', 'password', 'lock', 'file'] },
  { entry: 'src/screens/profile/change-password.tsx', catalogs: ['work', 'password'] },
]
/** These are loaded with the catalogue of those who work with the app. */
const withWork = [
  ...ofRoutes.filter(isOfWork).map(({ entry }) => entry),
  'src/app/signed-in-screens.ts',
  'src/screens/lock/locks.ts',
]

test('each route of those who are signed in is found, with a file', () => {
  expect(ofSignedIn.map(({ entry }) => entry).toSorted()).toEqual([...signedInFiles.values()].toSorted())
  expect(ofRoutes.length).toBeGreaterThan(9)
})

const ofPage = [
  { entry: 'src/main.tsx', without: [...withWork, ...publicScreens.map(({ entry }) => entry)], catalogs: [] },
  ...publicScreens.map(({ entry, catalogs }) => ({
    entry,
    without: [...withWork, ...publicScreens.map((one) => one.entry).filter((one) => one !== entry)],
    catalogs,
  })),
  ...[...ofRoutes.filter(isOfWork), ...ofSignedIn, ...dialogs].map(({ entry, catalogs }) => ({
    entry,
    without: dialogs.map((one) => one.entry).filter((one) => one !== entry),
    catalogs,
  })),
]

test.each([
  { entry: 'src/survey/main.tsx', without: [], catalogs: ['common', 'safety', 'survey'] },
  ...ofPage.map((one) => ({ ...one, catalogs: [...always, ...one.catalogs] })),
])('$entry shows only sentences that are loaded with it', ({ entry, without, catalogs }) => {
  const modules = modulesFrom(entry, (file) => without.includes(file))
  // A part of a screen may load one more when it is opened.
  const later = modules.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/useMessages\('(\w+)'\)/g)].map(([, name = '']) => name),
  )
  const loaded = new Set([...catalogs, ...later].flatMap(idsOf))
  const others = names.flatMap(idsOf).filter((id) => !loaded.has(id))
  const missing = modules.flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    return others.filter((id) => code.includes(`'${id}'`) || code.includes(`"${id}"`))
  })
  expect(missing).toEqual([])
})

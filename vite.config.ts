import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { buildId } from './scripts/build-id.mjs'
import { className } from './scripts/class-name.mjs'
import { firstLoad } from './scripts/first-load.mjs'
import { firstPicture } from './scripts/first-picture.mjs'
import { layersInOrder } from './scripts/layers-in-order.mjs'
import { travelTogether } from './scripts/travel-together.mjs'
import { common } from './src/words/common.ts'
import { directoryWords } from './src/words/directory.ts'
import { mapWords } from './src/words/map.ts'
import { menuWords } from './src/words/menu.ts'
import { emergencyNumbers, publicWords } from './src/words/public.ts'

const reactRouter = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))

const define = { __BUILD__: JSON.stringify(buildId()) }

const sources = (...paths: readonly string[]) => paths.map((path) => join(import.meta.dirname, 'src', path))

const record = sources('screens/building-block/manage.tsx')
const capture = [...record, ...sources('app/signed-in-bar.tsx')]
const filters = sources('app/public-filters/public-filters.tsx')
const engine = sources('offline/engine/page-engine.ts', 'data/queries/person-persister.ts')
const pages = sources(
  'app/signed-in-news.tsx',
  'components/sync-status/sync-status.tsx',
  'data/queries/person-persister.ts',
  'screens/building-block/dashboard.tsx',
)
const work = [...engine, ...record, ...pages]

const groups = [
  // What an ordinary release leaves as it is: a device that has it does not load it again.
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules|rolldown[\\/]runtime/ },
  { name: 'dexie', test: /node_modules[\\/]dexie[\\/]/ },
  { name: 'forms', test: /node_modules[\\/]react-hook-form[\\/]/ },
  // The map and the squares that are kept for it share these, and nothing else needs them.
  {
    name: 'leaflet',
    test: /node_modules[\\/](topojson-client|leaflet[\\/])|src[\\/]ui[\\/]map[\\/](arcs|picture|projection|ring|tile-coords)/,
    minShareCount: 2,
  },
  { name: 'start', tags: ['$initial' as const] },
  ...travelTogether({
    start: { neededBy: [sources('main.tsx', 'screens/public/home.tsx'), capture] },
    public: { neededBy: [sources('main.tsx', 'screens/public/home.tsx')] },
    select: { neededBy: [filters, record] },
    filters: { neededBy: [filters] },
    views: {
      neededBy: [
        sources('screens/public/map.tsx'),
        sources('screens/public/grid.tsx', 'screens/public/chart.tsx'),
      ],
    },
    menu: { neededBy: [sources('screens/public/map.tsx'), capture] },
    map: { neededBy: [sources('screens/public/map.tsx')] },
    // What the engine shares with public pages, which must not bring the engine with it.
    blocks: { neededBy: [sources('categories/building-blocks/index.ts'), work] },
    directory: {
      neededBy: [sources('screens/public/contact/contact-directory.tsx'), work],
    },
    windows: { neededBy: [sources('device/register-worker.ts')] },
    // The engine too opens databases, and a public page reads one without it.
    storage: { neededBy: [sources('offline/database/public-database.ts'), engine] },
    engine: { neededBy: [engine], isWhole: true },
    login: { neededBy: [sources('screens/auth/login.tsx')] },
    work: { neededBy: [record, pages] },
    record: { neededBy: [record] },
  }),
]

const linkTo = (number: string) => `tel:${number.replaceAll(' ', '')}`

const firstWords = {
  ...publicWords,
  productName: common.productName,
  map: mapWords.page,
  mapWaiting: mapWords.waiting,
  directory: menuWords.contactDirectory,
  directoryStart: directoryWords.start,
  directoryStartText: directoryWords.startText,
  policeNumber: emergencyNumbers.police,
  policeLink: linkTo(emergencyNumbers.police),
  commandCentreNumber: emergencyNumbers.commandCentre,
  commandCentreLink: linkTo(emergencyNumbers.commandCentre),
}

export default defineConfig({
  define,
  resolve: {
    alias: [
      // The package itself leads to its development build only.
      { find: /^react-router$/, replacement: join(reactRouter, 'dist/production/index.mjs') },
    ],
  },
  plugins: [
    firstPicture(firstWords),
    firstLoad(),
    layersInOrder(),
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: JSON.parse(readFileSync('manifest.webmanifest', 'utf8')),
      // A worker of one file has no other way under its limit.
      injectManifest: { minify: 'terser', globPatterns: ['**/*.{js,css,html,svg,png,webmanifest}'] },
    }),
  ],
  css: { modules: { generateScopedName: className } },
  build: {
    modulePreload: { polyfill: false },
    manifest: true,
    outDir: 'dist/page',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/geography': 'http://127.0.0.1:3000' } },
})

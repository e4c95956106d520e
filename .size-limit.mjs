// What a phone on a slow network may be asked to load, compressed with brotli.
import { bareServiceWorker, scriptsOf } from './scripts/check/routes.mjs'

const start = 'index.html'
/** What opening the form, keeping and sending need at once: the engine with the vault, and what opens kept reads. */
const engine = [
  'src/data/session/open-sync.ts',
  'src/offline/engine/page-engine.ts',
  'src/data/queries/person-persister.ts',
]

export default [
  {
    name: 'public start page',
    path: scriptsOf(start, 'src/screens/public/home.tsx'),
    limit: '125 kB',
  },
  {
    name: 'public map view',
    path: scriptsOf(start, 'src/screens/public/map.tsx'),
    limit: '200 kB',
  },
  {
    name: 'public map view, with its first category',
    path: scriptsOf(start, 'src/screens/public/map.tsx', 'src/categories/building-blocks/index.ts'),
    limit: '200 kB',
  },
  {
    name: 'public directory',
    path: scriptsOf(start, 'src/screens/public/contact/contact-directory.tsx'),
    limit: '140 kB',
  },
  {
    name: 'capture, with the offline engine',
    path: scriptsOf(
      start,
      'src/app/guarded.tsx',
      'src/app/signed-in-bar.tsx',
      'src/screens/building-block/manage.tsx',
      ...engine,
    ),
    limit: '235 kB',
  },
  { name: 'service worker', path: bareServiceWorker(), limit: '55 kB' },
]

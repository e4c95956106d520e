// What a phone on a slow network may be asked to load, compressed with brotli.
import { bareServiceWorker, catalogsOf, scriptsOf } from './scripts/check/routes.mjs'

const start = 'index.html'
/** What opening the form, saving and sending need at once. */
const engine = ['src/data/session/open-sync.ts', 'src/data/queries/of-person.ts']

export default [
  {
    name: 'public start page',
    path: scriptsOf(start),
    limit: '125 kB',
  },
  {
    name: 'public map view',
    path: scriptsOf(start, 'src/screens/public/map.tsx'),
    limit: '208 kB',
  },
  {
    name: 'public map view, with the categories',
    path: scriptsOf(start, 'src/screens/public/map.tsx', 'src/categories/all.ts'),
    limit: '208 kB',
  },
  {
    name: 'public directory',
    path: scriptsOf(start, 'src/screens/public/contact/contact-directory.tsx'),
    limit: '162 kB',
  },
  {
    name: 'capture, with the offline engine',
    path: scriptsOf(start, 'src/app/signed-in.ts', ...engine),
    limit: '265 kB',
  },
  { name: 'sentences of a public screen', path: catalogsOf('common', 'contract', 'public'), limit: '12 kB' },
  { name: 'sentences of capture', path: catalogsOf('common', 'contract', 'work'), limit: '12 kB' },
  {
    name: 'sentences of verification',
    path: catalogsOf('common', 'contract', 'work', 'verify'),
    limit: '12 kB',
  },
  {
    name: 'all sentences of one language',
    path: catalogsOf('common', 'contract', 'public', 'work', 'device', 'verify', 'admin'),
    limit: '40 kB',
  },
  { name: 'service worker', path: bareServiceWorker(), limit: '55 kB' },
]

// What a phone on a slow network may be asked to load, compressed with brotli.
import { bareServiceWorker, scriptsOf } from './scripts/check/routes.mjs'

const start = 'index.html'
/** What keeping and sending need at once, and opening what the device keeps. */
const engine = [
  'src/offline/create-sync.ts',
  'src/offline/vault/create-vault.ts',
  'src/offline/vault/key-holder.ts',
]

export default [
  {
    name: 'public start page',
    path: scriptsOf(start, 'src/screens/public/home.tsx'),
    limit: '105 kB',
  },
  {
    name: 'capture, with the offline engine',
    path: scriptsOf(start, 'src/screens/building-block/manage.tsx', ...engine),
    limit: '184 kB',
  },
  { name: 'service worker', path: bareServiceWorker(), limit: '45 kB' },
]

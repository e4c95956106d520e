// What a phone on a slow network may be asked to load, compressed with brotli.
import { bareServiceWorker, lazyModulesBelow, scriptsOf } from './scripts/check/routes.mjs'

const start = 'index.html'

export default [
  {
    name: 'public start page',
    path: scriptsOf(start, 'src/screens/public/home.tsx'),
    limit: '105 kB',
  },
  {
    name: 'capture, with the offline engine',
    path: scriptsOf(start, 'src/screens/building-block/manage.tsx', ...lazyModulesBelow('src/offline/')),
    limit: '165 kB',
  },
  { name: 'service worker', path: bareServiceWorker(), limit: '45 kB' },
]

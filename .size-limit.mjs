// What a phone on a slow network may be asked to load, compressed with brotli.
import {
  bareServiceWorker,
  catalogsOf,
  filesOfFirstVisit,
  filesOfSurvey,
  scriptsOf,
} from './scripts/check/routes.mjs'

const start = 'index.html'
/** What opening the form, saving and sending need at once. */
const engine = ['src/data/session/open-sync.ts', 'src/data/queries/person-queries.ts']

/** The sentences that every screen loads, and every screen of a person who is signed in. */
const always = ['common', 'contract', 'safety']
const signedIn = [...always, 'work']
const sentencesOfRoute = '12 kB'

const limits = [
  {
    name: 'public start page',
    path: scriptsOf(start),
    limit: '132 kB',
  },
  {
    name: 'public map view',
    path: scriptsOf(start, 'src/screens/public/map.tsx'),
    limit: '207 kB',
  },
  {
    name: 'public map view, with the categories',
    path: scriptsOf(start, 'src/screens/public/map.tsx', 'src/categories/all.ts'),
    limit: '212 kB',
  },
  {
    name: 'public directory',
    path: scriptsOf(start, 'src/screens/public/contact/contact-directory.tsx'),
    limit: '167 kB',
  },
  {
    name: 'capture, with the offline engine',
    path: scriptsOf(start, 'src/app/signed-in.ts', ...engine),
    limit: '276 kB',
  },
  {
    name: 'sentences of a public screen with figures',
    path: catalogsOf(...always, 'public', 'figures', 'charts'),
    limit: sentencesOfRoute,
  },
  {
    name: 'sentences of the directory',
    path: catalogsOf(...always, 'public', 'help'),
    limit: '8.5 kB',
  },
  {
    name: 'sentences of the downloads',
    path: catalogsOf(...always, 'public', 'data'),
    limit: '8.5 kB',
  },
  {
    name: 'sentences of signing in',
    path: catalogsOf(...signedIn, 'password'),
    limit: sentencesOfRoute,
  },
  {
    name: 'sentences of the registration',
    path: catalogsOf(...signedIn, 'password', 'registration'),
    limit: sentencesOfRoute,
  },
  { name: 'sentences of capture', path: catalogsOf(...signedIn, 'capture', 'pack'), limit: sentencesOfRoute },
  {
    name: 'sentences of collective actions',
    path: catalogsOf(...signedIn, 'actions'),
    limit: '9.7 kB',
  },
  {
    name: 'sentences of the outbox',
    path: catalogsOf(...signedIn, 'outbox', 'file'),
    limit: sentencesOfRoute,
  },
  {
    name: 'sentences of verification',
    path: catalogsOf(...signedIn, 'verify', 'pack'),
    limit: sentencesOfRoute,
  },
  {
    name: 'sentences of the device',
    path: catalogsOf(...signedIn, 'lock', 'device'),
    limit: sentencesOfRoute,
  },
  { name: 'sentences of users and groups', path: catalogsOf(...signedIn, 'users'), limit: sentencesOfRoute },
  {
    name: 'sentences of reference data',
    path: catalogsOf(...signedIn, 'reference', 'help'),
    limit: sentencesOfRoute,
  },
  {
    name: 'sentences of applications',
    path: catalogsOf(...signedIn, 'applications'),
    limit: sentencesOfRoute,
  },
  {
    name: 'sentences of texts',
    path: catalogsOf(...signedIn, 'reference', 'texts'),
    limit: sentencesOfRoute,
  },
  {
    name: 'sentences of lists',
    path: catalogsOf(...signedIn, 'reference', 'lists'),
    limit: sentencesOfRoute,
  },
  {
    name: 'sentences of surveys',
    path: catalogsOf(...signedIn, 'charts', 'surveys'),
    limit: sentencesOfRoute,
  },
  {
    name: 'sentences of imports',
    path: catalogsOf(...signedIn, 'imports'),
    limit: sentencesOfRoute,
  },
  {
    name: 'all sentences of one language',
    path: catalogsOf(
      ...signedIn,
      'public',
      'figures',
      'charts',
      'help',
      'data',
      'lock',
      'password',
      'registration',
      'capture',
      'actions',
      'pack',
      'outbox',
      'file',
      'device',
      'verify',
      'imports',
      'columns',
      'users',
      'reference',
      'applications',
      'texts',
      'lists',
      'surveys',
    ),
    limit: '51 kB',
  },
  // With the questionnaire and the headers of six answers, up to 9.7 kB more reach the device: less than 105 kB in all.
  { name: 'survey, in one load', path: filesOfSurvey(), limit: '94.5 kB' },
  { name: 'service worker', path: bareServiceWorker(), limit: '6 kB', brotli: true },
  { name: 'outbox worker', path: 'dist/page/outbox-worker-*.js.br', limit: '47.5 kB' },
  { name: 'code that a first visit stores', path: filesOfFirstVisit(), limit: '236 kB' },
]

// The build has compressed the files.
export default limits.map((limit) => ({ brotli: false, ...limit }))

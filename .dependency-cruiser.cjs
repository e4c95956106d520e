// The rooms of the project and their doors, as docs/architecture.md draws them: who may import whom.

const anyPackage = '(^|/)node_modules/'
const packages = (...names) => `(^|/)node_modules/(@types/)?(${names.join('|')})/`

/** What page and worker may run of the contract; the rest brings schemas with it, so only its types are allowed. */
const bareContract = [
  '^contract/(problem|messages|payloads|wire)\\.ts$',
  '^contract/fields/(phone|contact-types)\\.ts$',
  '^contract/rules/(edit-parts|merge|profile-merge|record-in|return-seen|verified-content|provider-(after|content|fields|from-fields|merge|rebase))\\.ts$',
]

/** Packages that belong to one room each; the page's other rooms reach them through it. */
const kept = {
  storage: packages('dexie', 'idb-keyval'),
  worker: packages('workbox-[a-z-]+'),
  drawing: packages('leaflet', 'leaflet\\.offline', 'recharts'),
}
const server = packages(
  'fastify',
  '@fastify/[a-z-]+',
  'kysely',
  'libsql',
  'pg',
  '@node-rs/[a-z0-9-]+',
  'nodemailer',
  'smtp-server',
)

const notForScreens = [kept.storage, kept.worker, kept.drawing, server]

/** The server's rooms are handed their configuration; they read none. */
const configured = ['^server/config\\.ts$']
const version = '^server/version\\.ts$'

/** Each room: what it may import besides itself; `types` may be imported as types only. */
const rooms = {
  contract: { may: [packages('zod')] },
  'src/sync': { may: [...bareContract], types: ['^contract/'] },
  'src/offline': {
    may: ['^src/sync/', ...bareContract, packages('dexie', 'idb-keyval')],
    types: ['^contract/'],
  },
  sw: { may: ['^src/(sync|offline)/', ...bareContract, kept.worker], types: ['^contract/'] },
  'src/ui': {
    may: [anyPackage],
    never: [kept.storage, kept.worker, server, packages('zod', '@tanstack/[a-z-]+')],
  },
  'src/device': { may: [packages('workbox-window', 'react')], types: ['^src/(sync|offline)/', '^contract/'] },
  'src/data': {
    may: ['^contract/', '^src/(sync|offline|device)/', anyPackage],
    never: [kept.worker, kept.drawing, server, packages('dexie')],
  },
  'src/words': { may: [], types: ['^contract/'] },
  'src/components': {
    may: ['^contract/', '^src/(data|ui|words)/', anyPackage],
    types: ['^src/sync/index\\.ts$'],
    never: notForScreens,
  },
  'src/categories': {
    may: ['^contract/', '^src/(data|components|ui|words)/', anyPackage],
    never: notForScreens,
  },
  'src/screens': {
    may: ['^contract/', '^src/(data|components|ui|words)/', '^src/categories/index\\.ts$', anyPackage],
    types: ['^src/sync/index\\.ts$'],
    never: notForScreens,
  },
  'src/app': { may: ['^contract/', '^src/', anyPackage], never: notForScreens },
  'server/http': {
    may: ['^contract/', '^server/(db|mail)/', version, anyPackage, 'core'],
    types: configured,
  },
  'server/db': { may: ['^contract/', anyPackage, 'core'], types: configured },
  'server/backup': { may: ['^server/db/', version, anyPackage, 'core'] },
  'server/queries': { may: ['^contract/', '^server/(http|db)/', anyPackage, 'core'], types: configured },
  'server/mail': { may: ['^contract/', '^server/db/', anyPackage, 'core'], types: configured },
  'server/devices': { may: ['^contract/', '^server/(db|http)/', anyPackage] },
  'server/audit': { may: ['^contract/', '^server/(db|http)/', anyPackage, 'core'] },
  'server/imports': {
    may: ['^contract/', '^server/(db|http|queries)/', anyPackage, 'core'],
    types: configured,
  },
  'server/exports': {
    may: ['^contract/', '^server/(audit|db|http|queries|imports)/', version, anyPackage, 'core'],
  },
  'server/domains': {
    may: ['^contract/', '^server/(audit|http|db|mail|queries|devices|imports)/', version, anyPackage, 'core'],
    types: configured,
  },
  server: { may: ['^contract/', '^package\\.json$', anyPackage, 'core'] },
  src: { may: ['^contract/', anyPackage] },
}

const roomRules = Object.entries(rooms).flatMap(([room, { may, types = [], never = [] }]) => {
  const from = { path: `^${room}/` }
  const inside = [`^${room}/`, ...may]
  const name = room.replace('/', '-')
  const comment = `${room} may not know this: see its row in the table of rooms.`
  const core = may.includes('core') ? ['core'] : []
  return [
    {
      name: `${name}-knows-only-its-neighbours`,
      comment,
      severity: 'error',
      from,
      to: {
        pathNot: [...inside.filter((path) => path !== 'core'), ...types],
        dependencyTypesNot: core,
        couldNotResolve: false,
      },
    },
    {
      name: `${name}-takes-only-types-from`,
      comment: `${room} may import the types of this module, not its code.`,
      severity: 'error',
      from,
      to: { path: types, pathNot: inside, dependencyTypesNot: ['type-only'] },
    },
    { name: `${name}-leaves-packages-alone`, comment, severity: 'error', from, to: { path: never } },
  ].filter((rule) => rule.to.path === undefined || rule.to.path.length > 0)
})

/** The sub-modules of a module, and which of its other sub-modules each may import: none of them import each other. */
const subModules = {
  'src/offline': {
    encryption: [],
    database: ['encryption'],
    'device-lock': ['encryption', 'database'],
    outbox: ['encryption', 'database'],
    sending: ['encryption', 'database', 'device-lock', 'outbox'],
    'field-pack': ['encryption', 'database', 'outbox', 'sending'],
    engine: ['encryption', 'database', 'device-lock', 'outbox', 'sending', 'field-pack'],
  },
  'src/data': {
    core: [],
    session: ['core'],
    queries: ['core', 'session'],
    outbox: ['core', 'session', 'queries'],
    records: ['core', 'session', 'queries', 'outbox'],
    'offline-areas': ['core', 'queries'],
    imports: ['core', 'queries'],
  },
}

const subModuleRules = Object.entries(subModules).flatMap(([module, parts]) =>
  Object.entries(parts).map(([part, others]) => ({
    name: `${module.replace('/', '-')}-${part}-imports-downwards`,
    comment: `${module}/${part} may import ${others.join(', ') || 'no other sub-module'}: see the table of sub-modules.`,
    severity: 'error',
    from: { path: `^${module}/${part}/` },
    to: { path: `^${module}/`, pathNot: [part, ...others].map((other) => `^${module}/${other}/`) },
  })),
)

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two modules that need each other are one, or lack a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-unresolved',
      comment: 'The module is not there, or the package is not in package.json.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'nothing-unlisted',
      comment: 'The package is installed only because another needs it.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'siblings-do-not-meet',
      comment: 'An area, a category, a domain never imports another one: what two need lives a room below.',
      severity: 'error',
      from: { path: '^(src/screens|src/categories|server/domains)/([^/]+)/' },
      to: { path: '^$1/([^/]+)/', pathNot: '^$1/$2/' },
    },
    {
      name: 'bare-contract-brings-no-schemas',
      comment: 'The worker runs this part of the contract, so it may import nothing of the rest but types.',
      severity: 'error',
      from: { path: bareContract },
      to: { pathNot: bareContract, dependencyTypesNot: ['type-only'] },
    },
    ...roomRules,
    ...subModuleRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|svg|png)$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'browser', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.cjs', '.json'],
    },
  },
}

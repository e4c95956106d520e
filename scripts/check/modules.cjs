// The modules of the project and their allowed imports. dependency-cruiser enforces them, docs/architecture.md explains
// them.

/** The part of the contract without schemas. The service worker and the outbox use it, so that neither loads zod. */
const SHARED_RULES = 'contract (rules without schemas)'

/** The parts of the app that run without its router, session and database. The document of a survey shares them. */
const SHARED_PARTS = 'src/data and src/components (without router, session and database)'

/**
 * `imports`: the modules that it may import besides itself; `types`: those from which it may import only types;
 * `packages`: the packages that it may import, if not all are allowed; `usesNode`: it may import Node's own modules.
 */
const modules = {
  contract: { imports: [], packages: ['zod', 'topojson-specification'] },
  'src/sync': { imports: [SHARED_RULES], types: ['contract'], packages: [] },
  'src/offline': {
    imports: ['src/sync', SHARED_RULES],
    types: ['contract'],
    packages: ['dexie', 'idb-keyval'],
  },
  sw: {
    imports: ['src/sync', 'src/offline', SHARED_RULES],
    types: ['contract'],
    packages: ['workbox-precaching', 'workbox-routing'],
  },
  'src/device': {
    imports: [],
    types: ['contract', 'src/sync', 'src/offline'],
    packages: ['react', 'workbox-window'],
  },
  'src/data': { imports: ['contract', 'src/sync', 'src/offline', 'src/device'] },
  'src/ui': { imports: ['src/i18n'] },
  'src/i18n': { imports: ['contract'], packages: ['@lingui/core', 'react'] },
  'src/components': { imports: ['contract', 'src/data', 'src/ui', 'src/i18n'], types: ['src/sync'] },
  'src/categories': { imports: ['contract', 'src/data', 'src/components', 'src/ui', 'src/i18n'] },
  'src/screens': {
    imports: ['contract', 'src/data', 'src/components', 'src/categories', 'src/ui', 'src/i18n'],
    types: ['src/sync'],
  },
  'src/survey': {
    imports: ['contract', SHARED_PARTS, 'src/ui', 'src/i18n'],
    packages: ['react', 'react-dom', 'lucide-react'],
  },
  'src/app': { imports: ['contract', 'src'] },
  'server/http': { imports: ['contract', 'server/db', 'server/mail', 'server/queries'], usesNode: true },
  'server/db': { imports: ['contract'], usesNode: true },
  'server/queries': { imports: ['contract', 'server/db'] },
  'server/mail': { imports: ['contract', 'server/db', 'server/queries'], usesNode: true },
  'server/audit': { imports: ['contract', 'server/db', 'server/http'], usesNode: true },
  'server/accounts': {
    imports: ['contract', 'server/db', 'server/devices', 'server/http', 'server/mail', 'server/queries'],
  },
  'server/devices': { imports: ['contract', 'server/db', 'server/http'] },
  'server/imports': {
    imports: ['contract', 'server/accounts', 'server/audit', 'server/db', 'server/http', 'server/queries'],
    usesNode: true,
  },
  'server/exports': {
    imports: ['contract', 'server/audit', 'server/db', 'server/http', 'server/imports', 'server/queries'],
    usesNode: true,
  },
  'server/tiles': { imports: ['contract', 'server/db', 'server/http', 'server/queries'], usesNode: true },
  'server/backup': { imports: ['server/db'], usesNode: true },
  'server/domains': {
    imports: [
      'contract',
      'server/accounts',
      'server/audit',
      'server/db',
      'server/devices',
      'server/http',
      'server/imports',
      'server/mail',
      'server/queries',
    ],
    usesNode: true,
  },
}

/** Packages that belong to some modules; all other modules use these modules instead. */
const packageOwners = [
  { packages: ['@lingui/[a-z-]+'], owners: ['src/i18n', 'server/i18n.ts'] },
  { packages: ['zod'], owners: ['contract', 'src/data', 'server'] },
  { packages: ['dexie', 'idb-keyval'], owners: ['src/offline'] },
  { packages: ['workbox-[a-z-]+'], owners: ['sw', 'src/device'] },
  { packages: ['leaflet', 'leaflet\\.offline', 'recharts'], owners: ['src/ui'] },
  {
    packages: ['@tanstack/react-query[a-z-]*'],
    owners: ['src/data', 'src/app', 'src/screens', 'src/main.tsx'],
  },
  {
    packages: ['fastify', '@fastify/[a-z-]+', 'kysely', 'libsql', 'pg', '@node-rs/[a-z0-9-]+', 'nodemailer'],
    owners: ['server'],
  },
]

/** The sub-modules of a module, with the siblings that each may import. Two siblings never import each other. */
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

module.exports = { SHARED_PARTS, SHARED_RULES, modules, packageOwners, subModules }

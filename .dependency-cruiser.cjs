// Enforces the table of modules in scripts/check/modules.cjs, which docs/architecture.md explains.
const {
  SHARED_PARTS,
  SHARED_RULES,
  modules,
  packageOwners,
  subModules,
} = require('./scripts/check/modules.cjs')

const anyPackage = '(^|/)node_modules/'
const packagePath = (names) => `(^|/)node_modules/(@types/)?(${names.join('|')})/`

/** What page and worker may run of the contract; the rest brings schemas with it, so only its types are allowed. */
const sharedRules = [
  '^contract/(problem|payloads|wire|i18n/t)\\.ts$',
  '^contract/fields/(phone|contact-types|provider-details)\\.ts$',
  '^contract/rules/(collective-action-merge|edit-parts|flat-merge|merge|page-paths|profile-merge|record-in|return-seen|provider-(after|content|details|fields|from-fields|merge|rebase))\\.ts$',
]
const sharedParts = [
  '^src/data/core/(api|exit-page|hold-closing|encrypt-answers)\\.ts$',
  '^src/components/(bilingual\\.tsx|safety-bar/)',
  '^src/device/ids\\.ts$',
]
const pathsOf = (module) =>
  module === SHARED_RULES ? sharedRules : module === SHARED_PARTS ? sharedParts : [`^${module}/`]
const ruleName = (module) => module.replace('/', '-')

/** Every module may read the version, hash with the secret and write in a language; types of the configuration are handed in. */
const always = ['^server/(version|hmac|i18n)\\.ts$']
const alwaysTypes = ['^server/config\\.ts$']
const comment = (module) => `${module} may not import this: see scripts/check/modules.cjs.`

const moduleRules = Object.entries(modules).flatMap(
  ([module, { imports, types = [], packages, usesNode = false }]) => {
    const from = { path: `^${module}/` }
    const code = [
      `^${module}/`,
      ...imports.flatMap(pathsOf),
      ...(packages === undefined ? [anyPackage] : packages.length > 0 ? [packagePath(packages)] : []),
      ...(module.startsWith('server/') ? always : []),
    ]
    const typesOnly = [...types.flatMap(pathsOf), ...(module.startsWith('server/') ? alwaysTypes : [])]
    const rules = [
      {
        name: `${ruleName(module)}-imports-only-its-row`,
        comment: comment(module),
        severity: 'error',
        from,
        to: {
          pathNot: [...code, ...typesOnly],
          dependencyTypesNot: usesNode ? ['core'] : [],
          couldNotResolve: false,
        },
      },
    ]
    if (typesOnly.length > 0)
      rules.push({
        name: `${ruleName(module)}-imports-only-types-of`,
        comment: `${module} may import the types of this module, not its code.`,
        severity: 'error',
        from,
        to: { path: typesOnly, pathNot: code, dependencyTypesNot: ['type-only'] },
      })
    return rules
  },
)

const packageRules = packageOwners.map(({ packages, owners }) => ({
  name: `${packages[0]}-belongs-to-${owners[0]}`.replaceAll('/', '-'),
  comment: `Only ${owners.join(', ')} may import this package.`,
  severity: 'error',
  from: { pathNot: [anyPackage, ...owners.map((owner) => `^${owner}(/|$)`)] },
  to: { path: packagePath(packages) },
}))

const subModuleRules = Object.entries(subModules).flatMap(([module, parts]) =>
  Object.entries(parts).map(([part, others]) => ({
    name: `${ruleName(module)}-${part}-imports-downwards`,
    comment: `${module}/${part} may import ${others.join(', ') || 'no other sub-module'}: see scripts/check/modules.cjs.`,
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
      name: 'siblings-do-not-import-each-other',
      comment: 'An area, a category, a domain never imports another one: what two need lies a module below.',
      severity: 'error',
      from: { path: '^(src/screens|src/categories|server/domains)/([^/]+)/' },
      to: { path: '^$1/([^/]+)/', pathNot: '^$1/$2/' },
    },
    {
      name: 'screens-import-categories-through-their-index',
      comment: 'A screen knows no category by name.',
      severity: 'error',
      from: { path: '^src/screens/' },
      to: { path: '^src/categories/', pathNot: '^src/categories/index\\.ts$' },
    },
    {
      name: 'types-of-sync-through-its-index',
      comment: 'The index of src/sync is what components and screens may know of it.',
      severity: 'error',
      from: { path: '^src/(components|screens)/' },
      to: { path: '^src/sync/', pathNot: '^src/sync/index\\.ts$' },
    },
    {
      name: 'shared-rules-bring-no-schemas',
      comment: 'The worker runs this part of the contract, so it may import nothing of the rest but types.',
      severity: 'error',
      from: { path: sharedRules },
      to: { pathNot: sharedRules, dependencyTypesNot: ['type-only'] },
    },
    ...moduleRules,
    ...packageRules,
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

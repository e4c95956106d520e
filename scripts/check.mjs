// Runs every check of the project, prints one line for each, and at the end the number of tests that ran. `npm run
// check -- types unit` runs only those two. `npm run check -- --changed` checks the uncommitted files, or those of the
// last commit.
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, rmSync, existsSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { argv, chdir, env, exit } from 'node:process'
import { fileURLToPath } from 'node:url'

chdir(dirname(dirname(fileURLToPath(import.meta.url))))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
const reports = '.cache/check'
/** Without the sentences. Decision 0051 has the reason. */
const MAX_SCRIPTS = 104
/** In megabytes. The tests make much short-lived garbage: with V8's default of 16 they take about a sixth longer. */
const YOUNG_GENERATION = 64
const none = { passed: 0, skipped: 0, failures: [] }

/**
 * Each check runs a script of package.json. `proof` returns the reason why a green result does not count; `ofChanged`
 * returns the command for some files.
 */
const cheap = [
  { name: 'format', script: 'format:check', ofChanged: formatOf },
  { name: 'modules', script: 'modules', proof: everyModuleWasRead },
  { name: 'unused', script: 'unused' },
]
/** These use both processors, as the browser does: beside another check they take longer than before or after it. */
const heavy = [
  { name: 'types', script: 'types' },
  { name: 'lint', script: 'lint', ofChanged: lintOf },
  {
    name: 'unit',
    script: 'test:unit',
    ofChanged: unitOf,
    more: `--reporter=default --reporter=json --outputFile.json=${reports}/unit.json`,
    tests: () => testsOfVitest(`${reports}/unit.json`),
  },
]
const browser = [
  {
    name: 'browser',
    script: 'test:browser',
    more: '--reporter=list,json',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/browser.json` },
    tests: () => testsOfPlaywright(`${reports}/browser.json`),
  },
]
const page = [
  {
    name: 'screens',
    script: 'test:screens',
    more: `--reporter=default --reporter=json --outputFile.json=${reports}/screens.json`,
    tests: () => testsOfVitest(`${reports}/screens.json`),
    figure: coveredLines,
  },
  { name: 'size', script: 'size', proof: scriptsWithinLimit },
]
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const names = argv.slice(2).filter((name) => name !== '--changed')
const changed = names.length < argv.length - 2 ? changedFiles() : undefined
const chosen = chooseChecks(names)
summarise([
  ...(await inParallel(2, cheap.filter(isChosen))),
  ...(await inParallel(1, heavy.filter(isChosen))),
  ...(await inParallel(2, page.filter(isChosen))),
  ...(await inParallel(1, browser.filter(isChosen))),
])

function chooseChecks(wanted) {
  const known = [...cheap, ...heavy, ...page, ...browser].map((check) => check.name)
  const unknown = wanted.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    console.error(`There is no check "${unknown.join('", "')}". Checks: ${known.join(', ')}.`)
    exit(1)
  }
  const usual = changed === undefined ? known : ['types', 'format', 'lint', 'modules', 'unused', 'unit']
  return new Set(wanted.length > 0 ? wanted : usual)
}

/** Lists the files that differ from the last commit, or from the one before if everything is committed. */
function changedFiles() {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const since = git('status', '--porcelain').length > 0 ? 'HEAD' : 'HEAD~1'
  const untracked = git('ls-files', '--others', '--exclude-standard')
  return { since, files: [...git('diff', '--name-only', '--diff-filter=d', since), ...untracked] }
}

function formatOf({ files }) {
  return `oxfmt --check --no-error-on-unmatched-pattern ${files.join(' ')}`
}

function lintOf({ files }) {
  const code = files.filter((file) => /\.(tsx?|[cm]?js)$/.test(file))
  return code.length > 0 ? `oxlint --type-aware ${code.join(' ')}` : 'true'
}

/**
 * Returns the command for the tests that import a changed file, directly or indirectly, without the slow ones. Each test
 * of a screen renders the whole app, and so imports every screen: of a changed screen only its own tests run.
 */
function unitOf({ since, files }) {
  const screens = files.map((file) => /^(?:src|tests)\/screens\/([^/]+)\//.exec(file)?.[1])
  const chosenTests = screens.includes(undefined)
    ? `--changed ${since} --tags-filter '!slow'`
    : `--project screens ${screens.map((name) => `tests/screens/${name}/`).join(' ')}`
  return `vitest run --passWithNoTests ${chosenTests}`
}

function isChosen(check) {
  return chosen.has(check.name)
}

async function inParallel(count, checks) {
  const waiting = [...checks]
  const done = []
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) done.push(await perform(check))
  }
  await Promise.all(Array.from({ length: count }, worker))
  return done
}

async function perform(check) {
  const start = performance.now()
  const { code, output } = await runScript(check)
  const complaint = code === 0 ? check.proof?.(output) : undefined
  const failed = code !== 0 || complaint !== undefined
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const figure = failed ? '' : (check.figure?.() ?? '')
  console.log(`${failed ? '✗' : '✓'} ${check.name.padEnd(8)} ${seconds.padStart(6)} s  ${figure}`.trimEnd())
  if (failed) console.log(`${complaint ?? output}\n`)
  return { name: check.name, failed, tests: check.tests?.() }
}

function runScript(check) {
  const path = [join('node_modules', '.bin'), env.PATH].join(delimiter)
  const ofChanged = changed && check.ofChanged
  const command = [ofChanged ? ofChanged(changed) : scripts[check.script], check.more]
    .filter(Boolean)
    .join(' ')
  const options = {
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...env,
      ...check.env,
      PATH: path,
      NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --max-semi-space-size=${YOUNG_GENERATION}`,
    },
  }
  return new Promise((resolve) => {
    const chunks = []
    const child = spawn(command, options)
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    child.on('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString() }))
  })
}

/** dependency-cruiser passes when it finds no module at all, as it does with an unknown version of TypeScript. */
function everyModuleWasRead(output) {
  const read = Number(/\((\d+) modules/.exec(output)?.[1] ?? 0)
  const written = ['contract', 'src', 'sw', 'server'].flatMap((module) =>
    readdirSync(module, { recursive: true }),
  )
  const expected = written.filter((file) => /(?<!\.d)\.tsx?$/.test(file)).length
  return read > 0 && read >= expected ? undefined : `Only ${read} of ${expected} modules were read.`
}

/** Each script costs a phone on a slow network a request of its own. */
function scriptsWithinLimit() {
  const manifest = JSON.parse(readFileSync('dist/page/.vite/manifest.json', 'utf8'))
  const sentences = Object.keys(manifest).filter((source) => source.startsWith('locales/en/')).length
  const files = readdirSync('dist/page/assets').filter((file) => file.endsWith('.js')).length - sentences
  return files < MAX_SCRIPTS
    ? undefined
    : `${files} JavaScript files, but there may be fewer than ${MAX_SCRIPTS}.`
}

function summarise(results) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const { tests, failed } of results) {
    if (!tests) continue
    counts.passed += tests.passed
    counts.skipped += tests.skipped
    // A run can fail without a failed test: a file does not load, or a crash.
    counts.failed += failed ? Math.max(tests.failures.length, 1) : tests.failures.length
  }
  const failures = results.filter((result) => result.failed)
  console.log(
    failures.length > 0 ? `\nFailed: ${failures.map(({ name }) => name).join(', ')}` : '\nAll checks passed.',
  )
  for (const { tests } of failures) for (const title of tests?.failures ?? []) console.log(`  ${title}`)
  const ran = results.some((result) => result.tests)
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
  if (ran) console.log(`${counts.passed} passed, ${counts.failed} failed${skipped}`)
  if (failures.length > 0) exit(1)
}

/** Returns how many tests passed and were skipped, and the titles of those that failed. */
function testsOfVitest(path) {
  const report = readReport(path)
  if (!report) return none
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative('.', name)}: ${fullName}`),
  )
  return { passed: report.numPassedTests, skipped: report.numPendingTests + report.numTodoTests, failures }
}

function testsOfPlaywright(path) {
  const report = readReport(path)
  if (!report) return none
  const failures = report.suites
    .flatMap((suite) => specsIn(suite))
    .filter(({ ok }) => !ok)
    .map(({ file, title }) => `e2e/${file}: ${title}`)
  return { passed: report.stats.expected, skipped: report.stats.skipped, failures }
}

function specsIn({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)]
}

/** Returns the share of lines covered by the tests of the screens. */
function coveredLines() {
  const lines = readReport('.cache/coverage/coverage-summary.json')?.total.lines
  return lines && `${lines.pct} % of lines run`
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

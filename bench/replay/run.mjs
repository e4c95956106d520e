// npm run bench:replay: measures saving and sending an edit beside a minimal outbox, in real Chromium.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { dirname } from 'node:path'
import { argv, chdir, env, exit } from 'node:process'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { killPhones } from './kills.mjs'
import { serveBench } from './server.mjs'

chdir(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))

const kills = Number(argv[argv.indexOf('--kills') + 1])
if (argv.includes('--kills')) exit(await killPhones(kills))

const folder = '.cache/bench/replay'
const ROUNDS = Number(env.ROUNDS ?? 3)
const EDITS = 1_000
const DRAINED = 200
const MANY = 10_000
const WAITING = 300

mkdirSync(folder, { recursive: true })
await build({
  configFile: false,
  logLevel: 'error',
  root: 'bench/replay',
  define: { __BUILD__: JSON.stringify('bench') },
  build: {
    outDir: `../../${folder}`,
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { input: 'bench/replay/page.html' },
  },
})
const delay = { milliseconds: 0 }
const server = await serveBench(folder, delay)
const executablePath = findBrowser()

/** Uses a profile on a disk, because a private window would store nothing durably. */
async function inBrowser(work) {
  const profile = mkdtempSync(`${folder}-profile-`)
  const context = await chromium.launchPersistentContext(profile, {
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    ...(executablePath && { executablePath }),
  })
  try {
    const [page] = context.pages()
    await page.goto(server.address)
    return await work((name, ...input) =>
      page.evaluate(([what, given]) => globalThis.bench[what](...given), [name, input]),
    )
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** @param measure what gives the app's figure and the baseline's. @returns the median of each, and of their ratios */
async function repeated(measure) {
  const figures = []
  for (let round = 0; round < ROUNDS; round += 1) figures.push(await inBrowser((ask) => measure(ask, round)))
  return {
    app: median(figures.map(([app]) => app)),
    baseline: median(figures.map(([, baseline]) => baseline)),
    ratio: median(figures.map(([app, baseline]) => app / baseline)),
  }
}

/** The second of the two finds a busier disk, so they swap places each round. */
async function replayInTurn(ask, round) {
  const early = round % 2 === 0 ? await ask('replay', EDITS) : null
  const baseline = await ask('bareReplay', EDITS)
  return [early ?? (await ask('replay', EDITS)), baseline]
}

const rows = []
const enqueue = await repeated((ask) => ask('enqueue'))
rows.push(row('durable enqueue, p95', 'bare IndexedDB, strict', enqueue, 2))
const full = await repeated(async (ask) => {
  const behindMany = await ask('enqueueBehind', MANY)
  return [behindMany, await inBrowser((askAnother) => askAnother('enqueueBehind', 10))]
})
rows.push(row(`durable enqueue at ${MANY} queued, p95`, 'the same at 10', full, 1.5))
for (const milliseconds of [0, 100]) {
  delay.milliseconds = milliseconds
  const replay = await repeated(replayInTurn)
  rows.push(row(`replay of ${EDITS} edits, ${milliseconds} ms a request`, 'bare outbox', replay, 1.5))
}
const drained = await repeated(async (ask) => [await ask('replay', DRAINED), 1])
rows.push(onlyApp(`${DRAINED} edits drained, 100 ms a request`, drained.app, 700))
for (const when of ['first', 'again']) rows.push(await outboxRow(when))
console.table(rows)
console.log(
  `Medians of ${ROUNDS}. The machine's load: ${loadavg()[0].toFixed(1)} on ${availableParallelism()} cores.`,
)
server.close()

async function outboxRow(when) {
  const opened = await repeated(async (ask) => [(await ask('openOutbox', WAITING))[when], 1])
  const name = { first: 'at the start', again: 'after one more edit' }[when]
  return onlyApp(`outbox of ${WAITING} unsent edits read, ${name}`, opened.app, 50)
}

function onlyApp(what, app, goal) {
  return { what, app: text(app), baseline: '', beside: '', ratio: '', goal: `${goal} ms` }
}

function row(what, beside, { app, baseline, ratio }, goal) {
  return {
    what,
    app: text(app),
    baseline: text(baseline),
    beside,
    ratio: ratio.toFixed(2),
    goal: `${goal} times`,
  }
}

function text(milliseconds) {
  return `${milliseconds.toFixed(milliseconds < 20 ? 2 : 0)} ms`
}

function median(figures) {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]
}

// npm run bench:replay: what keeping and sending an edit costs beside the least that could do it, in real Chromium.
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { argv, chdir, exit } from 'node:process'
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
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const EDITS = 1_000
const DRAINED = 200
const MANY = 10_000

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
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  ...(executablePath && { executablePath }),
})

/** Each measurement in a browser context of its own, so that none finds what another left. */
async function measure(name, ...input) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(server.address)
  const figure = await page.evaluate(([what, given]) => globalThis.bench[what](...given), [name, input])
  await context.close()
  return figure
}

/** The app's figure and the baseline's in turn. @returns the median of each, and of their ratios */
async function inTurn(app, baseline, rounds = ROUNDS) {
  const figures = []
  for (let round = 0; round < rounds; round += 1) figures.push([await app(), await baseline()])
  return {
    app: median(figures.map(([figure]) => figure)),
    baseline: median(figures.map(([, figure]) => figure)),
    ratio: median(figures.map(([figure, other]) => figure / other)),
  }
}

const rows = []
const enqueue = await inTurn(
  () => measure('enqueueP95', 10),
  () => measure('bareEnqueueP95'),
)
rows.push(row('durable enqueue, p95', 'bare IndexedDB, strict', enqueue, 2))
const full = await inTurn(
  () => measure('enqueueP95', MANY),
  () => measure('enqueueP95', 10),
  3,
)
rows.push(row(`durable enqueue at ${MANY} queued, p95`, 'the same at 10', full, 1.5))
for (const milliseconds of [0, 100]) {
  delay.milliseconds = milliseconds
  const replay = await inTurn(
    () => measure('replay', EDITS),
    () => measure('bareReplay', EDITS),
  )
  rows.push(row(`replay of ${EDITS} edits, ${milliseconds} ms a request`, 'bare outbox', replay, 1.5))
}
const drained = []
for (let round = 0; round < ROUNDS; round += 1) drained.push(await measure('replay', DRAINED))
rows.push({
  what: `${DRAINED} edits drained, 100 ms a request`,
  app: text(median(drained)),
  baseline: '',
  beside: '',
  ratio: '',
  goal: '700 ms',
})
console.table(rows)
await browser.close()
server.close()

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

// npm run bench:map: measures the map of all municipalities on a slow phone, beside a plain Leaflet map.
import { dirname } from 'node:path'
import { chdir, env } from 'node:process'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { feature } from 'topojson-client'
import { build, preview } from 'vite'
import { circumstances, launchOptions, median, serve, SLOWER } from '../../scripts/served.mjs'

chdir(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))

const ROUNDS = Number(env.ROUNDS ?? 5)
const GOALS = { draw: 1, colours: 50, pan: 33 }
const outDir = '.cache/bench/map'
const screen = { width: 412, height: 732 }

await build({
  configFile: false,
  logLevel: 'error',
  root: 'bench/map',
  build: {
    outDir: `../../${outDir}`,
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { input: 'bench/map/page.html' },
  },
})
const texts = await boundaries()
const page = await preview({
  configFile: false,
  build: { outDir },
  preview: { port: 0, host: '127.0.0.1' },
})
const browser = await chromium.launch(launchOptions)
const rounds = { ours: [], plain: [] }
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    // The second of the two finds a warmer machine, so they swap places each round.
    for (const kind of round % 2 === 0 ? ['ours', 'plain'] : ['plain', 'ours'])
      rounds[kind].push(await measured(kind, texts[kind]))
  }
} finally {
  await browser.close()
  await page.close()
}

const of = (kind, what) => median(rounds[kind].map((round) => round[what]))
const ratio = median(rounds.ours.map(({ draw }, index) => draw / rounds.plain[index].draw))
const row = (what, ours, goal) => ({
  'the map, ms': Math.round(of('ours', what)),
  'Leaflet canvas, ms': Math.round(of('plain', what)),
  figure: ours,
  goal,
  reached: Number.parseFloat(ours) <= Number.parseFloat(goal) ? '✓' : '✗',
})
console.table({
  draw: row('draw', `${ratio.toFixed(2)} times`, `${GOALS.draw} times`),
  'change of colours': row('colours', `${Math.round(of('ours', 'colours'))} ms`, `${GOALS.colours} ms`),
  'pan, p95 of frames': row('pan', `${Math.round(of('ours', 'pan'))} ms`, `${GOALS.pan} ms`),
})
console.log(`Medians of ${ROUNDS} rounds, in turn. ${circumstances()}`)

/** The same lines in both formats: the product's topology, and each area with all its points. */
async function boundaries() {
  const server = await serve('boundaries', 4392)
  try {
    const ask = async (path) => (await fetch(server.address + path)).json()
    const topology = await ask((await ask('/api/geography/revision')).fullUrl)
    const plain = feature(topology, topology.objects.municipalities)
    for (const [index, area] of plain.features.entries()) area.properties = { index }
    return { ours: JSON.stringify(topology), plain: JSON.stringify(plain) }
  } finally {
    await server.discard()
  }
}

async function measured(kind, text) {
  const context = await browser.newContext({ viewport: screen, deviceScaleFactor: 1.75 })
  const tab = await context.newPage()
  try {
    await tab.goto(`${page.resolvedUrls.local[0]}page.html`)
    const session = await context.newCDPSession(tab)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const draw = await tab.evaluate(([what, given]) => globalThis.bench.draw(what, given), [kind, text])
    const colours = await tab.evaluate(() => globalThis.bench.colour())
    await tab.mouse.move(screen.width / 2, screen.height / 2)
    await tab.mouse.down()
    await tab.evaluate(() => globalThis.bench.watchFrames())
    for (let step = 1; step <= 60; step += 1) {
      const swing = Math.sin(step / 10)
      await tab.mouse.move(screen.width / 2 + 120 * swing, screen.height / 2 + 60 * swing)
    }
    const pan = await tab.evaluate(() => globalThis.bench.frames())
    await tab.mouse.up()
    return { draw, colours, pan }
  } finally {
    await context.close()
  }
}

// npm run bench:start: how soon a slow phone shows figures and map, on a first visit and without the server, and what
// Lighthouse says of the public pages.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { chdir, env } from 'node:process'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from '../scripts/free-port.mjs'
import { circumstances, launchOptions, median, serve, SLOWER } from '../scripts/served.mjs'

chdir(dirname(dirname(fileURLToPath(import.meta.url))))

const ROUNDS = Number(env.ROUNDS ?? 3)
const phone = {
  viewport: { width: 412, height: 732 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
/** Slow 4G, as Lighthouse applies it through the DevTools protocol. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const goals = {
  'first visit': { LCP: 1200, figures: 2500, TBT: 150, CLS: 0.02 },
  'first visit to the map': { LCP: 1200, map: 3000, TBT: 150, CLS: 0.02 },
  'offline cold start': { figures: 800 },
  'offline cold start on the map': { map: 1000 },
}
/** Lighthouse's scores from 0 to 100: the performance is that of its slow phone. */
const scoreGoals = { performance: 95, accessibility: 100, 'best-practices': 100 }
const publicPages = ['/home', '/home/map', '/home/contact']
/** The page is looked at for so long after what it is measured for, so that what blocks and jumps later counts. */
const AFTER_MS = 1500

const server = await serve('start', 4391)
mkdirSync('.cache/bench', { recursive: true })
const folder = mkdtempSync('.cache/bench/phone-')
const rows = new Map(Object.keys(goals).map((name) => [name, []]))
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    rows.get('first visit').push(await firstVisit('/home', 'figures'))
    rows.get('first visit to the map').push(await firstVisit('/home/map', 'map'))
  }
  const scores = await lighthouseScores()
  await install()
  await server.stop()
  for (let round = 0; round < ROUNDS; round += 1) {
    rows.get('offline cold start').push(await coldStart('/home', 'figures'))
    rows.get('offline cold start on the map').push(await coldStart('/home/map', 'map'))
  }
  console.table(
    Object.fromEntries(
      [...rows].map(([name, rounds]) => [name, { ...shown(name, rounds), rounds: rounds.length }]),
    ),
  )
  console.table(scores)
  console.log(`Medians, ms (CLS: no unit), each with its goal. ${circumstances()}`)
} finally {
  await server.discard()
  rmSync(folder, { recursive: true, force: true })
}

function shown(name, rounds) {
  return Object.fromEntries(
    Object.entries(goals[name]).map(([what, goal]) => {
      const value = median(rounds.map((round) => round[what]))
      const digits = what === 'CLS' ? 3 : 0
      return [what, `${value.toFixed(digits)} (${goal})${value > goal ? ' ✗' : ''}`]
    }),
  )
}

/** Lighthouse computes the scores of its own slow phone from a load at full speed, without slowing the network. */
async function lighthouseScores() {
  const port = await freePort()
  const args = [...launchOptions.args, `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ ...launchOptions, args })
  const rounds = new Map(publicPages.map((page) => [page, []]))
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const page of publicPages) {
        const settings = { port, onlyCategories: Object.keys(scoreGoals), logLevel: 'error' }
        rounds.get(page).push((await lighthouse(server.address + page, settings)).lhr)
      }
  } finally {
    await browser.close()
  }
  return Object.fromEntries(
    [...rounds].map(([page, reports]) => {
      const scores = Object.entries(scoreGoals).map(([name, goal]) => {
        const score = median(reports.map(({ categories }) => Math.round(categories[name].score * 100)))
        return [name, `${score} (${goal})${score < goal ? ' ✗' : ''}`]
      })
      const audit = (id) => median(reports.map(({ audits }) => audits[id].numericValue))
      return [
        page,
        {
          ...Object.fromEntries(scores),
          FCP: Math.round(audit('first-contentful-paint')),
          LCP: Math.round(audit('largest-contentful-paint')),
          TBT: Math.round(audit('total-blocking-time')),
          CLS: audit('cumulative-layout-shift').toFixed(3),
        },
      ]
    }),
  )
}

/** A first visit: nothing of the app is on the phone, and the network is slow. */
async function firstVisit(path, until) {
  const browser = await chromium.launch(launchOptions)
  try {
    const context = await browser.newContext({ ...phone, baseURL: server.address })
    return await measured(await context.newPage(), path, until, slow4G)
  } finally {
    await browser.close()
  }
}

/** The app with all its files, and the answers that were seen, in a browser that is then closed. */
async function install() {
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    ...phone,
    baseURL: server.address,
  })
  const page = await context.newPage()
  for (const [path, mark] of [
    ['/home', 'figures'],
    ['/home/map', 'map'],
  ]) {
    await page.goto(path)
    await marked(page, mark)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.waitForTimeout(3000)
  }
  await context.close()
}

/** The browser was closed and the server is gone. */
async function coldStart(path, until) {
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    ...phone,
    baseURL: server.address,
  })
  try {
    return await measured(await context.newPage(), path, until)
  } finally {
    await context.close()
  }
}

async function measured(page, path, until, network) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  if (network) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
  }
  await page.addInitScript(watch)
  await page.goto(path, { waitUntil: 'commit' })
  await marked(page, until)
  await page.waitForTimeout(AFTER_MS)
  return page.evaluate(() => {
    const { LCP, CLS, FCP, tasks } = globalThis.watched
    const marks = Object.fromEntries(
      performance.getEntriesByType('mark').map((mark) => [mark.name, mark.startTime]),
    )
    const blocking = tasks.filter(({ start }) => start >= FCP).map(({ length }) => Math.max(0, length - 50))
    return { LCP, CLS, FCP, TBT: blocking.reduce((sum, one) => sum + one, 0), ...marks }
  })
}

function marked(page, name) {
  return page.waitForFunction((of) => performance.getEntriesByName(of, 'mark').length > 0, name, {
    timeout: 60_000,
  })
}

/** Runs in the page before its own scripts. */
function watch() {
  const watched = { LCP: 0, CLS: 0, FCP: 0, tasks: [] }
  globalThis.watched = watched
  const on = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  on('largest-contentful-paint', ({ startTime }) => (watched.LCP = startTime))
  on('layout-shift', ({ value, hadRecentInput }) => (watched.CLS += hadRecentInput ? 0 : value))
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.FCP = startTime
  })
  on('longtask', ({ startTime, duration }) => watched.tasks.push({ start: startTime, length: duration }))
}

// npm run bench:exit: how long a slow phone shows a page after a tap on 'Exit this page', until it is covered.
import { chdir, env } from 'node:process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { circumstances, launchOptions, median, serve } from '../scripts/served.mjs'

chdir(dirname(dirname(fileURLToPath(import.meta.url))))

const ROUNDS = Number(env.ROUNDS ?? 20)
const SLOWER = 6
const GOAL_MS = 100
const addresses = ['/home', '/home/map?componentId=1', '/home/chart?componentId=3', '/home/contact']

const server = await serve('exit', 4392)
const browser = await chromium.launch(launchOptions)
try {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
  })
  // Without an answer the page stays, so that it can be asked when it was covered.
  await context.route('**/exit', (route) => route.fulfill({ status: 204 }))
  const rows = {}
  for (const address of addresses) {
    const times = []
    for (let round = 0; round < ROUNDS; round += 1)
      times.push(await coveredAfter(context, server.address + address))
    times.sort((one, other) => one - other)
    const p95 = times[Math.ceil(times.length * 0.95) - 1]
    rows[address] = { median: median(times), p95: `${p95}${p95 > GOAL_MS ? ' ✗' : ''}`, rounds: times.length }
  }
  console.table(rows)
  console.log(
    `From the tap to the painted cover, ms at CPU ${SLOWER}x, goal ${GOAL_MS}. ${circumstances(SLOWER)}`,
  )
} finally {
  await browser.close()
  await server.discard()
}

async function coveredAfter(context, address) {
  const page = await context.newPage()
  await page.goto(address)
  const exit = page.getByRole('complementary').getByRole('link', { name: 'Exit this page' })
  await exit.waitFor()
  await page.waitForLoadState('networkidle')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.evaluate(() => {
    globalThis.covered = new Promise((resolve) => {
      addEventListener(
        'click',
        ({ timeStamp }) =>
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp))),
        { capture: true },
      )
    })
  })
  await exit.tap()
  const time = await page.evaluate(() => globalThis.covered)
  if ((await page.locator('.cover').count()) === 0) throw new Error('The page was not covered')
  await page.close()
  return Math.round(time)
}

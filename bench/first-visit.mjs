// npm run bench:first-visit: what a first visit loads in all, with what it stores for use without a signal.
import { chdir } from 'node:process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { launchOptions, serve } from '../scripts/served.mjs'
import { countingWire } from '../scripts/wire.mjs'

chdir(dirname(dirname(fileURLToPath(import.meta.url))))

const GOAL = 300
const addresses = ['/home', '/home/contact', '/home/map?componentId=1']

const server = await serve('first-visit', 4393)
const wire = await countingWire(server.address)
const browser = await chromium.launch(launchOptions)
try {
  const rows = {}
  // The server compresses an answer when it is asked for it again.
  for (const address of [...addresses, ...addresses]) {
    wire.bytes = 0
    const context = await browser.newContext({ viewport: { width: 360, height: 780 } })
    const page = await context.newPage()
    await page.goto(`${wire.address}${address}`)
    await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true))
    for (let before = -1; before !== wire.bytes;) {
      before = wire.bytes
      await page.waitForTimeout(2_000)
    }
    rows[address] = { kB: Number((wire.bytes / 1000).toFixed(1)) }
    await context.close()
  }
  console.table(rows)
  console.log(`All bytes of a first visit with an empty profile. Goal for the start page: ${GOAL} kB.`)
} finally {
  await browser.close()
  wire.close()
  await server.discard()
}

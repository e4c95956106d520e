// npm run bench:first-visit: what a first visit loads in all, with what it stores for use without a signal.
import { chdir } from 'node:process'
import { createServer, connect } from 'node:net'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { launchOptions, serve } from '../scripts/served.mjs'

chdir(dirname(dirname(fileURLToPath(import.meta.url))))

const GOAL = 300
const PORT = 4394
const addresses = ['/home', '/home/contact', '/home/map?componentId=1']

const server = await serve('first-visit', 4393)
let bytes = 0
// Counts what goes over the wire, also to the service worker, headers included.
const wire = createServer((visitor) => {
  const upstream = connect(Number(new URL(server.address).port), '127.0.0.1')
  upstream.on('data', (data) => (bytes += data.length))
  for (const end of [visitor, upstream]) end.on('error', () => end.destroy())
  visitor.pipe(upstream)
  upstream.pipe(visitor)
}).listen(PORT)
const browser = await chromium.launch(launchOptions)
try {
  const rows = {}
  // The server compresses an answer when it is asked for it again.
  for (const address of [...addresses, ...addresses]) {
    bytes = 0
    const context = await browser.newContext({ viewport: { width: 360, height: 780 } })
    const page = await context.newPage()
    await page.goto(`http://127.0.0.1:${PORT}${address}`)
    await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true))
    for (let before = -1; before !== bytes;) {
      before = bytes
      await page.waitForTimeout(2_000)
    }
    rows[address] = { kB: Number((bytes / 1000).toFixed(1)) }
    await context.close()
  }
  console.table(rows)
  console.log(`All bytes of a first visit with an empty profile. Goal for the start page: ${GOAL} kB.`)
} finally {
  await browser.close()
  wire.close()
  await server.discard()
}

import type { Browser } from '@playwright/test'
import { countingWire } from '../scripts/wire.mjs'
import { expect, expectOfflineReady, test } from './support/test.ts'

const LIMIT = 300_000

test('a first visit loads at most 300 kB, with all that it stores for use without a signal', async ({
  browser,
  server,
}) => {
  const wire = await countingWire(server.address)
  // The server compresses an answer better when it is asked for it again.
  await visit(browser, wire.address)
  wire.bytes = 0
  await visit(browser, wire.address)
  wire.close()
  expect(wire.bytes).toBeGreaterThan(LIMIT / 2)
  expect(wire.bytes).toBeLessThanOrEqual(LIMIT)
})

async function visit(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${address}/home`)
  await expectOfflineReady(page)
  await page.waitForLoadState('networkidle')
  await context.close()
}

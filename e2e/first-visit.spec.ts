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

test('a section whose figures a first visit did not store says so, and the page around it stays', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } })
  const page = await context.newPage()
  await page.goto(`${server.address}/home`)
  await expectOfflineReady(page)
  await server.kill()
  await page.goto(`${server.address}/home?componentId=1`)
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 2, name: 'Need help now?' }).scrollIntoViewIfNeeded()
  await expect(
    main.getByText('No connection to the server, and this page is not saved on this device.').first(),
  ).toBeVisible()
  await expect(main.getByRole('link', { name: /0800 428 428/ }).first()).toBeVisible()
  await context.close()
})

async function visit(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${address}/home`)
  await expectOfflineReady(page)
  await page.waitForLoadState('networkidle')
  await context.close()
}

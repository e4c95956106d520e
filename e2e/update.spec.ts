import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { pushes } from './support/chaos.ts'
import { aShelter, expectRead, openRecord, pill, recordAddress, startEdit } from './support/capture.ts'
import { changesOf } from './support/data.ts'
import { releaseInto, wordNewer, wordNow } from './support/newer-build.ts'
import { aServer, copyBuild, runFolder } from './support/server.ts'
import { expect, expectOfflineReady, test as base } from './support/test.ts'

/** A server with a build of its own, so that a newer one can be put in its place. */
const test = base.extend<{ build: string }>({
  build: async ({}, use, info) => {
    const folder = join(runFolder, `update-${info.testId}`)
    await copyBuild(folder)
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
  server: async ({ build }, use) => {
    const server = await aServer(build)
    await use(server)
    await server.discard()
  },
  baseURL: async ({ chaos }, use) => use(chaos.address),
})

const ready = 'A new version of the app is ready.'
const taken = 'A new version of the app was installed in another window.'

test('a new version is offered, waits for the open form and for requests on their way, and takes over once', async ({
  page,
  build,
  chaos,
  server,
}) => {
  await openRecord(page, recordAddress(aShelter(server)))
  await expect(page.getByText(ready)).toHaveCount(0)
  await expectNewer(page, false)

  await releaseInto(build)
  await startEdit(page)
  await page.getByLabel('Postal Address').fill('PO Box 91, Salt River, 7925')
  const loads = countLoads(page)
  await lookAgain(page, ready)

  await test.step('under a form being filled in it is said, and not offered', async () => {
    await expect(page.getByText('Submit or cancel your change first.')).toBeVisible()
    await expect(updateNow(page)).toHaveCount(0)
    await expect(page.getByLabel('Postal Address')).toHaveValue('PO Box 91, Salt River, 7925')
  })

  await test.step('while the edit is on its way neither', async () => {
    let letGo = () => {}
    const held = new Promise<void>((go) => (letGo = go))
    chaos.decide(async ({ path }) => {
      if (path === pushes) await held
      return undefined
    })
    await page.getByRole('button', { name: 'Submit' }).click()
    await expectRead(page)
    await expect(pill(page)).toHaveText('Sending 1 of 1')
    await expect(page.getByText('You can update after your changes are sent.')).toBeVisible()
    await expect(updateNow(page)).toHaveCount(0)
    letGo()
    await expect(pill(page)).toHaveText(/^All sent/)
  })
  expect(loads.count).toBe(0)

  await test.step('Update now takes over, and loads the page once', async () => {
    await updateNow(page).click()
    await expectNewer(page, true)
    await expectRead(page)
    await expect(page.getByText('PO Box 91, Salt River, 7925')).toBeVisible()
    await expect(page.getByText(ready)).toHaveCount(0)
    expect(loads.count).toBe(1)
  })

  await test.step('the next visit has nothing left to offer, also without a server', async () => {
    await server.kill()
    await page.reload()
    await expectNewer(page, true)
    await expectRead(page)
    await expect(page.getByText(ready)).toHaveCount(0)
  })
})

test('an app that is closed and opened again as the only window starts in the new version', async ({
  page,
  context,
  build,
}) => {
  await page.goto('/home')
  await expectOfflineReady(page)
  await releaseInto(build)
  await lookAgain(page, ready)

  await test.step('neither a reload nor a second window changes anything under the first', async () => {
    await page.reload()
    await expect(page.getByText(ready)).toBeVisible()
    await expectNewer(page, false)
    const second = await context.newPage()
    await second.goto('/home')
    await expect(second.getByText(ready)).toBeVisible()
    await expectNewer(second, false)
    await second.close()
  })

  await page.close()
  const opened = await context.newPage()
  const loads = countLoads(opened)
  await opened.goto('/home')
  await expectNewer(opened, true)
  await expect(opened.getByText(ready)).toHaveCount(0)
  // The browser activates the waiting worker when no window is left. Otherwise the page reloads once.
  expect(loads.count).toBeLessThanOrEqual(2)
})

test('a form in one window holds the new version back in every window, and then both change', async ({
  page,
  context,
  build,
  server,
}) => {
  await openRecord(page, recordAddress(aShelter(server)))
  await startEdit(page)
  await page.getByLabel('Postal Address').fill('PO Box 12, Woodstock, 7915')
  const other = await context.newPage()
  await other.goto('/home')
  await releaseInto(build)
  await lookAgain(other, 'You have an unfinished change in another window')
  await expect(updateNow(other)).toHaveCount(0)
  await page.bringToFront()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectRead(page)
  await expect(pill(page)).toHaveText(/^All sent/)
  await updateNow(other).click()
  await expectNewer(other, true)
  await expectNewer(page, true)
  await expect(page.getByText('PO Box 12, Woodstock, 7915')).toBeVisible()
})

test('an old page beside the new worker keeps its form, sends it, and is reloaded when the person asks', async ({
  page,
  build,
  server,
}) => {
  await openRecord(page, recordAddress(aShelter(server)))
  await startEdit(page)
  await page.getByLabel('Postal Address').fill('PO Box 77, Maitland, 7405')
  await releaseInto(build)
  await lookAgain(page, ready)
  const begun = changesOf(server, aShelter(server).stakeholderId).length
  const loads = countLoads(page)

  await test.step('another way than ours makes the new worker take over', async () => {
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      registration?.waiting?.postMessage({ type: 'SKIP_WAITING' })
    })
    await expect(page.getByText(taken)).toBeVisible()
    await expect(page.getByLabel('Postal Address')).toHaveValue('PO Box 77, Maitland, 7405')
    await expectNewer(page, false)
  })

  await page.getByRole('button', { name: 'Submit' }).click()
  await expectRead(page)
  await expect(pill(page)).toHaveText(/^All sent/)
  expect(changesOf(server, aShelter(server).stakeholderId)).toHaveLength(begun + 1)
  expect(loads.count).toBe(0)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expectNewer(page, true)
  await expect(page.getByText('PO Box 77, Maitland, 7405')).toBeVisible()
})

/** The frame around the page is of the newer build. */
async function expectNewer(page: Page, isNewer: boolean): Promise<void> {
  await expect(page.getByText(isNewer ? wordNewer : wordNow, { exact: true })).toBeVisible()
}

function updateNow(page: Page): Locator {
  return page.getByRole('button', { name: 'Update now' })
}

/** Shows the page again and again until it says this. It looks for a newer version each time. */
async function lookAgain(page: Page, says: string): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText(says)).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

function countLoads(page: Page): { count: number } {
  const loads = { count: 0 }
  page.on('domcontentloaded', () => (loads.count += 1))
  return loads
}

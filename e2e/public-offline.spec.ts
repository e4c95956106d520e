import type { Page } from '@playwright/test'
import { onDisk } from './support/disk.ts'
import { placeOf } from './support/figures/index.ts'
import { follow } from './support/follow.ts'
import { challengesOf, expectChallenges, tiles } from './support/public-places.ts'
import { exitLinkOf } from './support/exit.ts'
import { expect, expectOfflineReady, test } from './support/test.ts'

const notSaved = 'No connection to the server, and this page is not saved on this device.'

test('a place that was opened before is there after a cold start without the server, until somebody exits the page', async ({
  phone,
  server,
}) => {
  const province = placeOf(server, 'WC', 1)
  const map = `/home/map?boundaryTypeId=1&boundaryId=${province.id}&componentId=3`
  const grid = `/home/grid?boundaryTypeId=1&boundaryId=${province.id}&componentId=3`
  const page = await phone.open(challengesOf(province))
  await expectChallenges(page, server, province)
  await expectOfflineReady(page)
  await follow(page, map)
  const seen = await tableOf(page)
  await follow(page, grid)
  const cards = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(cards.first()).toBeVisible()
  const shares = await cards.allTextContents()
  await expect.poll(() => keysOf(page)).toContain(`/api/crime/stats {"boundaryId":${province.id}}`)
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('gbvf-overview-tiles')).keys()).length))
    .toBe(12)
  await phone.close()
  await server.kill()

  const later = await phone.open(challengesOf(province))
  await test.step('the chart says the same, and from when', async () => {
    await expectChallenges(later, server, province)
    await expect(later.getByText(/^Saved copy from .+$/).first()).toBeVisible()
  })
  await test.step('so do the map and the grid', async () => {
    await later.goto(map)
    expect(await tableOf(later)).toEqual(seen)
    await later.getByRole('button', { name: 'Map', exact: true }).click()
    await expect(tiles(later).first()).toBeVisible()
    await follow(later, grid)
    await expect(later.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(shares)
  })
  await test.step('the page that is left forgets the place, and still has whom to call', async () => {
    await exitLinkOf(later).click()
    await expect(later).toHaveURL(/\/notes\.html$/)
    await later.goto(challengesOf(province))
    await expect(later.getByText(notSaved)).toBeVisible()
    await later.goto('/home')
    const number = later.getByRole('main').getByRole('link', { name: /0800 428 428/ })
    await expect(number.first()).toBeVisible()
  })
})

test('the installed app opens where it was left, until somebody exits the page', async ({ page, server }) => {
  const province = placeOf(server, 'WC', 1)
  await page.goto('/home?from=app')
  await expectOfflineReady(page)
  await expect(page).toHaveURL(/\/home$/)
  await follow(page, challengesOf(province))
  await expectChallenges(page, server, province)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('gbvf-last-view')))
    .toContain(`boundaryId=${province.id}`)
  await server.kill()
  await page.goto('/home?from=app')
  await expect(page).toHaveURL(new RegExp(`/home/chart\\?.*boundaryId=${province.id}`))
  await expectChallenges(page, server, province)
  await exitLinkOf(page).click()
  await expect(page).toHaveURL(/\/notes\.html$/)
  await page.goto('/home?from=app')
  await expect(page).toHaveURL(/\/home$/)
})

/** The rows of the map's table. */
async function tableOf(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  const table = page.getByRole('main').getByRole('table').filter({ hasText: 'Number on the map' })
  const rows = table.getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  return rows.allInnerTexts()
}

/** Lists the public answers on the device. They are shown before they are stored. */
async function keysOf(page: Page): Promise<string[]> {
  const found = await onDisk(page)
  return found.filter(({ place }) => place === 'gbvf-public/answers').map(({ key }) => key)
}

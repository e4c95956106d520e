import type { Locator, Page } from '@playwright/test'
import { read } from './support/data.ts'
import type { Server } from './support/server.ts'
import { expect, expectAccessible, expectOfflineReady, test } from './support/test.ts'

test.describe.configure({ timeout: 300_000 })

const challenges = 4
const keepIt = 'Keep this area for offline'

test('what was seen of a place is there after a cold start without the server, with its time', async ({
  phone,
  server,
}) => {
  const province = placeOf(server, 'WC')
  let page = await phone.open(chartOf(province, challenges))
  const counts = figure(page).getByRole('definition')
  await expect(counts).toHaveText(challengesIn(server, province))
  await expectOfflineReady(page)
  const map = `/home/map?boundaryTypeId=1&boundaryId=${province.id}&componentId=3`
  await page.goto(map)
  await expect(page.getByRole('heading', { level: 1, name: /crime/i })).toBeVisible()
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  const rows = placesIn(page).getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const seen = await rows.allInnerTexts()
  await expectKept(page, ['/api/dashboard {}', `/api/crime/stats {"boundaryId":${province.id}}`])
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('gbvf-ground')).keys()).length))
    .toBe(12)

  await phone.close()
  await server.stop()
  await test.step('the chart says the same, and from when', async () => {
    page = await phone.open(chartOf(province, challenges))
    await expect(figure(page).getByRole('definition')).toHaveText(challengesIn(server, province))
    await expect(page.getByText(/^As at .+, from this device$/).first()).toBeVisible()
  })
  await test.step('so does the map', async () => {
    await page.goto(map)
    await page.getByRole('button', { name: 'Table', exact: true }).click()
    const again = placesIn(page).getByRole('row')
    await expect(again.nth(1)).toBeVisible()
    expect(await again.allInnerTexts()).toEqual(seen)
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await expect(ground(page).first()).toBeVisible()
  })
  await test.step('the page that is left forgets the place, and still has the country', async () => {
    await page.getByRole('button', { name: 'Exit this page' }).click()
    await expect(page).toHaveURL(/\/notes\.html$/)
    await page.goto(chartOf(province, challenges))
    await expect(page.getByText('No signal, and this page was not kept on the device.')).toBeVisible()
    await page.goto('/home')
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /0800 428 428/ })
        .first(),
    ).toBeVisible()
  })
})

test('a province that is kept opens without the server, all of it or nothing', async ({ phone, server }) => {
  const province = placeOf(server, 'GT')
  const town = municipalityIn(server, province)
  let page = await phone.open(`/home/map?boundaryTypeId=1&boundaryId=${province.id}&componentId=4`)
  await expectOfflineReady(page)

  await test.step('a download that is stopped leaves nothing in force', async () => {
    await openKeeping(page)
    // Slow enough to be stopped on the way.
    await page.route('**/api/crime/stats**', () => undefined)
    await page.getByRole('dialog').getByRole('button', { name: keepIt }).click()
    await expect(page.getByRole('progressbar')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: keepIt })).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(await areasOn(page)).toEqual({ areas: 0, answers: 0, tiles: 0 })
  })
  await test.step('one that comes to its end is told with its time and size', async () => {
    const asked: string[] = []
    page.on('request', (request) => void (request.url().includes('/api/') && asked.push(request.url())))
    await page.getByRole('dialog').getByRole('button', { name: keepIt }).click()
    await expect(page.getByText(`${province.name} is on this device, as at`)).toBeVisible({
      timeout: 180_000,
    })
    expect(asked.length).toBeLessThanOrEqual(30)
    expect((await areasOn(page)).tiles).toBeGreaterThan(20)
    await expectAccessible(page)
  })
  await phone.close()
  await server.stop()
  await test.step('a municipality that was never seen opens', async () => {
    page = await phone.open(chartOf(town, challenges))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(town.name)
    await expect(figure(page).getByRole('definition')).toHaveText(challengesIn(server, town))
    await expect(page.getByText(/^As at .+, from this device$/).first()).toBeVisible()
  })
  await test.step('so does its map, on the ground that was kept with it', async () => {
    await page.goto(`/home/map?boundaryTypeId=3&boundaryId=${town.id}&componentId=4`)
    await expect(ground(page).first()).toBeVisible()
    // A map that moves to its place makes its squares anew.
    await expect
      .poll(() => ground(page).evaluateAll((images) => images.map((one) => one.getAttribute('src'))))
      .toEqual(expect.arrayContaining([expect.stringMatching(/^blob:/)]))
  })
  await test.step('it is removed from the index, and then it is gone', async () => {
    await page.goto('/home')
    const card = page.getByRole('region', { name: province.name })
    await card.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(card).toHaveCount(0)
    expect(await areasOn(page)).toEqual({ areas: 0, answers: 0, tiles: 0 })
  })
})

test('the installed app opens where it was left, until somebody exits the page', async ({ page, server }) => {
  const province = placeOf(server, 'WC')
  await page.goto('/home?from=app')
  await expectOfflineReady(page)
  await expect(page).toHaveURL(/\/home$/)
  await page.goto(chartOf(province, challenges))
  await expect(figure(page)).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('gbvf-last-view')))
    .toContain(`boundaryId=${province.id}`)
  await server.stop()
  await page.goto('/home?from=app')
  await expect(page).toHaveURL(new RegExp(`/home/chart\\?.*boundaryId=${province.id}`))
  await expect(figure(page).getByRole('definition')).toHaveText(challengesIn(server, province))
  await page.getByRole('button', { name: 'Exit this page' }).click()
  await expect(page).toHaveURL(/\/notes\.html$/)
  await page.goto('/home?from=app')
  await expect(page).toHaveURL(/\/home$/)
})

interface Place {
  readonly id: number
  readonly name: string
  readonly level: number
}

function placeOf(server: Server, code: string): Place {
  const [place] = read<{ id: number; name: string }>(
    server,
    'select id, name from boundaries where code = ? and boundary_type_id = 1',
    [code],
  )
  if (place === undefined) throw new Error(`There is no province ${code}`)
  return { id: place.id, name: place.name, level: 1 }
}

/** The one with the most challenges, so that there is something to tell. */
function municipalityIn(server: Server, { id }: Place): Place {
  const [place] = read<{ id: number; name: string }>(
    server,
    'select id, name from boundaries where province_id = ? and boundary_type_id = 3 order by id limit 1',
    [id],
  )
  if (place === undefined) throw new Error('The province has no municipality')
  return { id: place.id, name: place.name, level: 3 }
}

const DAY_MS = 86_400_000
const AHEAD_MS = 7_200_000

/** Active and past, as the figure of the pillars says them. */
function challengesIn(server: Server, place: Place): string[] {
  // A challenge is active on the whole of its last day, where the people are.
  const start = Math.floor((Date.now() + AHEAD_MS) / DAY_MS) * DAY_MS - AHEAD_MS
  const [row] = read<{ active: number; all: number }>(
    server,
    `select count(*) as "all",
            coalesce(sum(case when a.valid_from < ? and a.valid_to >= ? then 1 else 0 end), 0) as active
       from collective_actions a join boundaries b on b.id = a.boundary_id
      where a.valid_from < ? and ${place.level === 1 ? 'b.province_id' : 'b.id'} = ?`,
    [start + DAY_MS, start, start + DAY_MS, place.id],
  )
  if (row === undefined) throw new Error('A count has a row')
  return [row.active, row.all - row.active].map((count) => new Intl.NumberFormat('en-ZA').format(count))
}

function chartOf({ id, level }: Place, componentId: number): string {
  return `/home/chart?boundaryTypeId=${level}&boundaryId=${id}&componentId=${componentId}`
}

function figure(page: Page): Locator {
  return page.getByRole('figure', { name: 'Per pillar' })
}

/** The table that stands for the map; the page has others, which may be there before it. */
function placesIn(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('table')
    .filter({ has: page.getByRole('columnheader', { name: 'Place' }) })
}

async function openKeeping(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /PNG, CSV/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: keepIt }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Waits until the answers lie on the device: they are shown before. */
async function expectKept(page: Page, keys: readonly string[]): Promise<void> {
  const kept = () => keysIn(page, 'gbvf-public')
  await expect.poll(kept).toEqual(expect.arrayContaining([...keys]))
}

/** The squares of the base map that are drawn. */
function ground(page: Page): Locator {
  return page.locator('.leaflet-tile-loaded img')
}

/** What of areas lies on the device: how many answers and squares of the base map, and how many areas are in force. */
async function areasOn(page: Page) {
  return {
    areas: await page.getByText('is on this device, as at').count(),
    answers: (await keysIn(page, 'gbvf-public', 'areaAnswers')).length,
    tiles: (await keysIn(page, 'leaflet.offline', 'tileStore')).length,
  }
}

async function keysIn(page: Page, database: string, store = 'answers'): Promise<string[]> {
  return page.evaluate(
    async ([name, kept]) => {
      // Opening one that is not there would make it.
      if (!(await indexedDB.databases()).some((one) => one.name === name)) return []
      return new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('error', () => reject(new Error('The database does not open')))
        opening.addEventListener('success', () => {
          const asking = opening.result.transaction(kept).objectStore(kept).getAllKeys()
          asking.addEventListener('success', () => {
            opening.result.close()
            resolve(asking.result.map(String))
          })
        })
      })
    },
    [database, store] as const,
  )
}

import type { Locator, Page } from '@playwright/test'
import { dayOf } from '#contract/rules/day.ts'
import { pill } from './support/capture.ts'
import { withoutSignal } from './support/chaos.ts'
import { expectedFigures, placeOf, type Place } from './support/figures/index.ts'
import { follow } from './support/follow.ts'
import { coordinator, logInAndSync } from './support/people.ts'
import { challengesOf } from './support/public-places.ts'
import { expect, expectAccessible, expectOfflineReady, test } from './support/test.ts'

test.use({ baseURL: async ({ chaos }, use) => use(chaos.address) })

const DAY_MS = 86_400_000
const name = 'Lights on the way home'
const outcome = 'Forty lamps were mended.'

test('a collective action that is recorded without signal reaches the public, and its outcome does later', async ({
  page,
  chaos,
  server,
  browser,
}) => {
  const visitor = await browser.newPage({ baseURL: server.address, locale: 'en-ZA' })
  const place = placeOf(server, 'CPT', 3)
  const { figures } = expectedFigures[4].panel(server, { category: 4, place })
  const [active = 0, past = 0] = figures.map(Number)
  await expectCounts(visitor, place, active, past)

  await test.step('it is recorded without signal, and sent when the network is back', async () => {
    await logInAndSync(page, coordinator, '/buildingBlock/collective-actions/')
    const record = page.getByRole('link', { name: 'Record collective action' })
    await expect(record).toBeVisible()
    await expectOfflineReady(page)
    withoutSignal(chaos)
    await record.click()
    await choose(page, page.getByRole('combobox', { name: 'Municipality' }), 'City of Cape Town')
    await page.getByLabel('Name').fill(name)
    await choose(page, page.getByRole('combobox', { name: 'Pillar' }), /Prevention/)
    await expect(page.getByLabel('End date')).toHaveValue(dayOf(Date.now() + 100 * DAY_MS))
    await page.getByLabel('Description').fill('Lamps between the station and the homes.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(pill(page)).toHaveText('1 unsent change on this device')
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Not sent yet')
    chaos.calm()
    await page.reload()
    await expect(pill(page)).toHaveText(/^All sent/)
  })
  await expectCounts(visitor, place, active + 1, past)

  await test.step('its outcome is added when it is over', async () => {
    await page.getByRole('link', { name }).click()
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Start date').fill(dayOf(Date.now() - 101 * DAY_MS))
    await page.getByLabel('Outcome').fill(outcome)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Collective action updated')).toBeVisible()
  })
  await expectCounts(visitor, place, active, past + 1)
  await visitor.getByRole('button', { name: /places here/ }).press('Enter')
  await visitor.getByRole('button', { name: /^City of Cape Town, \d+ active, \d+ completed/ }).press('Enter')
  await visitor.getByRole('dialog').getByRole('button', { name }).click()
  await expect(visitor.getByRole('dialog')).toContainText(outcome)
  await visitor.close()
})

async function choose(page: Page, field: Locator, option: string | RegExp): Promise<void> {
  await field.click()
  await page.getByRole('option', { name: option }).click()
}

/** Chart, grid and map say alike how many actions are active and how many are past. */
async function expectCounts(page: Page, place: Place, active: number, past: number): Promise<void> {
  const counts = [String(active), String(past)]
  await page.goto(challengesOf(place))
  await expect(page.getByRole('figure', { name: 'Per pillar' }).getByRole('definition')).toHaveText(counts)
  await follow(page, challengesOf(place, '/home/grid'))
  await expect(page.getByText(`${active} active challenges, ${active + past} in total`)).toBeVisible()
  await follow(page, challengesOf(place, '/home/map'))
  await expect(page.locator('main aside').getByRole('definition')).toHaveText(counts)
}

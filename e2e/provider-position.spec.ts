import { aShelter, openRecord, pill, recordAddress, sendNow, startEdit } from './support/capture.ts'
import { pushes, withoutSignal } from './support/chaos.ts'
import { read } from './support/data.ts'
import { placeOf } from './support/figures/place.ts'
import { aLaptop } from './support/people.ts'
import { expect, test as base } from './support/test.ts'

const test = base.extend({ baseURL: async ({ chaos }, use) => use(chaos.address) })

const hides = 'Hide the physical address from the public'
const here = { latitude: -33.961_234, longitude: 18.531_234, accuracy: 8 }
const directions = 'a[href*="-33.96123"][href*="18.53123"]'

test('a position measured without a network, hours, languages and cost reach the public, but not a hidden position', async ({
  page,
  context,
  browser,
  server,
  chaos,
}) => {
  const shelter = aShelter(server)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(here)
  await openRecord(page, recordAddress(shelter))
  withoutSignal(chaos)

  await test.step('the form takes the position of the phone, and asks about one far away', async () => {
    await startEdit(page)
    await page.getByRole('checkbox', { name: hides }).uncheck()
    await context.setGeolocation({ ...here, latitude: -31 })
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(page.getByText(/^This location is outside City of Cape Town/)).toBeVisible()
    await context.setGeolocation(here)
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(page.getByText('-33.96123, 18.53123, accurate to 8 m')).toBeVisible()
    await page.getByLabel('Opening hours').fill('Every day, 24 hours')
    await page.getByRole('checkbox', { name: 'South African Sign Language' }).check()
    await page.getByRole('combobox', { name: 'Cost' }).click()
    await page.getByRole('option', { name: 'Free', exact: true }).click()
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(pill(page)).toHaveText('1 unsent change on this device')
  })

  chaos.calm()
  await pill(page).click()
  await sendNow(page)
  await expect(pill(page)).toHaveText(/^All sent/)

  const block = shelter.buildingBlockId
  const blocks = 'select building_block_category_id as category from building_blocks where id = ?'
  const [{ category } = { category: 0 }] = read<{ category: number }>(server, blocks, [block])
  const place = `boundaryId=${placeOf(server, 'CPT', 3).id}`
  const directory = `/home/contact?${place}&componentId=1&componentOptions=${category}&componentSubOptions=${category}-${block}`
  const visitor = await aLaptop(browser, server.address)
  await test.step('a visitor sees the way, the hours, the languages and the cost', async () => {
    await visitor.goto(directory)
    await expect(visitor.getByText('Open: Every day, 24 hours')).toBeVisible()
    await expect(visitor.getByText(/^Languages: .*South African Sign Language/).first()).toBeVisible()
    await expect(visitor.locator(directions)).toHaveCount(1)
  })

  await test.step('once the address is hidden, nothing shows where it is', async () => {
    await page.goto(recordAddress(shelter))
    await startEdit(page)
    await page.getByRole('checkbox', { name: hides }).check()
    await expect(page.getByText(/^The address is hidden, so the location is not shown/)).toBeVisible()
    const sent = page.waitForResponse((response) => response.url().includes(pushes))
    await page.getByRole('button', { name: 'Submit' }).click()
    await sent
    await visitor.goto(directory)
    await expect(visitor.getByText('Open: Every day, 24 hours')).toBeVisible()
    expect(await visitor.content()).not.toMatch(/33\.96123|18\.53123/)
  })
  await visitor.context().close()
})

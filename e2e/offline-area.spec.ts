import type { Page } from '@playwright/test'
import { onDisk } from './support/disk.ts'
import { placeOf } from './support/figures/index.ts'
import { follow } from './support/follow.ts'
import { challengesOf, expectChallenges, firstMunicipalityIn, tiles } from './support/public-places.ts'
import { expect, expectAccessible, expectOfflineReady, test } from './support/test.ts'

test('a saved province opens without the server, whole or not at all, and sends no request', async ({
  phone,
  server,
}) => {
  const saveArea = 'Save this area for offline use'
  const province = placeOf(server, 'GT', 1)
  const town = firstMunicipalityIn(server, province)
  const page = await phone.open(challengesOf(province, '/home/map'))
  await expectOfflineReady(page)
  const dialog = page.getByRole('dialog')
  /** Lists the answers and tiles of saved areas on the device. */
  const storedOn = async (one: Page) =>
    (await onDisk(one)).filter(({ place }) => /\/(areaAnswers|tileStore)$/.test(place)).length

  await test.step('a download that is stopped leaves nothing in force', async () => {
    await page
      .getByRole('button', { name: /PNG, CSV/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: saveArea }).click()
    // The download is slow, so that it can be stopped.
    await page.route('**/api/crime/stats**', () => undefined)
    await dialog.getByRole('button', { name: saveArea }).click()
    await expect(page.getByRole('progressbar', { name: /^Downloading/ })).toBeVisible()
    await dialog.getByRole('button', { name: 'Stop' }).click()
    await expect(dialog.getByRole('button', { name: saveArea })).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(await page.getByText('is saved on this device. Copy from').count()).toBe(0)
    expect(await storedOn(page)).toBe(0)
  })
  await test.step('one that comes to its end is told with its time and size', async () => {
    await dialog.getByRole('button', { name: saveArea }).click()
    await expect(page.getByText(`${province.name} is saved on this device. Copy from`)).toBeVisible()
    expect(await storedOn(page)).toBeGreaterThan(20)
    await expectAccessible(page)
  })
  await test.step('whom somebody looks for there is told to nobody', async () => {
    const requests: string[] = []
    page.on('request', (request) => void requests.push(request.url()))
    await page.goto(
      `/home/contact?boundaryTypeId=1&boundaryId=${province.id}&componentId=1&componentOptions=2&componentSubOptions=2-5`,
    )
    await expect(page.getByRole('heading', { level: 2, name: /results?$/ })).toBeVisible()
    expect(requests.filter((url) => /searchcontact|buildingblock\/directory/.test(url))).toEqual([])
  })
  await phone.close()
  await server.kill()

  const later = await phone.open(challengesOf(town))
  await test.step('a municipality that was never seen opens, with its map', async () => {
    await expect(later.getByRole('heading', { level: 1 })).toContainText(town.name)
    await expectChallenges(later, server, town)
    await expect(later.getByText(/^Saved copy from .+$/).first()).toBeVisible()
    await follow(later, challengesOf(town, '/home/map'))
    await expect(tiles(later).first()).toBeVisible()
    // The map creates new tiles when it moves to its place.
    await expect
      .poll(() => tiles(later).evaluateAll((images) => images.map((one) => one.getAttribute('src'))))
      .toEqual(expect.arrayContaining([expect.stringMatching(/^blob:/)]))
  })
  await test.step('it is removed from the index, and then it is gone', async () => {
    await later.goto('/home')
    // The saved areas are rendered when the reader comes near.
    await later.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const card = later.getByRole('region', { name: province.name })
    await card.getByRole('button', { name: 'Remove' }).click()
    await later.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(card).toHaveCount(0)
    expect(await storedOn(later)).toBe(0)
  })
})

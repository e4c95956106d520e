import type { Page } from '@playwright/test'
import { aShelter, expectRead, pill, recordAddress, shelters, submitPostBox } from './support/capture.ts'
import { changesOf, providersIn } from './support/data.ts'
import { expectPackWhole } from './support/pack.ts'
import { enter, signedIn } from './support/people.ts'
import { expect, expectAccessible, expectOfflineReady, test } from './support/test.ts'

const changes = '/api/sync/changes'

test('a coordinator who opened nothing works without signal: dashboard, block, provider, edit', async ({
  page,
  server,
}) => {
  const shelter = aShelter(server)
  const provincial = await signedIn(server.address, 'province.wc@demo.example')
  const before = await provincial.record(shelter.stakeholderId, shelter.buildingBlockId)
  await enter(page, 'municipal.cpt@demo.example', '/outbox/')
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
  await expectOfflineReady(page)
  await expectPackWhole(page)

  await server.kill()

  await test.step('the dashboard counts from the phone', async () => {
    await page.goto('/buildingBlock/')
    await expect(page.getByText(/As at \d\d:\d\d, from this device/)).toBeVisible()
    const kept = ['City of Cape Town', 'Stellenbosch'].flatMap((name) => providersIn(server, name))
    await expect(
      page.getByText(`All ${kept.length} records of City of Cape Town and Stellenbosch are on this device`),
    ).toBeVisible()
    // All of it is here, so nothing needs to be told apart.
    await expect(page.getByText('On this device', { exact: true })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('a block that was never opened lists its providers', async () => {
    await openBlock(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Manage building block' })).toBeVisible()
  })

  await test.step('a provider that was never opened is read and edited', async () => {
    await page.goto(recordAddress(shelter))
    await expectRead(page)
    await expect(page.getByText(before.addressLine1)).toBeVisible()
    await submitPostBox(page, 'PO Box 47, Delft, 7100')
    await expect(page.getByText(/^Saved on this phone\./).first()).toBeVisible()
    await expect(pill(page)).toHaveText('1 saved on this phone')
  })

  await server.start()

  await test.step('it arrives', async () => {
    await expect(pill(page)).toHaveText(/^All sent/, { timeout: 45_000 })
    const after = await provincial.record(shelter.stakeholderId)
    expect(after).toMatchObject({ version: before.version + 1, addressLine2: 'PO Box 47, Delft, 7100' })
    const made = changesOf(server, shelter.stakeholderId).filter(({ version }) => version > before.version)
    expect(made).toHaveLength(1)
  })
})

test.describe('through a network that can go wrong', () => {
  test.use({ baseURL: async ({ chaos }, use) => use(chaos.address) })

  test('a province is kept on request: progress, stop, go on after a reload, refresh, remove', async ({
    page,
    chaos,
  }) => {
    await enter(page, 'province.wc@demo.example')
    const card = page.getByRole('region', { name: 'Records on this device' })
    await expect(card.getByText('Save Western Cape for offline use')).toBeVisible()
    await expect(card.getByText(/^About \d+ records\./)).toBeVisible()
    await expectAccessible(page)
    expect(chaos.count(changes)).toBe(0)

    await test.step('it says how far it is, and stops where it is told to', async () => {
      chaos.decide(({ path, nth }) => (path === changes && nth >= 1 ? 'stall' : undefined))
      await card.getByRole('button', { name: 'Save for offline use' }).click()
      await expect(card.getByText(/^100 of \d+, about [\d,.]+\s[kM]B$/)).toBeVisible()
      await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
      await card.getByRole('button', { name: 'Stop' }).click()
      await expect(card.getByText(/^Stopped at 100 of \d+\./)).toBeVisible()
    })

    await test.step('it stays so after a reload, and goes on from there', async () => {
      chaos.calm()
      await page.reload()
      await expect(card.getByText(/^Stopped at 100 of \d+\./)).toBeVisible()
      const asked = chaos.count(changes)
      await card.getByRole('button', { name: 'Go on' }).click()
      await expect(card.getByText(/^All \d+ records of Western Cape are on this device, as at/)).toBeVisible()
      const pages = Number(/\d+/.exec(await card.innerText())?.[0]) / 100
      expect(chaos.count(changes) - asked).toBeLessThanOrEqual(Math.ceil(pages))
    })

    await test.step('it is refreshed, and removed only when that is confirmed', async () => {
      const asked = chaos.count(changes)
      await card.getByRole('button', { name: 'Refresh' }).click()
      await expect.poll(() => chaos.count(changes)).toBe(asked + 1)
      await card.getByRole('button', { name: 'Remove' }).click()
      const dialog = page.getByRole('alertdialog')
      await expect(dialog).toContainText('Remove the records of Western Cape from this device?')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(card.getByText(/^All \d+ records/)).toBeVisible()
      await card.getByRole('button', { name: 'Remove' }).click()
      await dialog.getByRole('button', { name: 'Remove' }).click()
      await expect(card.getByText('Save Western Cape for offline use')).toBeVisible()
    })
  })

  test('a pull that breaks says why and goes on by itself', async ({ page, chaos }) => {
    chaos.decide(({ path }) => (path === changes ? 'portal' : undefined))
    await enter(page, 'municipal.cpt@demo.example')
    await expect(page.getByText('This network wants you to log in first.')).toBeVisible()
    chaos.calm()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByText(/^All \d+ records of City of Cape Town and Stellenbosch/)).toBeVisible()
  })

  test('the whole country is kept a province at a time, and marked where it is', async ({ page }) => {
    await enter(page, 'admin@demo.example')
    const card = page.getByRole('region', { name: 'Records on this device' })
    await expect(page.getByRole('heading', { level: 1 })).toContainText('South Africa')
    await expect(card).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Province' }).click()
    await page.getByRole('option', { name: 'Northern Cape' }).click()
    await card.getByRole('button', { name: 'Save for offline use' }).click()
    await expect(card.getByText(/^All [\d\s]+ records of Northern Cape are on this device/)).toBeVisible()
    const marks = page.getByText('On this device', { exact: true })
    await expect(marks.first()).toBeAttached()
    await page.getByRole('combobox', { name: 'Province' }).click()
    await page.getByRole('option', { name: 'Limpopo' }).click()
    await expect(marks).toHaveCount(0)
  })
})

/** From the dashboard: both municipalities are open, and on a phone their categories are closed. */
async function openBlock(page: Page): Promise<void> {
  const block = page.getByRole('link', { name: shelters.block }).first()
  const category = page.getByRole('main').getByRole('button', { name: 'Shelter and safe places' }).first()
  await expect(block.or(category).first()).toBeVisible()
  if (!(await block.isVisible())) await category.click()
  await block.click()
}

import { aShelter, expectRead, pill, recordAddress, shelters, submitPostBox } from './support/capture.ts'
import { changesOf, providersIn } from './support/data.ts'
import { follow } from './support/follow.ts'
import { expectPackWhole } from './support/pack.ts'
import { coordinator, logInAndSync, signedIn } from './support/people.ts'
import { expect, expectAccessible, expectOfflineReady, test } from './support/test.ts'

test('a coordinator who opened nothing works without signal: dashboard, block, provider, edit', async ({
  page,
  context,
  server,
}) => {
  const shelter = aShelter(server)
  const municipal = await signedIn(server.address, coordinator)
  const before = await municipal.record(shelter.stakeholderId, shelter.buildingBlockId)
  await logInAndSync(page, coordinator, '/outbox/')
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
  await expectOfflineReady(page)
  await expectPackWhole(page)

  await context.setOffline(true)

  await test.step('the dashboard counts from the phone', async () => {
    await page.goto('/buildingBlock/')
    await expect(page.getByText(/Saved copy from \d\d:\d\d/)).toBeVisible()
    const kept = ['City of Cape Town', 'Stellenbosch'].flatMap((name) => providersIn(server, name))
    await expect(
      page.getByText(
        `All ${kept.length} records for City of Cape Town and Stellenbosch are saved on this device`,
      ),
    ).toBeVisible()
    // All records are here, so none is marked as missing.
    await expect(page.getByText('On this device', { exact: true })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('a block that was never opened lists its providers', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Shelter and safe places' }).first().click()
    await page.getByRole('link', { name: shelters.block }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Manage building block' })).toBeVisible()
  })

  await test.step('a provider that was never opened is read and edited', async () => {
    await follow(page, recordAddress(shelter))
    await expectRead(page)
    await expect(page.getByText(before.addressLine1)).toBeVisible()
    await submitPostBox(page, 'PO Box 47, Delft, 7100')
    await expect(page.getByText(/^Saved on this device\./).first()).toBeVisible()
    await expect(pill(page)).toHaveText('1 unsent change on this device')
  })

  await context.setOffline(false)

  await test.step('it arrives as soon as the signal is back', async () => {
    await expect(pill(page)).toHaveText(/^All sent/)
    const made = changesOf(server, shelter.stakeholderId).filter(({ version }) => version > before.version)
    expect(made).toMatchObject([{ version: before.version + 1, postBox: 'PO Box 47, Delft, 7100' }])
  })
})

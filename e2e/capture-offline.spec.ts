import { changesOf } from './support/data.ts'
import { aShelter, expectRead, pill, recordAddress, submitEdit } from './support/capture.ts'
import { openLocks } from './support/locks.ts'
import { coordinator, logInAndSync, signedIn, verifier } from './support/people.ts'
import { expect, expectOfflineReady, test } from './support/test.ts'
import { expectTextFits } from './support/text-overflow.ts'

test('an edit captured without a server survives a dead battery, and is sent once when the server is back', async ({
  phone,
  server,
  browser,
}) => {
  const shelter = aShelter(server)
  const address = recordAddress(shelter)
  const municipal = await signedIn(server.address, coordinator)
  const before = await municipal.record(shelter.stakeholderId, shelter.buildingBlockId)

  await test.step('in the office: log in and look at the shelter', async () => {
    const page = await phone.open('/home')
    await logInAndSync(page, coordinator)
    await expectOfflineReady(page)
    await page.goto(address)
    await expectRead(page)
    await phone.close()
  })

  await server.kill()

  await test.step('on the road: a cold start shows what was kept, and from when; an edit is saved', async () => {
    const page = await phone.open(address)
    await expect(page.getByText(/Saved copy from \d\d:\d\d/)).toBeVisible()
    await expect(page.getByText(before.addressLine1)).toBeVisible()
    await submitEdit(page, {
      'Physical Address': '3 Karee Street, Athlone',
      'Reception Number': '021 555 0303',
    })
    await expect(page.getByText(/^Saved on this device\. It will be sent when/).first()).toBeVisible()
    await expect(pill(page)).toHaveText('1 unsent change on this device')
    await expectTextFits(page, '100%')
  })

  await phone.kill()

  await test.step('after the battery: it is still there', async () => {
    const page = await phone.open(address)
    await expect(pill(page)).toHaveText('1 unsent change on this device')
    await expect(page.getByText('3 Karee Street, Athlone')).toBeVisible()
    await expect(page.getByText('Not sent yet').first()).toBeVisible()
  })

  await server.start()

  await test.step('it is sent by itself', async () => {
    const page = await phone.open(address)
    await expect(pill(page)).toHaveText(/^All sent \d\d:\d\d$/)
    await expect(page.getByText('3 Karee Street, Athlone')).toBeVisible()
    await expect(page.getByText('Not sent yet')).toHaveCount(0)
  })

  await test.step('the server has it once, under the right name', async () => {
    const made = changesOf(server, shelter.stakeholderId).filter(({ version }) => version > before.version)
    expect(made).toMatchObject([{ version: before.version + 1, by: municipal.id }])
    expect(made[0]?.paths).toContain('address.addressLine1')
  })

  await test.step('a second person sees it', async () => {
    const elsewhere = await browser.newPage({ baseURL: server.address })
    openLocks(elsewhere.context())
    await logInAndSync(elsewhere, verifier, address)
    await expect(elsewhere.getByText('3 Karee Street, Athlone')).toBeVisible()
    await expect(elsewhere.getByRole('link', { name: '021 555 0303' })).toBeVisible()
    await elsewhere.close()
  })
})

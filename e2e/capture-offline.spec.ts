import type { Page } from '@playwright/test'
import { changesOf } from './support/data.ts'
import { aShelter, expectRead, pill, recordAddress, startEdit } from './support/capture.ts'
import { openLocks } from './support/locks.ts'
import { enter, fillLogin, signedIn } from './support/people.ts'
import { expect, expectOfflineReady, test } from './support/test.ts'

test('what is captured without a server survives a dead battery, and is sent once when the server is back', async ({
  phone,
  server,
  browser,
}) => {
  const shelter = aShelter(server)
  const address = recordAddress(shelter)
  const provincial = await signedIn(server.address, 'province.wc@demo.example')
  const before = await provincial.record(shelter.stakeholderId, shelter.buildingBlockId)

  await test.step('in the office: log in and look at the shelter', async () => {
    const page = await phone.open('/home')
    await enter(page, 'municipal.cpt@demo.example')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('System Admin')
    await expectOfflineReady(page)
    await page.goto(address)
    await expectRead(page)
    await phone.close()
  })

  await server.kill()

  await test.step('on the road: a cold start shows what was kept, and from when', async () => {
    const page = await phone.open('/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/buildingBlock/')
    await expect(page.getByText(/As at \d\d:\d\d, from this device/)).toBeVisible()
    await page.goto(address)
    await expect(page.getByText(/As at \d\d:\d\d, from this device/)).toBeVisible()
    await expect(page.getByText(before.addressLine1)).toBeVisible()
  })

  await test.step('the edit is saved on the phone', async () => {
    const page = await phone.open(address)
    await startEdit(page)
    await page.getByLabel('Physical Address').fill('3 Karee Street, Athlone')
    await page.getByLabel('Reception Number').fill('021 555 0303')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(
      page.getByText(/^Saved on this phone\. It is sent when the server can be reached/).first(),
    ).toBeVisible()
    await expect(pill(page)).toHaveText('1 saved on this phone')
    await expectWaiting(page)
  })

  await phone.kill()

  await test.step('after the battery: it is still there', async () => {
    const page = await phone.open(address)
    await expect(pill(page)).toHaveText('1 saved on this phone')
    await expectWaiting(page)
    await page.goto('/outbox/')
    await expect(page.getByRole('heading', { name: shelter.name })).toBeVisible()
    await expect(page.getByText(/^No signal since \d\d:\d\d\. Everything here is saved/)).toBeVisible()
    await expect(
      page.getByText(/^Physical Address, Reception Number\. Saved \d\d:\d\d, .+\. No signal\./),
    ).toBeVisible()
  })

  await server.start()

  await test.step('it is sent by itself', async () => {
    const page = await phone.open(address)
    await expect(pill(page)).toHaveText(/^All sent \d\d:\d\d$/, { timeout: 30_000 })
    await expect(page.getByText('3 Karee Street, Athlone')).toBeVisible()
    await expect(page.getByText('Not sent yet')).toHaveCount(0)
  })

  await test.step('the server has it once, under the right name', async () => {
    const made = changesOf(server, shelter.stakeholderId).filter(({ version }) => version > before.version)
    expect(made).toHaveLength(1)
    const municipal = await signedIn(server.address, 'municipal.cpt@demo.example')
    expect(made[0]).toMatchObject({ version: before.version + 1, by: municipal.id })
    expect(made[0]?.paths).toContain('address.addressLine1')
  })

  await test.step('a second person sees it', async () => {
    const elsewhere = await browser.newPage({ baseURL: server.address })
    openLocks(elsewhere.context())
    await enter(elsewhere, 'province.wc@demo.example')
    await elsewhere.goto(address)
    await expect(elsewhere.getByText('3 Karee Street, Athlone')).toBeVisible()
    await expect(elsewhere.getByRole('link', { name: '021 555 0303' })).toBeVisible()
    await elsewhere.close()
  })

  async function expectWaiting(page: Page) {
    await expect(page.getByText('3 Karee Street, Athlone')).toBeVisible()
    await expect(page.getByText('Not sent yet').first()).toBeVisible()
  }
})

test('without signal the app opens, takes the edit, and sends it as soon as the signal is back', async ({
  page,
  context,
  server,
}) => {
  const shelter = aShelter(server)
  const address = recordAddress(shelter)
  const provincial = await signedIn(server.address, 'province.wc@demo.example')
  const before = await provincial.record(shelter.stakeholderId, shelter.buildingBlockId)
  await enter(page, 'municipal.cpt@demo.example')
  await expectOfflineReady(page)
  await page.goto(address)
  await expectRead(page)

  await context.setOffline(true)
  const later = await context.newPage()
  await later.goto(address)
  await expect(later.getByText(/As at \d\d:\d\d, from this device/)).toBeVisible()
  await startEdit(later)
  await later.getByLabel('Postal Address').fill('PO Box 11, Athlone, 7764')
  await later.getByRole('button', { name: 'Submit' }).click()
  await expect(later.getByText(/^Saved on this phone\./).first()).toBeVisible()
  await expect(pill(later)).toHaveText('1 saved on this phone')
  await later.reload()
  await expect(pill(later)).toHaveText('1 saved on this phone')

  await context.setOffline(false)
  await expect(pill(later)).toHaveText(/^All sent \d\d:\d\d$/)
  const after = await provincial.record(shelter.stakeholderId)
  expect(after).toMatchObject({ version: before.version + 1, addressLine2: 'PO Box 11, Athlone, 7764' })
  const made = changesOf(server, shelter.stakeholderId).filter(({ version }) => version > before.version)
  expect(made).toHaveLength(1)
})

test('a place that was neither opened nor kept says so without signal, and opens by itself later', async ({
  page,
  context,
  server,
}) => {
  const shelter = aShelter(server)
  await enter(page, 'province.wc@demo.example')
  await expectOfflineReady(page)
  await context.setOffline(true)
  await page.goto(recordAddress(shelter))
  await expect(
    page.getByText('No signal, and this page was not kept on the device. It opens when you are back online.'),
  ).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Manage building block' })).toBeVisible()
})

test('somebody who never logged in here sees the public page without signal, and nothing else', async ({
  page,
  context,
}) => {
  await page.goto('/home')
  await expectOfflineReady(page)
  await context.setOffline(true)
  await page.goto('/buildingBlock/')
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('link', { name: '0800 428 428' }).first()).toBeVisible()
  await page.goto('/auth/login/')
  await fillLogin(page, 'municipal.cpt@demo.example')
  await expect(page.getByText('Our server does not answer.')).toBeVisible()
})

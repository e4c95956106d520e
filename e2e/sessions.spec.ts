import type { Page } from '@playwright/test'
import { aShelter, expectRead, pill, recordAddress, startEdit, submitPostBox } from './support/capture.ts'
import type { Chaos } from './support/chaos.ts'
import { changesOf, disable, endSessions } from './support/data.ts'
import { enter, fillLogin, signedIn } from './support/people.ts'
import type { Server } from './support/server.ts'
import { expect, expectOfflineReady, test } from './support/test.ts'

test.use({ baseURL: async ({ chaos }, use) => use(chaos.address) })

const municipal = 'municipal.cpt@demo.example'

test('a session that ended while its person was away is said once, and logging in leads back to where they were', async ({
  page,
  chaos,
  server,
}) => {
  const shelter = aShelter(server)
  const { id } = await signedIn(server.address, municipal)
  const before = changesOf(server, shelter.stakeholderId).length
  await saveWithoutSignal(page, chaos, server, 'PO Box 41, Nyanga, 7755')
  endSessions(server)
  chaos.calm()
  const said = page.getByText(
    'You have been logged out. Log in again to go on; your unsent changes are kept.',
  )
  await page.goto(recordAddress(shelter))
  await expect(page).toHaveURL(/\/home$/)
  await expect(said).toHaveCount(1)
  await page.getByRole('button', { name: 'Login' }).click()
  await fillLogin(page, municipal)
  await expect(page).toHaveURL(recordAddress(shelter))
  await expect(pill(page)).toHaveText(/^All sent \d\d:\d\d$/)
  const made = changesOf(server, shelter.stakeholderId).slice(before)
  expect(made.map(({ by }) => by)).toEqual([id])
  await page.reload()
  await expectRead(page)
  await expect(said).toHaveCount(0)
})

test('what was being typed when the session ended is still in the form after logging in', async ({
  page,
  chaos,
  server,
}) => {
  const address = recordAddress(aShelter(server))
  await enter(page, municipal)
  await page.goto(address)
  await expectRead(page)
  await startEdit(page)
  await page.getByLabel('Postal Address').fill('PO Box 42, Nyanga, 7755')
  await expect(page.getByText(/^Draft kept on this device/)).toBeVisible()
  endSessions(server)
  expect(chaos.count('/api/sync/push')).toBe(0)
  await page.reload()
  await page.getByRole('button', { name: 'Login' }).click()
  await fillLogin(page, municipal)
  await expect(page).toHaveURL(address)
  await expect(page.getByLabel('Postal Address')).toHaveValue('PO Box 42, Nyanga, 7755')
})

test('the next person on the phone is not led to where the one before was', async ({ page, server }) => {
  await enter(page, municipal)
  await page.goto(recordAddress(aShelter(server)))
  await expectRead(page)
  endSessions(server)
  await page.reload()
  await page.getByRole('button', { name: 'Login' }).click()
  await fillLogin(page, 'province.wc@demo.example')
  await expect(page).toHaveURL(/\/buildingBlock\/$/)
})

test('an account that was disabled cannot log in; its edits stay, locked, and go when it is enabled again', async ({
  page,
  chaos,
  server,
}) => {
  const shelter = aShelter(server)
  const { id } = await signedIn(server.address, municipal)
  const before = changesOf(server, shelter.stakeholderId).length
  await saveWithoutSignal(page, chaos, server, 'PO Box 43, Nyanga, 7755')
  const enable = disable(server, id)
  chaos.calm()
  await page.goto('/outbox/')
  await expect(page).toHaveURL(/\/home$/)
  await page.goto('/auth/login/')
  await fillLogin(page, municipal)
  await expect(page.getByText('E-mail address or password is not right.')).toBeVisible()
  await expect(page.getByText('Unsent edits on this phone: 1 person')).toBeVisible()

  await test.step('another person works here, sees nothing of it and sends nothing of it', async () => {
    await page.getByLabel('Email address').fill('province.wc@demo.example')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(pill(page)).toHaveText('All sent')
    await page.goto('/outbox/')
    await expect(page.getByText('Everything has been sent.')).toBeVisible()
    await expect(page.getByText(shelter.name)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Send now' })).toHaveCount(0)
    await page.goto('/outbox/this-phone/')
    await expect(page.getByText('Not sent', { exact: true }).locator('..')).toContainText('0')
    expect(changesOf(server, shelter.stakeholderId)).toHaveLength(before)
    const banner = page.getByRole('banner')
    await banner.getByRole('button', { name: 'Menu' }).click()
    await banner.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/home$/)
  })

  enable()
  await page.goto('/auth/login/')
  await fillLogin(page, municipal)
  await expect(pill(page)).toHaveText(/^All sent \d\d:\d\d$/)
  expect(changesOf(server, shelter.stakeholderId).slice(before)).toMatchObject([{ by: id }])
})

async function saveWithoutSignal(page: Page, chaos: Chaos, server: Server, postBox: string): Promise<void> {
  await enter(page, municipal)
  await expectOfflineReady(page)
  await page.goto(recordAddress(aShelter(server)))
  await expectRead(page)
  chaos.decide(({ path }) => (path.startsWith('/api/') ? 'no-signal' : undefined))
  await submitPostBox(page, postBox)
  await expect(pill(page)).toHaveText('1 saved on this phone')
}

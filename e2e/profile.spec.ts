import type { Page } from '@playwright/test'
import type { ProfileRecord } from '#contract/schemas/profile.ts'
import { pill } from './support/capture.ts'
import { enter, logIn, signedIn, type Person } from './support/people.ts'
import { expect, expectOfflineReady, test } from './support/test.ts'

test('a profile is changed without signal, and what was changed elsewhere meanwhile stays too', async ({
  page,
  context,
  server,
}) => {
  const elsewhere = await signedIn(server.address, 'municipal.cpt@demo.example')
  expect(await save(elsewhere, { alternativeNumber: '0215550111' })).toBe(200)
  const before = await profileOf(elsewhere)
  await enter(page, 'municipal.cpt@demo.example')
  await expectOfflineReady(page)
  await page.goto('/profile/')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(page.getByText(before.email)).toBeVisible()

  await test.step('without signal: edit, reload in the middle, save', async () => {
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByLabel('Email address')).toHaveAttribute('readonly')
    await page.getByLabel('Mobile number').fill('082 555 0777')
    await expect(page.getByText(/^Draft kept on this device/)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Mobile number')).toHaveValue('082 555 0777')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(
      page.getByText(/^Saved on this phone\. It is sent when the server can be reached/).first(),
    ).toBeVisible()
    await expect(page.getByText('Not sent yet')).toBeVisible()
    await expect(page.getByRole('link', { name: '082 555 0777' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: '082 555 0777' })).toBeVisible()
  })

  await test.step('meanwhile on another device', async () => {
    expect(await save(elsewhere, { alternativeNumber: '0215550999' })).toBe(200)
  })

  await test.step('with signal both are there', async () => {
    await context.setOffline(false)
    await expect(pill(page)).toHaveText(/^All sent/)
    await expect(page.getByText('Not sent yet')).toHaveCount(0)
    await expect(page.getByRole('link', { name: '082 555 0777' })).toBeVisible()
    await expect(page.getByRole('link', { name: '021 555 0999' })).toBeVisible()
    expect(await profileOf(elsewhere)).toMatchObject({
      mobileNumber: '0825550777',
      alternativeNumber: '0215550999',
      version: before.version + 2,
    })
  })
})

test('everyone signed in finds their profile behind their name, and what is wrong in it is said by field @desktop', async ({
  page,
  isMobile,
}) => {
  await logIn(page, 'healthcheck@demo.example')
  await expect(page).toHaveURL(/\/organisation\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Health Check Dashboard')
  await openMenu(page, isMobile)
  await page.getByRole(isMobile ? 'link' : 'menuitem', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Full name').fill('R2 D2')
  await page.getByLabel('Telephone number').fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Please correct the highlighted errors' })
  await expect(summary).toBeFocused()
  await expect(
    summary.getByRole('link', { name: 'Full name: Use only letters and spaces in the name.' }),
  ).toBeVisible()
  await expect(
    summary.getByRole('link', { name: 'Telephone number: Contact number must be 10 digits long' }),
  ).toBeVisible()
  await page.getByLabel('Full name').fill('Ntombi Radebe')
  await page.getByLabel('Telephone number').fill('021 555 0111')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused()
  if (!isMobile) await expect(page.getByRole('banner')).toContainText('Ntombi Radebe')
})

async function openMenu(page: Page, isMobile: boolean): Promise<void> {
  const banner = page.getByRole('banner')
  if (isMobile) await banner.getByRole('button', { name: 'Menu' }).click()
  else await banner.getByRole('button').last().click()
}

async function profileOf(person: Person): Promise<ProfileRecord> {
  const { status, body } = await person.ask<ProfileRecord>('GET', '/api/auth/profile')
  expect(status).toBe(200)
  return body
}

/** Changes something of the profile as another device would. */
async function save(person: Person, change: Partial<ProfileRecord>): Promise<number> {
  const { stakeholderId: _stakeholderId, version, ...content } = await profileOf(person)
  const { status } = await person.ask(
    'PUT',
    '/api/auth/updateProfile',
    { ...content, ...change },
    { 'if-match': `"${version}"`, 'idempotency-key': `${crypto.randomUUID()}.0` },
  )
  return status
}

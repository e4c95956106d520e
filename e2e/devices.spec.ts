import type { Page } from '@playwright/test'
import { aShelter, expectRead, pill, recordAddress, submitPostBox } from './support/capture.ts'
import { pushes, type Chaos } from './support/chaos.ts'
import { onDisk } from './support/disk.ts'
import { aLaptop, coordinator, logInAndSync, fillLogin, signedIn, type Person } from './support/people.ts'
import type { Server } from './support/server.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test.use({ baseURL: async ({ chaos }, use) => use(chaos.address) })

const pings = '/api/sync/ping'
const devicesOf = '/api/auth/getDevices'
const thisDevice = '/outbox/this-device/'

test('a device that was signed out from another one deletes its data at its next contact, and says so', async ({
  page,
  chaos,
  server,
  browser,
}) => {
  await saveWhileBusy(page, chaos, server)
  await page.goto(thisDevice)
  const own = page.getByRole('listitem').filter({ hasText: 'Chrome on Android' })
  await expect(own).toContainText('This device')
  // The device must not learn it before the page is reloaded, although each attempt to send pings the server first.
  chaos.decide(({ path }) => (path === pushes || path === pings ? { status: 503 } : undefined))
  await test.step('the person signs it out from a laptop, and is told what that means', async () => {
    const laptop = await aLaptop(browser, server.address)
    await logInAndSync(laptop, coordinator, thisDevice)
    const lost = laptop.getByRole('listitem').filter({ hasText: 'Chrome on Android' })
    await expect(lost).toContainText('1 unsent change')
    await lost.getByRole('button', { name: 'Sign out Chrome on Android' }).click()
    const question = laptop.getByRole('alertdialog')
    await expect(question.getByText('1 change on it has not been sent. It will be lost.')).toBeVisible()
    await question.getByRole('button', { name: 'Sign out' }).click()
    await expect(lost).toContainText('Its saved data will be deleted when it next contacts the server.')
    await laptop.context().close()
  })

  // The reads are answered before the ping tells the device that it was signed out.
  const before = chaos.count(devicesOf)
  chaos.decide(async ({ path }) => {
    if (path === pushes) return { status: 503 }
    if (path === pings) await expect.poll(() => chaos.count(devicesOf)).toBeGreaterThan(before)
    return undefined
  })
  await page.reload()
  await expect(page).toHaveURL(/\/auth\/login\//)
  await expect(page.getByText('Everything saved here was deleted.')).toBeVisible()
  await expect(page.getByText(/unsent changes are kept/)).toHaveCount(0)
  await expectAccessible(page)
  const kept = (await onDisk(page)).filter(({ place }) =>
    /session\/|\/(records|snapshots|outbox|drafts|locks|people)$/.test(place),
  )
  expect(kept.map(({ place, key }) => `${place} ${key}`)).toEqual([])

  await test.step('signed in again it starts anew', async () => {
    chaos.calm()
    await logInAndSync(page, coordinator, thisDevice)
    await expect(own).toContainText(/Signed out remotely on .+\. Signed in again on .+\./)
  })
})

test('edits lost with a wiped phone are shown to their author at the next sign-in, and to administrators', async ({
  page,
  context,
  chaos,
  server,
  browser,
}) => {
  await saveWhileBusy(page, chaos, server)
  await test.step('the phone is wiped, and its person signs in again', async () => {
    await page.goto('/notes.html')
    const devtools = await context.newCDPSession(page)
    await devtools.send('Storage.clearDataForOrigin', { origin: chaos.address, storageTypes: 'all' })
    await context.clearCookies()
    chaos.calm()
    await page.goto('/auth/login/')
    await fillLogin(page, coordinator)
  })
  const lost = /^Chrome on Android: 1 change saved on \d+ \w+ \d{4} never reached the server\.$/
  await expect(page.getByText(lost).first()).toBeVisible()

  await test.step('an administrator sees it too', async () => {
    const admin = await aLaptop(browser, chaos.address)
    await logInAndSync(admin, 'admin@demo.example', '/admin/devices/')
    await expect(admin.getByText(lost)).toBeVisible()
    await expect(admin.getByRole('row').filter({ hasText: 'Chrome on Android' })).toHaveCount(2)
    await expectAccessible(admin)
    await admin.context().close()
  })

  await page.getByRole('link', { name: 'See changes' }).click()
  const alike = page.getByRole('listitem').filter({ hasText: 'Chrome on Android' })
  await expect(alike.filter({ hasText: /This device/ })).toContainText('Now: all changes sent.')
  await expect(alike.filter({ hasNotText: /This device/ })).toContainText(
    /Last contact \d\d:\d\d: 1 unsent change/,
  )
  await page.getByRole('main').getByRole('button', { name: 'Got it' }).click()
  await expect(page.getByText(lost)).toHaveCount(0)
  await page.reload()
  await expect(alike.first()).toBeVisible()
  await expect(page.getByText(lost)).toHaveCount(0)
})

/** Saves an edit that a busy server refuses but has in its report. */
async function saveWhileBusy(page: Page, chaos: Chaos, server: Server): Promise<void> {
  const elsewhere = await signedIn(server.address, coordinator)
  chaos.decide(({ path }) => (path === pushes ? { status: 503 } : undefined))
  await logInAndSync(page, coordinator, recordAddress(aShelter(server)))
  await expectRead(page)
  await submitPostBox(page, 'PO Box 61, Kraaifontein, 7570')
  await expect(pill(page)).toHaveText('Server busy, 1 unsent')
  // The next start reports the waiting edits to the server.
  await page.reload()
  await expect(pill(page)).toHaveText('Server busy, 1 unsent')
  await expect.poll(() => unsentOf(elsewhere)).toBe(1)
}

/** Counts the unsent edits that the server knows of on this person's devices. */
async function unsentOf(person: Person): Promise<number> {
  const { body } = await person.ask<readonly { unsent: number }[]>('GET', devicesOf)
  return body.reduce((sum, { unsent }) => sum + unsent, 0)
}

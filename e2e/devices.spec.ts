import { devices, type Browser, type BrowserContext } from '@playwright/test'
import { aShelter, expectRead, pill, recordAddress, submitPostBox } from './support/capture.ts'
import { pushes } from './support/chaos.ts'
import { onDisk } from './support/disk.ts'
import { openLocks } from './support/locks.ts'
import { enter, fillLogin, signedIn, type Person } from './support/people.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test.use({ baseURL: async ({ chaos }, use) => use(chaos.address) })

const pings = '/api/sync/ping'
const devicesOf = '/api/auth/getDevices'
const municipal = 'municipal.cpt@demo.example'

test('a device signed out from another one clears what it keeps at its next contact, and says so', async ({
  page,
  chaos,
  server,
  browser,
}) => {
  const elsewhere = await signedIn(server.address, municipal)
  chaos.decide(({ path }) => (path === pushes ? { status: 503 } : undefined))
  await enter(page, municipal)
  await page.goto(recordAddress(aShelter(server)))
  await expectRead(page)
  await submitPostBox(page, 'PO Box 61, Kraaifontein, 7570')
  await expect(pill(page)).toHaveText('Server busy, 1 unsent')
  await page.goto('/outbox/this-phone/')
  const own = page.getByRole('listitem').filter({ hasText: 'Chrome on Android' })
  await expect(own).toHaveCount(1)
  await expect(own).toContainText('This device')
  await expect.poll(() => unsentOf(elsewhere)).toBe(1)

  // It must not be told before the page is loaded again: each try to send asks the server first.
  chaos.decide(({ path }) => (path === pushes || path === pings ? { status: 503 } : undefined))
  await test.step('the person signs it out from a laptop, and is told what that means', async () => {
    const laptop = await aLaptop(browser, server.address)
    const other = await laptop.newPage()
    await enter(other, municipal)
    await other.goto('/outbox/this-phone/')
    const lost = other.getByRole('listitem').filter({ hasText: 'Chrome on Android' })
    await expect(lost).toContainText('1 edit not sent')
    await lost.getByRole('button', { name: 'Sign out Chrome on Android' }).click()
    const question = other.getByRole('alertdialog')
    await expect(question.getByText('One edit on it has not been sent. It is lost.')).toBeVisible()
    await expectAccessible(other)
    await question.getByRole('button', { name: 'Sign out' }).click()
    await expect(lost).toContainText('What it keeps is cleared at its next contact.')
    await laptop.close()
  })

  // What the reads are answered comes before what the device is told of itself.
  const before = chaos.count(devicesOf)
  chaos.decide(async ({ path }) => {
    if (path === pushes) return { status: 503 }
    if (path === pings) await expect.poll(() => chaos.count(devicesOf)).toBeGreaterThan(before)
    return undefined
  })
  await page.reload()
  await expect(page).toHaveURL(/\/auth\/login\//)
  await expect(page.getByText(/unsent changes are kept/)).toHaveCount(0)
  await expect(
    page.getByText('This device was signed out from another device, or by an administrator.'),
  ).toBeVisible()
  await expect(page.getByText('What was kept here has been deleted.')).toBeVisible()
  await expectAccessible(page)
  const kept = (await onDisk(page)).filter(({ place }) =>
    /session\/|kept-\d|\/(records|snapshots|outbox|drafts|locks|people)$/.test(place),
  )
  expect(kept.map(({ place, key }) => `${place} ${key}`)).toEqual([])

  await test.step('signed in again it starts anew', async () => {
    chaos.calm()
    await page.goto('/auth/login/')
    await fillLogin(page, municipal)
    await expect(pill(page)).toHaveText('All sent')
    await page.goto('/outbox/this-phone/')
    await expect(own).toContainText(/Signed out from elsewhere on .+; signed in again on .+\./)
  })
})

test('edits lost with a wiped phone are told at the next sign-in, and to administrators', async ({
  page,
  context,
  chaos,
  server,
  browser,
}) => {
  const elsewhere = await signedIn(server.address, municipal)
  chaos.decide(({ path }) => (path === pushes ? { status: 503 } : undefined))
  await enter(page, municipal)
  await page.goto(recordAddress(aShelter(server)))
  await expectRead(page)
  await submitPostBox(page, 'PO Box 62, Kraaifontein, 7570')
  await expect(pill(page)).toHaveText('Server busy, 1 unsent')
  // The next start tells the server what waits here.
  await page.reload()
  await expect(pill(page)).toHaveText('Server busy, 1 unsent')
  await expect.poll(() => unsentOf(elsewhere)).toBe(1)

  await test.step('the phone is wiped, and its person signs in again', async () => {
    await page.goto('/notes.html')
    const devtools = await context.newCDPSession(page)
    await devtools.send('Storage.clearDataForOrigin', { origin: chaos.address, storageTypes: 'all' })
    await context.clearCookies()
    chaos.calm()
    await page.goto('/auth/login/')
    await fillLogin(page, municipal)
  })
  const told = page.getByText(/^1 edit saved on \d+ \w+ \d{4} on Chrome on Android never arrived\.$/)
  // A PIN is made on the way, which is slow on purpose.
  await expect(told.first()).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)

  await test.step('an administrator sees it too', async () => {
    const laptop = await aLaptop(browser, chaos.address)
    const admin = await laptop.newPage()
    await enter(admin, 'admin@demo.example', '/admin/')
    await admin.getByRole('link', { name: 'Devices' }).click()
    await expect(admin.getByRole('heading', { level: 1, name: 'Devices' })).toBeVisible()
    await expect(
      admin.getByText(/^1 edit saved on \d+ \w+ \d{4} on Chrome on Android never arrived\.$/),
    ).toBeVisible()
    const rows = admin.getByRole('row').filter({ hasText: 'Chrome on Android' })
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText('1')
    await admin.getByRole('button', { name: 'Sort by Person' }).click()
    await expect(admin.getByRole('columnheader', { name: 'Sort by Person' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await expectAccessible(admin)
    await laptop.close()
  })

  await page.getByRole('link', { name: 'See which' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sync on this device' })).toBeVisible()
  await test.step('of two devices of one kind the list says which is this one, and how it stands now', async () => {
    const alike = page.getByRole('listitem').filter({ hasText: 'Chrome on Android' })
    await expect(alike).toHaveCount(2)
    const own = alike.filter({ hasText: /This device/ })
    const number = await page
      .getByText('This device’s number')
      .locator('..')
      .getByRole('definition')
      .textContent()
    await expect(own).toContainText(`Number ${number}, in use since`)
    await expect(own).toContainText('Now: everything sent.')
    await expect(alike.filter({ hasNotText: /This device/ })).toContainText(
      /Last contact \d\d:\d\d: 1 edit not sent/,
    )
  })
  await page.getByRole('main').getByRole('button', { name: 'I know' }).click()
  await expect(told).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Sync on this device' })).toBeVisible()
  await expect(told).toHaveCount(0)
})

async function aLaptop(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const laptop = await browser.newContext({
    baseURL,
    userAgent: devices['Desktop Firefox'].userAgent,
    isMobile: false,
    hasTouch: false,
    viewport: { width: 1280, height: 800 },
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
  })
  openLocks(laptop)
  return laptop
}

/** How many unsent edits the server knows of on this person's devices. */
async function unsentOf(person: Person): Promise<number> {
  const { body } = await person.ask<readonly { unsent: number }[]>('GET', devicesOf)
  return body.reduce((sum, { unsent }) => sum + unsent, 0)
}

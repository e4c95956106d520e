import type { Page } from '@playwright/test'
import {
  aShelter,
  expectKept,
  expectRead,
  pill,
  recordAddress,
  startEdit,
  submitPostBox,
} from './support/capture.ts'
import { onDisk } from './support/disk.ts'
import { pin } from './support/locks.ts'
import { changePassword } from './support/data.ts'
import { everyCall } from '#contract/index.ts'
import { exportPath, recordExports } from '#contract/schemas/exports.ts'
import { demoPassword, fillLogin, logIn, signedIn } from './support/people.ts'
import type { Server } from './support/server.ts'
import { expect, expectAccessible, expectOfflineReady, test } from './support/test.ts'

test.use({ opensLocks: false })

const municipal = 'municipal.cpt@demo.example'

test('a PIN chosen at the first sign-in opens the app after a cold start, without a server too', async ({
  phone,
  server,
}) => {
  const page = await phone.open('/home')
  await logIn(page, municipal)

  await test.step('a PIN that anybody would guess is refused in words', async () => {
    await expectChoosing(page)
    await expectAccessible(page)
    await choosePin(page, '12345')
    await expect(page.getByText('Use at least six digits.')).toBeVisible()
    await choosePin(page, '777777')
    await expect(page.getByText('Do not use the same digit throughout.')).toBeVisible()
    await choosePin(page, '987654')
    await expect(page.getByText('Do not use digits in a row, such as 123456.')).toBeVisible()
    await choosePin(page, pin, '482914')
    await expect(page.getByText('The two are not the same.')).toBeVisible()
  })

  await test.step('the PIN is kept, and a reload does not ask for it', async () => {
    await choosePin(page, pin)
    await expectDashboard(page)
    await expectOfflineReady(page)
    await page.reload()
    await expectDashboard(page)
    await page.reload()
    await expectDashboard(page)
  })
  await phone.close()

  await test.step('a cold start shows whose it is and nothing else, and the PIN opens the very page', async () => {
    const later = await phone.open('/outbox/')
    await expectLocked(later)
    await expect(later.getByText(/^It is .+’s\./)).toBeVisible()
    await expectAccessible(later)
    await unlock(later)
    await expect(later).toHaveURL(/\/outbox\/$/)
    await expect(later.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
    await later.goto('/buildingBlock/')
    await expectDashboard(later)
    await phone.close()
  })

  await server.kill()

  await test.step('without a server it is the same', async () => {
    const later = await phone.open('/buildingBlock/')
    await expectLocked(later)
    await later.getByLabel('PIN', { exact: true }).fill('482910')
    await later.getByRole('button', { name: 'Unlock' }).click()
    await expect(later.getByText('This is not the PIN. 4 more tries, then you have to wait.')).toBeVisible()
    await unlock(later)
    await expectDashboard(later)
    await expect(later.getByText(/from this device/).first()).toBeVisible()
  })
})

test('five wrong tries cost a wait that a reload does not shorten and the password does not get round', async ({
  page,
}) => {
  await page.clock.install()
  await logIn(page, municipal)
  await choosePin(page, pin)
  await expectDashboard(page)
  await lockNow(page)
  for (const left of ['4 more tries', '3 more tries', '2 more tries', 'One more wrong try']) {
    await tryPin(page, '000001')
    await expect(page.getByText(new RegExp(`This is not the PIN. ${left}`))).toBeVisible()
  }
  await tryPin(page, '000001')
  await expect(page.getByText(/You can try again in \d+ seconds\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unlock' })).toBeDisabled()
  await page.getByRole('button', { name: 'Use your password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeDisabled()
  await page.reload()
  await expect(page.getByText(/You can try again in \d+ seconds\./)).toBeVisible()
  await page.clock.fastForward('00:31')
  await expect(page.getByText(/You can try again/)).toHaveCount(0)
  await unlock(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Sync on this device' })).toBeVisible()
})

test('who forgot the PIN unlocks with the password and sets another', async ({ page, server }) => {
  await logIn(page, municipal)
  await choosePin(page, pin)
  await expectDashboard(page)
  await lockNow(page)
  await server.kill()
  await page.getByRole('button', { name: 'Use your password' }).click()
  await page.getByLabel('Password', { exact: true }).fill('Not-the-password-1')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText(/This is not the password\./)).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await page.getByRole('button', { name: 'Change the PIN' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New PIN', { exact: true }).fill('730264')
  await dialog.getByLabel('New PIN again').fill('730264')
  await dialog.getByRole('button', { name: 'Keep this PIN' }).click()
  await expect(page.getByText('The new PIN opens the app from now on.')).toBeVisible()
  await page.getByRole('button', { name: 'Lock now' }).click()
  await tryPin(page, pin)
  await expect(page.getByText(/This is not the PIN\./)).toBeVisible()
  await tryPin(page, '730264')
  await expect(page.getByRole('button', { name: 'Lock now' })).toBeVisible()
})

test('out of sight for a minute it locks, and the form that was being filled comes back', async ({
  page,
  server,
}) => {
  const address = recordAddress(aShelter(server))
  await page.clock.install()
  await logIn(page, municipal)
  await choosePin(page, pin)
  await expectDashboard(page)
  await page.goto(address)
  await expectRead(page)
  await startEdit(page)
  await page.getByLabel('Postal Address').fill('PO Box 19, Langa, 7456')

  await test.step('half a minute out of sight changes nothing', async () => {
    await setVisibility(page, 'hidden')
    await page.clock.fastForward('00:30')
    await setVisibility(page, 'visible')
    await expect(page.getByLabel('Postal Address')).toHaveValue('PO Box 19, Langa, 7456')
  })

  await page.getByLabel('Physical Address').fill('7 Washington Street, Langa')
  await page.evaluate(() => window.scrollTo({ top: 900 }))
  const stands = async () => Math.round((await page.getByLabel('Postal Address').boundingBox())?.y ?? 0)
  const stood = await stands()
  expect(stood).toBeLessThan(0)
  await setVisibility(page, 'hidden')
  await page.clock.fastForward('01:01')
  await setVisibility(page, 'visible')
  await expectLocked(page)
  await expect(page.getByText('7 Washington Street')).toHaveCount(0)
  await unlock(page)
  await expect(page).toHaveURL(address)
  await expect(page.getByLabel('Postal Address')).toHaveValue('PO Box 19, Langa, 7456')
  await expect(page.getByLabel('Physical Address')).toHaveValue('7 Washington Street, Langa')
  // A line about the draft is new above it.
  await expect.poll(async () => Math.abs((await stands()) - stood)).toBeLessThan(120)
  await expect(page.getByText('NOT saved')).toHaveCount(0)
})

test('left alone for five minutes it locks, in every window; what somebody does puts that off', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await logIn(page, municipal)
  await choosePin(page, pin)
  await expectDashboard(page)
  await page.clock.runFor('04:30')
  await page.getByRole('heading', { level: 1 }).click()
  await page.clock.runFor('04:30')
  await expectDashboard(page)

  const other = await context.newPage()
  await other.goto('/outbox/')
  await expect(other.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
  await lockNow(other)
  await expectLocked(page)
  await unlock(page)
  await expectDashboard(page)
  await expect(other.getByRole('heading', { level: 1, name: 'Sync on this device' })).toBeVisible()
  await other.close()

  // A phone that slept ran no timer: the first thing that happens after it counts.
  await page.clock.setSystemTime(Date.now() + 3_600_000)
  await page.keyboard.press('Tab')
  await expectLocked(page)
})

test('a PIN that is put off is asked for at the next sign-in; the password opens the app meanwhile', async ({
  phone,
}) => {
  const page = await phone.open('/home')
  await logIn(page, municipal)
  await expectChoosing(page)
  await page.getByRole('button', { name: 'Later' }).click()
  await expectDashboard(page)
  await phone.close()
  const later = await phone.open('/buildingBlock/')
  await expectLocked(later)
  await expect(later.getByLabel('PIN', { exact: true })).toHaveCount(0)
  await later.getByLabel('Password', { exact: true }).fill(demoPassword)
  await later.getByRole('button', { name: 'Unlock' }).click()
  await expectDashboard(later)
})

test('a device that has lost all but the cookie shows nothing of its person, who logs in anew', async ({
  page,
}) => {
  await beginSession(page)
  await page.goto('/buildingBlock/')
  await expect(page).toHaveURL(/\/home$/)
  await page.goto('/auth/login/')
  await fillLogin(page, municipal)
  await page.getByRole('button', { name: 'Later' }).click()
  await expectDashboard(page)
})

test('a device that has not kept the token of its session asks for the password, and for nothing else', async ({
  page,
}) => {
  await logIn(page, municipal)
  await choosePin(page, pin)
  await expectDashboard(page)
  await lockNow(page)
  await beginSession(page)
  await tryPin(page, pin)
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your password' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill('Wrong-password-1')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('E-mail address or password is not right.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sync on this device' })).toBeVisible()
})

test('a locked app gives nothing to an address that is typed, a link or a script', async ({
  page,
  context,
}) => {
  await logIn(page, municipal)
  await choosePin(page, pin)
  await expectDashboard(page)
  await page.getByRole('link', { name: 'Export as spreadsheet' }).click()
  await test.step('unlocked, a file of people is downloaded through the app', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /Contact persons.*CSV/ }).click()
    expect((await download).suggestedFilename()).toMatch(/^gbvf-demonstration-contact-persons-.*\.csv$/)
  })
  await lockNow(page)
  const [cookie] = await context.cookies()
  expect(cookie?.name).toBe('session')

  const addresses = [
    ...everyCall.filter(({ call }) => call.access !== 'anyone').map(({ call }) => call.path),
    ...Object.values(recordExports).map((table) => exportPath(table, 'csv')),
  ]
  const told = /Shelter|Masechaba|@|\b0\d{2} \d{3}/
  await test.step('a new tab that is led to each address', async () => {
    const tab = await context.newPage()
    for (const address of addresses) {
      const answer = await tab.goto(address)
      expect([address, [403, 404].includes(answer?.status() ?? 0)]).toEqual([address, true])
      expect(await tab.locator('body').innerText()).not.toMatch(told)
    }
    await tab.close()
  })
  await test.step('the locked page, with the cookie and our own header', async () => {
    const answers = await page.evaluate(
      (all) =>
        Promise.all(
          all.map(async (address) => {
            const answer = await fetch(address, { headers: { 'x-gbvf-client': '1' } })
            return { status: answer.status, text: await answer.text() }
          }),
        ),
      addresses,
    )
    expect(answers.filter(({ status }) => status < 400)).toEqual([])
    expect(answers.filter(({ text }) => told.test(text))).toEqual([])
  })
  await unlock(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Sync on this device' })).toBeVisible()
})

test('a password that was changed elsewhere opens the app here once the PIN has', async ({
  page,
  server,
}) => {
  await logIn(page, municipal)
  await choosePin(page, pin)
  await expectDashboard(page)
  await logInWithNewPassword(page, server)
  await expect(page.getByText(/Unlock once with your PIN or with your earlier password\./)).toBeVisible()
  await expectAccessible(page)
  await unlock(page)
  await expectDashboard(page)
  await lockNow(page)
  await page.getByRole('button', { name: 'Use your password' }).click()
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sync on this device' })).toBeVisible()
})

test('who knows neither the PIN nor the earlier password starts anew, and is told what that costs', async ({
  page,
  server,
}) => {
  const address = recordAddress(aShelter(server))
  await logIn(page, municipal)
  await choosePin(page, pin)
  await expectDashboard(page)
  await page.goto(address)
  await expectRead(page)
  await startEdit(page)
  await page.getByLabel('Postal Address').fill('PO Box 18, Langa, 7456')
  await expect(page.getByText(/^Draft kept on this device/)).toBeVisible()
  await logInWithNewPassword(page, server)
  await page.getByRole('button', { name: 'I know neither of them' }).click()
  const question = page.getByRole('alertdialog', { name: 'Start anew?' })
  await expect(question.getByText(/edits and drafts that were not sent are lost/)).toBeVisible()
  await question.getByLabel('Type DELETE to go on').fill('DELETE')
  await question.getByRole('button', { name: 'Start anew' }).click()
  const choosing = page.getByRole('alertdialog', { name: 'Choose a PIN' })
  await choosing.getByLabel('New PIN', { exact: true }).fill('730264')
  await choosing.getByLabel('New PIN again').fill('730264')
  await choosing.getByRole('button', { name: 'Keep this PIN' }).click()
  await expect(page).toHaveURL(address)
  await expectRead(page)
  await expect(page.getByText('NOT saved')).toHaveCount(0)
})

test('while it is locked the public pages are open, the numbers to call are there, and one can sign out', async ({
  page,
}) => {
  await logIn(page, municipal)
  await choosePin(page, pin)
  await expectDashboard(page)
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Menu' }).click()
  await banner.getByRole('button', { name: 'Lock' }).click()
  await expectLocked(page)
  await expect(page.getByRole('link', { name: '0800 428 428' })).toHaveAttribute('href', 'tel:0800428428')
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Need help now?' })).toBeVisible()
  await page.goto('/buildingBlock/')
  await expectLocked(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await page.goto('/auth/login/')
  await fillLogin(page, municipal)
  await expectDashboard(page)
})

test('those who neither capture nor verify need no PIN, and open the app with their password', async ({
  phone,
}) => {
  const page = await phone.open('/home')
  await logIn(page, 'healthcheck@demo.example')
  await expect(page).toHaveURL(/\/organisation\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Health Check Dashboard')
  await phone.close()
  const later = await phone.open('/organisation/')
  await expectLocked(later)
  await later.getByLabel('Password', { exact: true }).fill(demoPassword)
  await later.getByRole('button', { name: 'Unlock' }).click()
  await expect(later.getByRole('heading', { level: 1 })).toContainText('Health Check Dashboard')
})

test('nothing that was typed, read or saved lies open on the disk', async ({ page, server }) => {
  const shelter = aShelter(server)
  await logIn(page, municipal)
  await choosePin(page, pin)
  await expectDashboard(page)
  await page.goto(recordAddress(shelter))
  await expectRead(page)
  const read =
    (await page
      .getByRole('main')
      .getByRole('link', { name: /^0\d\d / })
      .first()
      .textContent()) ?? ''
  expect(read).not.toBe('')
  await expectOfflineReady(page)
  await server.kill()
  await submitPostBox(page, 'PO Box 76, Mitchells Plain')
  await expect(pill(page)).toHaveText('1 saved on this phone')
  await startEdit(page)
  await page.getByLabel('Physical Address').fill('4 AZ Berman Drive')
  await expectKept(page, '4 AZ Berman Drive')
  const open = (await onDisk(page)).filter(({ text }) =>
    [shelter.name, read, read.replaceAll(' ', ''), 'Mitchells Plain', 'Berman Drive', demoPassword, pin].some(
      (secret) => text.includes(secret),
    ),
  )
  expect(open.map(({ place, key }) => `${place} ${key}`)).toEqual([])
})

/** A session of which this browser keeps the cookie, and no page its token. */
async function beginSession(page: Page): Promise<void> {
  await page.request.post('/api/auth/login', {
    headers: { 'x-gbvf-client': '1' },
    data: { Username: municipal, Password: demoPassword },
  })
}

const newPassword = 'Quite!Another2027#y'

/** The password is changed on another device, which ends the session here; the person logs in with the new one. */
async function logInWithNewPassword(page: Page, server: Server): Promise<void> {
  const { id } = await signedIn(server.address, municipal)
  await changePassword(server, id, newPassword)
  await page.reload()
  await expect(page).toHaveURL(/\/home$/)
  await page.goto('/auth/login/')
  await fillLogin(page, municipal, newPassword)
  await expectLocked(page)
}

async function choosePin(page: Page, chosen: string, again = chosen): Promise<void> {
  await page.getByLabel('New PIN', { exact: true }).fill(chosen)
  await page.getByLabel('New PIN again').fill(again)
  await page.getByRole('button', { name: 'Keep this PIN' }).click()
}

async function lockNow(page: Page): Promise<void> {
  await page.goto('/outbox/this-phone/')
  await page.getByRole('button', { name: 'Lock now' }).click()
  await expectLocked(page)
}

async function tryPin(page: Page, tried: string): Promise<void> {
  await page.getByLabel('PIN', { exact: true }).fill(tried)
  await page.getByRole('button', { name: 'Unlock' }).click()
}

async function unlock(page: Page): Promise<void> {
  await tryPin(page, pin)
  await expect(page.getByRole('heading', { name: 'This app is locked' })).toHaveCount(0)
}

async function expectLocked(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'This app is locked' })).toBeVisible()
}

async function expectChoosing(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a PIN' })).toBeVisible()
}

async function expectDashboard(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText('System Admin')
}

/** As when another app, or the lock of the phone itself, covers this one: the browser tells the page no more than this. */
async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: now })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)
}

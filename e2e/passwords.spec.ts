import { aShelter, expectRead, pill, recordAddress, submitPostBox } from './support/capture.ts'
import { withoutSignal } from './support/chaos.ts'
import { codeTo, mailTo } from './support/accounts.ts'
import { follow } from './support/follow.ts'
import { choosePin, expectDashboard, expectLocked, unlock } from './support/locks.ts'
import { coordinator, logIn, logOut } from './support/people.ts'
import { expect, expectAccessibleAtEverySize, test } from './support/test.ts'

const own = 'Own!Passw0rd#Sea'

test.use({
  baseURL: async ({ chaos }, use) => use(chaos.address),
  data: { sendsMail: true },
  opensLocks: false,
})

test('a forgotten password is replaced on a phone with unsent work, of which nothing is lost', async ({
  page,
  chaos,
  server,
  mail,
}) => {
  await logIn(page, coordinator)
  await choosePin(page)
  await expectDashboard(page)
  await follow(page, recordAddress(aShelter(server)))
  await expectRead(page)
  withoutSignal(chaos)
  await submitPostBox(page, 'PO Box 18, Langa, 7456')
  await expect(pill(page)).toHaveText('1 unsent change on this device')
  await logOut(page, true)
  chaos.calm()

  await page.goto('/auth/login/')
  await page.getByRole('button', { name: 'Continue To Login' }).click()
  await page.getByLabel('Email address').fill(coordinator)
  await page.getByRole('link', { name: 'Reset password' }).click()
  await expect(page.getByLabel('Email address')).toHaveValue(coordinator)
  await expectAccessibleAtEverySize(page)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Verification code').fill('000 000')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.locator('#OTP-error')).toBeVisible()
  await page.getByLabel('Verification code').fill(await codeTo(mail, coordinator))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible()

  // The phone drops the page; the code is used up, and its ticket still counts.
  await page.goto('/auth/login/')
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByText('1 person has unsent changes or drafts on this device')).toBeVisible()
  await expect(
    page.getByText(/they stay locked after the reset.*If you have forgotten both, they are lost/),
  ).toBeVisible()
  await expectAccessibleAtEverySize(page)
  await page.getByLabel('New password').fill(own)
  await page.getByLabel('Confirm password').fill(own)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectLocked(page)
  await expect(page.getByText(/Unlock the app once with your PIN or your old password\./)).toBeVisible()
  await unlock(page)
  await expect(page.getByRole('banner').getByRole('link', { name: /^All sent/ })).toBeVisible()
  await mailTo(mail, coordinator, 'Your password was changed')
})

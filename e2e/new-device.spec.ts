import { codeTo } from './support/accounts.ts'
import { choosePin } from './support/locks.ts'
import { administrator, demoPassword, logOut } from './support/people.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test.use({ data: { sendsMail: true }, opensLocks: false })

test('an administrator proves a new device by the code of a mail, once', async ({ page, mail }) => {
  const enterPassword = async () => {
    await page.goto('/auth/login/')
    await page.getByRole('button', { name: 'Continue To Login' }).click()
    await page.getByLabel('Email address').fill(administrator)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  }
  await enterPassword()
  await expect(page.getByText(/You have not signed in on this device before/)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Verification code').fill('000 000')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.locator('#OTP-error')).toBeVisible()
  const code = await codeTo(mail, administrator, 'Your code to sign in')
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Verify' }).click()
  await choosePin(page)
  await expect(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible()

  await logOut(page, true)
  await enterPassword()
  await expect(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible()
})

import type { Page } from '@playwright/test'
import { oneTimePassword } from './support/accounts.ts'
import { choosePin, unlock } from './support/locks.ts'
import { fillLogin } from './support/people.ts'
import { expect, expectAccessibleAtEverySize, test } from './support/test.ts'

const email = 'owner@example.org'

test.use({ opensLocks: false })

test('a first administrator gets a one-time password by the command, can do nothing but set their own, and gets another one', async ({
  page,
  server,
}) => {
  const oneTime = oneTimePassword(server, 'add', email)

  await page.goto('/auth/login/')
  await fillLogin(page, email, oneTime)
  await expect(page.getByRole('heading', { name: 'Add password' })).toBeVisible()

  // Nothing else opens, and nothing is lost when the phone loads the page again.
  await page.goto('/admin/')
  await expect(page).toHaveURL(/\/home/)
  await page.goto('/auth/login/')
  await expect(page.getByRole('heading', { name: 'Add password' })).toBeVisible()
  await expectAccessibleAtEverySize(page)
  await setPassword(page, 'Own!Passw0rd#Sea')
  await choosePin(page)
  await expect(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible()

  await test.step('the command replaces a password that was forgotten, and ends the session', async () => {
    const another = oneTimePassword(server, 'reset', email)
    await page.reload()
    await expect(page).toHaveURL(/\/home/)
    await page.goto('/auth/login/')
    await fillLogin(page, email, another)
    await setPassword(page, 'Own!Passw0rd#Lake')
    await unlock(page)
    await expect(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible()
  })
})

/** Sets one's own password on the page that asks for it. */
async function setPassword(page: Page, own: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Add password' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(own)
  await page.getByLabel('Confirm password').fill(own)
  await page.getByRole('button', { name: 'Submit' }).click()
}

import { oneTimePassword } from './support/accounts.ts'
import { choosePin } from './support/locks.ts'
import { fillLogin, logOut } from './support/people.ts'
import { expect, test } from './support/test.ts'

const email = 'owner@example.org'
const own = 'Own!Passw0rd#Sea'

test.use({ opensLocks: false })

test('a first administrator gets a one-time password by the command, sets their own, and signs in with it', async ({
  page,
  server,
}) => {
  const oneTime = oneTimePassword(server, 'add', email, 'Thandi', 'Nkosi')

  await page.goto('/auth/login/')
  await fillLogin(page, email, oneTime)
  await expect(page.getByRole('heading', { name: 'Add password' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Use at least 12 characters.')).toBeVisible()

  // The page is gone when the phone needs its memory. The one-time password still works until another one is set.
  await page.goto('/admin/')
  await expect(page).toHaveURL(/\/home/)
  await page.goto('/auth/login/')
  await fillLogin(page, email, oneTime)
  await expect(page.getByRole('heading', { name: 'Add password' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(own)
  await page.getByLabel('Confirm password').fill(own)
  await expect(page.getByRole('list', { name: 'Password rules' }).getByText(': not met yet')).toHaveCount(0)
  await page.getByRole('button', { name: 'Submit' }).click()
  await choosePin(page)
  await expect(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible()

  await logOut(page, true)
  await page.goto('/auth/login/')
  await fillLogin(page, email, oneTime)
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(own)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible()
})

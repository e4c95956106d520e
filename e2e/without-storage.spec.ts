import { expectDashboard } from './support/locks.ts'
import { coordinator, demoPassword, fillLogin, logIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const own = 'Own!Passw0rd#Sea'

test.use({ opensLocks: false })

test('on a device without storage a password is changed, and the person stays signed in', async ({
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The browser blocks storage', 'SecurityError')
    }
  })
  await logIn(page, coordinator)
  await expectDashboard(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('Current password').fill(demoPassword)
  await dialog.getByLabel('New password').fill(own)
  await dialog.getByLabel('Confirm password').fill(own)
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByText('Password changed.', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Building Block Dashboard' }).click()
  await expectDashboard(page)

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await fillLogin(page, coordinator, own)
  await expectDashboard(page)
})

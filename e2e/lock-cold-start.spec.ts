import { choosePin, expectDashboard, expectLocked, unlock } from './support/locks.ts'
import { coordinator, demoPassword, logIn } from './support/people.ts'
import { expect, expectAccessible, expectOfflineReady, test } from './support/test.ts'

test.use({ opensLocks: false })

test('a PIN chosen at the first sign-in opens the app after a cold start, without a server too', async ({
  phone,
  server,
}) => {
  const page = await phone.open('/home')
  await logIn(page, coordinator)
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a PIN' })).toBeVisible()
  await expectAccessible(page)
  await choosePin(page, '777777')
  await expect(page.getByText('The digits must not all be the same, such as 111111.')).toBeVisible()
  await choosePin(page)
  await expectDashboard(page)
  await expectOfflineReady(page)

  await test.step('a reload does not ask for it', async () => {
    await page.reload()
    await expectDashboard(page)
  })
  await phone.close()

  await test.step('a cold start shows whose it is and nothing else, and the PIN opens the very page', async () => {
    const later = await phone.open('/outbox/')
    await expectLocked(later)
    await expect(later.getByText(/ is signed in on this device\. Their PIN unlocks the app\./)).toBeVisible()
    await expectAccessible(later)
    await unlock(later)
    await expect(later).toHaveURL(/\/outbox\/$/)
    await expect(later.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
    await phone.close()
  })

  await server.kill()

  await test.step('without a server it is the same, and the password opens it as well', async () => {
    const later = await phone.open('/buildingBlock/')
    await expectLocked(later)
    await later.getByLabel('PIN', { exact: true }).fill('482910')
    await later.getByRole('button', { name: 'Unlock' }).click()
    await expect(
      later.getByText('This PIN is not correct. 4 attempts left before you have to wait.'),
    ).toBeVisible()
    await later.getByRole('button', { name: 'Use your password' }).click()
    await later.getByLabel('Password', { exact: true }).fill(demoPassword)
    await later.getByRole('button', { name: 'Unlock' }).click()
    await expectDashboard(later)
    await expect(later.getByText(/Saved copy from/).first()).toBeVisible()
  })
})

import type { Page } from '@playwright/test'
import { aShelter, expectRead, recordAddress, startEdit } from './support/capture.ts'
import { changePassword } from './support/data.ts'
import { choosePin, expectDashboard, expectLocked } from './support/locks.ts'
import { coordinator, fillLogin, logIn, signedIn } from './support/people.ts'
import type { Server } from './support/server.ts'
import { expect, test } from './support/test.ts'

test.use({ opensLocks: false })

const newPassword = 'Quite!Another2027#y'

test.beforeEach(async ({ page }) => {
  await logIn(page, coordinator)
  await choosePin(page)
  await expectDashboard(page)
})

test('a person who knows neither the PIN nor the earlier password starts again, and is told what that deletes', async ({
  page,
  server,
}) => {
  const address = recordAddress(aShelter(server))
  await page.goto(address)
  await startEdit(page)
  await page.getByLabel('Postal Address').fill('PO Box 18, Langa, 7456')
  await expect(page.getByText(/^Draft saved on this device/)).toBeVisible()
  await logInWithNewPassword(page, server)
  await page.getByRole('button', { name: 'I forgot my PIN and password' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete everything on this device?' })
  await expect(question.getByText(/Your unsent changes and drafts on this device will be lost/)).toBeVisible()
  await question.getByLabel('Type DELETE to continue').fill('DELETE')
  await question.getByRole('button', { name: 'Delete and start again' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Choose a PIN' })).toBeVisible()
  await choosePin(page, '730264')
  await expect(page).toHaveURL(address)
  await expectRead(page)
  await expect(page.getByText('NOT saved')).toHaveCount(0)
})

/** Changes the password on another device, which ends the session here, and logs in with the new one. */
async function logInWithNewPassword(page: Page, server: Server): Promise<void> {
  const { id } = await signedIn(server.address, coordinator)
  await changePassword(server, id, newPassword)
  await page.reload()
  await expect(page).toHaveURL(/\/home$/)
  await page.goto('/auth/login/')
  await fillLogin(page, coordinator, newPassword)
  await expectLocked(page)
}

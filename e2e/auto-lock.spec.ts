import type { Page } from '@playwright/test'
import { aShelter, expectRead, recordAddress, startEdit } from './support/capture.ts'
import { choosePin, expectDashboard, expectLocked, lockNow, unlock } from './support/locks.ts'
import { coordinator, logIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ opensLocks: false })

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await logIn(page, coordinator)
  await choosePin(page)
  await expectDashboard(page)
})

test('the app locks after a minute out of sight, and the unfinished form comes back', async ({
  page,
  server,
}) => {
  const address = recordAddress(aShelter(server))
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

  await page.getByLabel('Physical Address', { exact: true }).fill('7 Washington Street, Langa')
  await page.getByLabel('Reception Number').evaluate((field) => field.scrollIntoView())
  await expect(page.getByLabel('Physical Address', { exact: true })).not.toBeInViewport()
  await expect(page.getByLabel('Reception Number')).toBeInViewport()
  await setVisibility(page, 'hidden')
  await page.clock.fastForward('01:01')
  await setVisibility(page, 'visible')
  await expectLocked(page)
  await expect(page.getByText('7 Washington Street')).toHaveCount(0)
  await unlock(page)
  await expect(page).toHaveURL(address)
  await expect(page.getByLabel('Postal Address')).toHaveValue('PO Box 19, Langa, 7456')
  await expect(page.getByLabel('Physical Address', { exact: true })).toHaveValue('7 Washington Street, Langa')
  await expect(page.getByLabel('Reception Number')).toBeInViewport()
  await expect(page.getByText('NOT saved')).toHaveCount(0)
})

test('the app locks in every window after five minutes without use, and any use puts that off', async ({
  page,
  context,
}) => {
  await page.clock.runFor('04:30')
  await page.getByRole('heading', { level: 1 }).click()
  await page.clock.runFor('04:30')
  await expectDashboard(page)

  const other = await context.newPage()
  await other.goto('/outbox/')
  await expect(other.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
  await lockNow(other)
  await expectLocked(page)
  await page.bringToFront()
  await unlock(page)
  await expectDashboard(page)
  await expect(other.getByRole('heading', { level: 1, name: 'Sync on this device' })).toBeVisible()
  await other.close()

  // A sleeping phone runs no timers, so the first event afterwards counts.
  await page.clock.setSystemTime(Date.now() + 3_600_000)
  await page.keyboard.press('Tab')
  await expectLocked(page)
})

/** Hides the page as another app or the phone's own lock does. */
async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: now })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)
}

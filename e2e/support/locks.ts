import { expect, type BrowserContext, type Page } from '@playwright/test'
import { demoPassword } from '#server/db/seed/demo-sign-ins.ts'

/** The PIN that every person of these tests chooses. */
export const pin = '482913'

/** Chooses the PIN, or unlocks with it, wherever a page of this context asks: for tests about something else. */
export function openLocks(context: BrowserContext): void {
  context.pages().forEach(openLocksOf)
  context.on('page', openLocksOf)
}

function openLocksOf(page: Page): void {
  // A page that is closed meanwhile needs no unlocking.
  void page.addLocatorHandler(lockScreen(page), () => passLock(page)).catch(() => undefined)
}

/** Waits until the page shows what it is about, and unlocks it where it is locked. */
export async function opened(page: Page): Promise<Page> {
  const lock = lockScreen(page)
  await lock.or(page.locator('main h1:visible, body:not(:has(main))')).first().waitFor()
  // The check itself unlocks the page.
  await expect(lock).toBeHidden()
  return page
}

function lockScreen(page: Page) {
  return page.getByRole('heading', { level: 1, name: /^(Choose a PIN|This app is locked)/ })
}

async function passLock(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const chosen = main.getByLabel('New PIN', { exact: true })
  if (await chosen.isVisible()) {
    await chosen.fill(pin)
    await main.getByLabel('Enter the new PIN again').fill(pin)
    await main.getByRole('button', { name: 'Save PIN' }).click()
  } else {
    const own = main.getByLabel(/^PIN/)
    if (await own.isVisible()) await own.fill(pin)
    else await main.getByLabel('Password', { exact: true }).fill(demoPassword)
    await main.getByRole('button', { name: 'Unlock' }).click()
  }
  await lockScreen(page).waitFor({ state: 'hidden' })
}

export async function choosePin(page: Page, chosen = pin): Promise<void> {
  await page.getByLabel('New PIN', { exact: true }).fill(chosen)
  await page.getByLabel('Enter the new PIN again').fill(chosen)
  await page.getByRole('button', { name: 'Save PIN' }).click()
}

export async function unlock(page: Page): Promise<void> {
  await page.getByLabel('PIN', { exact: true }).fill(pin)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByRole('heading', { name: 'This app is locked' })).toHaveCount(0)
}

export async function lockNow(page: Page): Promise<void> {
  await page.goto('/outbox/this-device/')
  await page.getByRole('button', { name: 'Lock now' }).click()
  await expectLocked(page)
}

export async function expectLocked(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'This app is locked' })).toBeVisible()
}

/** Expects the dashboard of a coordinator. */
export async function expectDashboard(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText('System Admin')
}

import type { Page } from '@playwright/test'

/** Goes to an address as a link does: without loading the app again. */
export async function follow(page: Page, address: string): Promise<void> {
  // The router reads the address before it first renders, and listens only after that.
  await page.locator('.first-bar').waitFor({ state: 'detached' })
  await page.evaluate((to) => {
    window.history.pushState(null, '', to)
    // The router reads the address again after this event.
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

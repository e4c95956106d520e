import type { Locator, Page } from '@playwright/test'

/** The link in the bar; another with the same name follows the skip link. */
export function exitLinkOf(page: Page): Locator {
  return page
    .getByRole('complementary', { name: 'Need help now?' })
    .getByRole('link', { name: 'Exit this page' })
}

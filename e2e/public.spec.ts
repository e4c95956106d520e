import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/test.ts'

test.use({ data: { isShared: true } })

test('a visitor finds their place through categories, places and options, and back', async ({ page }) => {
  await page.goto('/home')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Crime statistics/ })
    .click()
  await expect(page).toHaveURL(/\/home\/chart\?componentId=3$/)
  await page.getByRole('button', { name: 'Crime statistics · South Africa Change' }).click()
  await expect(filter(page, 'Category')).toContainText('Crime statistics')

  await test.step('options are told in the address, and another category drops them', async () => {
    await page.getByRole('combobox', { name: 'Filter by: All' }).click()
    await page.getByRole('option', { name: 'Rape', exact: true }).click()
    await page.getByRole('option', { name: 'Murder', exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('combobox', { name: 'Filter by: 2 chosen' })).toBeFocused()
    expect(asked(page)).toMatch(/^componentId=3&componentOptions=\d+,\d+$/)
    await choose(page, 'Category', 'Collective actions')
    await expect.poll(() => asked(page)).toBe('componentId=4')
    await page.goBack()
    await expect.poll(() => asked(page)).toMatch(/componentOptions/)
  })

  await test.step('a place fills those above it, and clearing one leaves the next above', async () => {
    await choose(page, 'National', 'Western Cape')
    await expect.poll(() => asked(page)).toMatch(/^boundaryTypeId=1&boundaryId=\d+&componentId=3/)
    const province = asked(page)
    await choose(page, 'District', 'Overberg')
    await choose(page, 'Local', 'Overstrand')
    await expect.poll(() => asked(page)).toMatch(/^boundaryTypeId=3&/)
    await expect(filter(page, 'National')).toContainText('Western Cape')
    await page.getByRole('button', { name: 'Clear District' }).click()
    await expect.poll(() => asked(page)).toBe(province)
    await expectAccessible(page)
  })

  await test.step('the other pages keep what is chosen, and home begins with the country', async () => {
    const before = asked(page)
    const pages = page.getByRole('navigation', { name: 'View' })
    for (const name of ['Map', 'Grid', 'Chart']) {
      await pages.getByRole('link', { name }).click()
      await expect(pages.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
      expect(asked(page)).toBe(before)
    }
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect.poll(() => asked(page)).toBe('componentId=3')
    await choose(page, 'National', 'Gauteng')
    await pages.getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL(/\/home\?componentId=3$/)
  })

  await test.step('a phone shows the section that is chosen, and a desk all of them', async () => {
    const names = ['Building blocks', 'Health check', 'Crime statistics', 'Collective actions']
    const shown = async () => {
      const headings = await page.getByRole('heading', { level: 2 }).allTextContents()
      return headings.filter((name) => names.includes(name))
    }
    expect(await shown()).toEqual(['Crime statistics'])
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(shown).toEqual(names)
  })
})

test('the index stands still while it loads, and its header stays on a phone @desktop', async ({
  page,
  isMobile,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { moved: Number(Reflect.get(window, 'moved')) + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/home')
  await page.waitForFunction(() => performance.getEntriesByName('figures').length > 0)
  await expect(page.getByRole('combobox', { name: /^Filter by/ })).toBeVisible()
  expect(await page.evaluate(() => Number(Reflect.get(window, 'moved')))).toBeLessThanOrEqual(0.02)
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await sideways()).toBe(0)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const banner = page.getByRole('banner')
  await (isMobile ? expect(banner).toBeInViewport() : expect(banner).not.toBeInViewport())
  if (isMobile) {
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await sideways()).toBe(0)
  }
})

function filter(page: Page, label: string): Locator {
  return page.getByRole('combobox', { name: label, exact: true })
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await filter(page, label).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Returns the query of the URL, which holds the filters. */
function asked(page: Page): string {
  return new URL(page.url()).search.slice(1)
}

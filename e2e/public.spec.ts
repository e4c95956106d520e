import type { Page } from '@playwright/test'
import { openGaps } from './support/figures/gaps.ts'
import { addressOf, country, everything, placeOf, said, truths } from './support/figures/index.ts'
import { follow, shownOn } from './support/figures/shown.ts'
import { atEverySize, expect, expectAccessible, expectOfflineReady, test } from './support/test.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ data: { before: openGaps } })

const categories = [1, 2, 3, 4] as const

const filter = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true })

async function choose(page: Page, label: string, option: string): Promise<void> {
  await filter(page, label).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** What the address says of the filters, in its own order. */
function asked(page: Page): string {
  return new URL(page.url()).search.slice(1)
}

test('a visitor finds their place through categories, places and options, and back @desktop', async ({
  page,
  isMobile,
}) => {
  await page.goto('/home')
  const card = page.getByRole('main').getByRole('link', { name: /^Crime statistics/ })
  await expect(card).toContainText('cases per 100')
  await expectAccessible(page)

  await test.step('a category leads to its chart, and Back to the index', async () => {
    await card.click()
    await expect(page).toHaveURL(/\/home\/chart\?componentId=3$/)
    if (isMobile) await page.getByRole('button', { name: 'Crime statistics · South Africa Change' }).click()
    await expect(filter(page, 'Category')).toContainText('Crime statistics')
    await page.goBack()
    await expect(page).toHaveURL(/\/home$/)
    await page.goForward()
    await expect(page).toHaveURL(/\/home\/chart\?componentId=3$/)
  })

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
    await filter(page, 'Local').click()
    await expect(page.getByRole('option')).toHaveCount(4)
    await page.keyboard.press('Escape')
    await choose(page, 'Local', 'Overstrand')
    await expect.poll(() => asked(page)).toMatch(/^boundaryTypeId=3&/)
    await expect(filter(page, 'National')).toContainText('Western Cape')
    await expect(filter(page, 'District')).toContainText('Overberg')
    await page.getByRole('button', { name: 'Clear District' }).click()
    await expect.poll(() => asked(page)).toBe(province)
    if (!isMobile) {
      await page.getByRole('button', { name: 'Clear National' }).click()
      await filter(page, 'Local').click()
      await page.getByRole('combobox', { name: 'Search' }).fill('umdon')
      await page.keyboard.press('Enter')
      await expect(filter(page, 'National')).toContainText('KwaZulu-Natal')
      await expect(filter(page, 'District')).toContainText('Ugu')
    }
    await expectAccessible(page)
  })

  await test.step('the other pages keep what is chosen, and home begins with the country', async () => {
    const before = asked(page)
    const pages = page.getByRole('navigation', { name: 'View' })
    for (const name of ['Map', 'Grid', 'Chart']) {
      await pages.getByRole('link', { name }).click()
      await expect(pages.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
      expect(asked(page)).toBe(before)
      await expect(page.getByRole('group', { name: 'What is shown' })).toBeVisible({
        visible: !isMobile || name === 'Chart',
      })
    }
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect.poll(() => asked(page)).toBe('componentId=3')
    await choose(page, 'National', 'Gauteng')
    await pages.getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL(/\/home\?componentId=3$/)
    await expect(page.getByRole('main').getByRole('link', { name: /^Crime/ })).toHaveAttribute(
      'aria-current',
      'true',
    )
  })

  await test.step('a phone shows the section that is chosen, a desk shows all', async () => {
    const sections = page.getByRole('heading', { level: 2 })
    const names = ['Building blocks', 'Health check', 'Crime statistics', 'Collective actions']
    const shown = (await sections.allTextContents()).filter((name) => names.includes(name))
    expect(shown).toEqual(isMobile ? ['Crime statistics'] : names)
  })
})

test('the index says what the database holds, of every category at every level, and after a cold start without the server', async ({
  phone,
  server,
}) => {
  const looks = everything(server).filter(({ category, options }) => category === 1 || options !== undefined)
  const all = looks.map((look) => {
    // The options are those of one category; the sections of the others show all of theirs.
    const own = categories.map((category) =>
      category === look.category ? look : { category, place: look.place },
    )
    const sections = own.map((one) => truths[one.category].section(server, one))
    return {
      look,
      shown: {
        firsts: categories.map((category) => truths[category].first(server, { ...look, category })),
        tables: Object.assign({}, ...sections) as object,
        wrong: [],
      },
    }
  })
  const lookAtAll = async (page: Page) => {
    const own = page.viewportSize()
    // As high as all sections, which come when they are near.
    await page.setViewportSize({ width: 1280, height: 4500 })
    for (const { look, shown } of all) {
      await test.step(said(look), async () => {
        await follow(page, addressOf('/home', look))
        await expect.poll(() => shownOn(page)).toMatchObject(shown)
      })
    }
    if (own !== null) await page.setViewportSize(own)
  }
  let page = await phone.open(`${server.address}/home`)
  await lookAtAll(page)
  await follow(page, addressOf('/home', { category: 3, place: country }))
  await page.getByRole('heading', { level: 2, name: 'Crime statistics' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('figure', { name: 'GBVF crime breakdown' })).toBeVisible()
  await atEverySize(page, expectAccessible)

  await test.step('an address that names nothing says so on every screen, and leads to the whole country', async () => {
    const province = placeOf(server, 'WC', 1)
    const place = 'There is no such place on the dashboard.'
    const level = 'The place in this address is not of the level that it names.'
    const category = 'There is no such category on the dashboard.'
    const option = 'The category has no such option.'
    const odd: Readonly<Record<string, string>> = {
      'boundaryId=999999': place,
      'boundaryId=-1': place,
      'boundaryId=99999999999999999999': place,
      'boundaryId=<script>': place,
      'boundaryTypeId=7': level,
      [`boundaryTypeId=3&boundaryId=${province.id}`]: level,
      [`boundaryTypeId=1&boundaryId=${placeOf(server, 'WC033', 3).id}`]: level,
      'componentId=77': category,
      'componentId=crime': category,
      'componentId=3&componentOptions=9999': option,
      'componentId=4&componentOptions=8': option,
      'componentId=1&componentOptions=1&componentSubOptions=1-20': option,
      'componentOptions=1': option,
    }
    for (const screen of ['/home', '/home/map', '/home/chart', '/home/grid']) {
      for (const [query, sentence] of Object.entries(odd)) {
        await follow(page, `${screen}?${query}`)
        await expect(page.getByRole('main').getByRole('heading', { name: sentence })).toBeVisible()
      }
    }
    await expectAccessible(page)
    await page.goto('/home/chart?componentId=3&boundaryId=999999')
    await page.getByRole('link', { name: 'Go to the whole country' }).click()
    await expect(page).toHaveURL(/\/home\/chart\?componentId=3$/)
    await expect(page.getByRole('button', { name: 'Crime statistics · South Africa Change' })).toBeVisible()
  })

  await page.goto('/home/comparison')
  await expect(page.getByRole('main')).toContainText('coming soon')
  await expect(page.getByRole('main')).toContainText('Click the Home icon')

  await test.step('what was seen is there without the server, after a cold start', async () => {
    await expectOfflineReady(page)
    await phone.close()
    await server.stop()
    page = await phone.open(`${server.address}/home`)
    await lookAtAll(page)
    await expect(page.getByText(/As at .*, from this device/).first()).toBeVisible()
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
  await expect(page.getByRole('contentinfo')).toContainText('This is a new service.')
  if (isMobile) {
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await sideways()).toBe(0)
  }
})

import type { Locator, Page } from '@playwright/test'
import { read } from './support/data.ts'
import { expect, test } from './support/test.ts'

test.use({ data: { isShared: true } })

/** Counts the taps of a visitor on the way to an answer. */
function tapping() {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      taps += 1
      await target.click()
    },
    taps: () => taps,
  }
}

const where = (page: Page) => page.getByRole('combobox', { name: 'Where do you need help?' })
const found = (page: Page) => page.getByRole('heading', { level: 2, name: /^[1-9]\d* results?$/ })

test('a shelter near Khayelitsha and its number take at most 4 taps', async ({ page }) => {
  const { tap, taps } = tapping()
  await page.goto('/home')
  await tap(page.getByRole('link', { name: 'Shelter for survivors' }))
  await tap(where(page))
  await where(page).fill('Khayel')
  await tap(page.getByRole('option', { name: /Khayelitsha.*City of Cape Town.*township/ }))
  await expect(found(page)).toBeVisible()
  await expect(page.getByText('In the same municipality').first()).toBeVisible()
  await expect(page.getByText(/in a straight line/)).toHaveCount(0)
  await expect(page.locator('main section a[href^="tel:"]').first()).toBeInViewport()
  expect(taps()).toBeLessThanOrEqual(4)
  await expect(page).toHaveURL('/home/contact')
})

test('the Thuthuzela Care Centres of Limpopo take 3 taps, and a position sorts them on the device and is not sent', async ({
  page,
  context,
  server,
}) => {
  const { tap, taps } = tapping()
  const [{ count } = { count: 0 }] = read<{ count: number }>(
    server,
    `select count(*) as count from providers p join stakeholders s on s.id = p.stakeholder_id
       join boundaries m on m.id = p.municipality_id join boundaries v on v.id = m.province_id
      where v.code = 'LIM' and p.building_block_id = 7 and s.removed_at is null`,
  )
  const sent: string[] = []
  page.on('request', (request) => void sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ longitude: 29.468_91, latitude: -23.904_12 })
  await page.goto('/home')
  await tap(page.getByRole('link', { name: 'Thuthuzela Care Centre' }))
  await tap(where(page))
  await tap(page.getByRole('option', { name: /Limpopo/ }))
  await expect(page.getByRole('heading', { level: 2, name: `${count} results`, exact: true })).toBeVisible()
  expect(taps()).toBe(3)

  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect(page.getByText('It is not sent or saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Use my location' }).click()
  const far = page.getByText(/^[\d\s]+ km in a straight line$/)
  await expect(far.first()).toBeVisible()
  const kilometres = (await far.allTextContents()).map((text) => Number(text.replaceAll(/\D/g, '')))
  expect(kilometres.length).toBeGreaterThan(1)
  expect(kilometres).toEqual(kilometres.toSorted((one, other) => one - other))
  expect(sent.join('\n')).not.toMatch(/29[.,]?468|23[.,]?904/)
})

test('the murders of one’s district in all years take 4 taps', async ({ page }) => {
  const { tap, taps } = tapping()
  await page.goto('/home')
  await tap(page.getByRole('combobox', { name: 'National' }))
  await page.getByRole('combobox', { name: 'Search' }).fill('chris h')
  await tap(page.getByRole('option', { name: /Chris Hani/ }))
  await tap(page.getByRole('link', { name: /^Crime statistics/ }))
  await tap(page.getByRole('link', { name: 'Murder', exact: true }).first())
  await expect(page).toHaveURL(/componentOptions=/)
  await expect(page.getByRole('figure', { name: 'Crime cases by year' })).toContainText('Chris Hani')
  expect(taps()).toBe(4)
})

test('the field for a place shows all of its hint beside ‘Near me’ in every language', async ({ page }) => {
  for (const code of ['en', 'af', 'st', 'xh', 'zu']) {
    await page.goto(`/home/contact?lang=${code}`)
    const field = page.getByRole('combobox').and(page.locator('[placeholder]'))
    const spare = await field.evaluate((input: HTMLInputElement) => {
      const style = getComputedStyle(input)
      const pen = document.createElement('canvas').getContext('2d')
      if (pen === null) return -1
      pen.font = style.font
      const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight)
      return input.clientWidth - padding - pen.measureText(input.placeholder).width
    })
    expect.soft(spare, code).toBeGreaterThanOrEqual(0)
  }
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('a long word on a card does not make the page wider than the screen', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/help/directory')
    await page.getByLabel('Where do you need help?').selectOption({ label: 'Western Cape' })
    await page.getByLabel('Building block').selectOption('Shelter for survivors')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    const root = page.locator('html')
    expect(await root.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })
})

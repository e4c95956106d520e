import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { pasted } from './support/clipboard.ts'
import { write } from './support/data.ts'
import { addressOf, country, placeOf, expectedFigures } from './support/figures/index.ts'
import { shownOn } from './support/figures/shown.ts'
import { follow } from './support/follow.ts'
import { expect, expectAccessibleAtEverySize, test } from './support/test.ts'

const CRIME = 3

test('the chart of the old place stays, dimmed, until the new place has loaded', async ({ page, server }) => {
  await page.goto(addressOf('/home/chart', { category: CRIME, place: country }))
  const annual = page.getByRole('figure', { name: 'Annual GBVF crime cases' })
  await expect(annual).toContainText('Reported cases in South Africa')
  const { id } = placeOf(server, 'LIM', 1)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/api/crime/stats?boundaryId=${id}`, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Crime statistics · South Africa Change' }).click()
  await page.getByRole('combobox', { name: /^National/ }).click()
  await page.getByRole('option', { name: 'Limpopo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crime statistics in Limpopo')
  await expect(annual).toHaveAttribute('aria-busy', 'true')
  await expect(annual).toContainText('Reported cases in South Africa')
  release()
  await expect(annual).toContainText('Reported cases in Limpopo')
  await expect(annual).toHaveAttribute('aria-busy', 'false')
})

test.describe('in a municipality without a provider', () => {
  const removeAll = `update stakeholders set removed_at = 1 where id in (select p.stakeholder_id
    from providers p join boundaries m on m.id = p.municipality_id where m.code = 'WC033')`
  /** Bars of about the same height with labels of different widths: 999 and 1.02k. */
  const changeCases = `update crime_figures set value = case
      when crime_type_id > (select min(crime_type_id) from crime_figures) then 0
      when year = (select max(year) from crime_figures) then 1020 else 999 end
    where boundary_id = (select id from boundaries where code = 'WC033')`
  test.use({
    data: { before: (server) => [removeAll, changeCases].forEach((change) => write(server, change, [])) },
  })

  test('a cell is hatched, as on the map, and labels do not run together @desktop', async ({
    page,
    server,
  }) => {
    const place = placeOf(server, 'WC033', 3)
    await page.goto(addressOf('/home/map', { category: 1, place }))
    const unknown = page.locator('main aside [data-unknown]').first()
    await expect(unknown).toHaveCSS('background-image', /repeating-linear-gradient/)
    await follow(page, addressOf('/home/chart', { category: CRIME, place }))
    const quarters = page.getByRole('figure', { name: 'Quarterly GBVF crime cases' })
    const labels = quarters.locator('text', { hasText: /^(?:999|1\.02k)$/ })
    await expect(labels.first()).toBeVisible()
    expect(await labels.evaluateAll(overlapping)).toEqual([])
  })
})

/** Lists the texts that cover a part of another one. */
function overlapping(texts: readonly Element[]): string[] {
  const boxes = texts.map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }))
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(({ box }) => one.box.left < box.right && box.left < one.box.right)
      .map(({ text }) => `${one.text} ${text}`),
  )
}

test('the numbers of a chart can be saved as a table, a picture, a workbook and a link', async ({
  page,
  context,
  server,
}) => {
  const province = placeOf(server, 'WC', 1)
  const look = { category: CRIME, place: province, options: [1, 3] } as const
  const tables = expectedFigures[CRIME].charts(server, look)
  const quarters = page.getByRole('figure', { name: 'Quarterly GBVF crime cases' })
  const menu = quarters.getByRole('button', { name: /PNG, CSV/ })
  await page.goto(addressOf('/home/chart', look))
  await page.getByRole('button', { name: 'What the crime types mean' }).click()
  await expectAccessibleAtEverySize(page)

  await page.emulateMedia({ colorScheme: 'dark' })
  const csv = await save(page, menu, 'CSV')
  expect(csv.name).toMatch(/^quarterly-gbvf-crime-cases-western-cape-\d{4}-\d{2}-\d{2}\.csv$/)
  const rows: string[][] = parse(csv.bytes, { bom: true })
  const [first = []] = tables['Quarterly GBVF crime cases'] ?? []
  expect(rows[1]?.slice(0, -1)).toEqual(first.map((cell) => String(cell).replaceAll('\u00A0', '')))
  expect(rows[1]?.at(-1)).toMatch(/^demonstration data, not real figures\. As at \d+ \w+ \d{4}\.$/)
  const png = await save(page, menu, 'PNG')
  // Drawn in light, whatever the screen is.
  expect(await middleOfTop(page, png.bytes)).toEqual([255, 255, 255, 255])
  await page.emulateMedia({ colorScheme: null })

  await test.step('a copied link opens the same elsewhere', async () => {
    // A browser without windows asks nobody whether a page may write to the clipboard.
    await context.grantPermissions(['clipboard-write'])
    await menu.click()
    await page.getByRole('menuitem', { name: 'Copy link' }).click()
    await expect(page.getByText('Link copied to clipboard')).toBeVisible()
    const other = await context.newPage()
    await other.goto(await pasted(context))
    await expect.poll(() => shownOn(other)).toMatchObject({ tables })
    await other.close()
  })

  await menu.click()
  await page.getByRole('menuitem', { name: 'Excel, GeoJSON and more tables' }).click()
  await expect(page.getByRole('combobox', { name: /^Province/ })).toContainText('Western Cape')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Crime rates as Excel' }).click()
  const book = await downloading
  expect(book.suggestedFilename()).toMatch(/^gbvf-demonstration-crime-rates-western-cape-.*\.xlsx$/)
  expect(await book.failure()).toBeNull()
})

async function save(page: Page, menu: Locator, what: 'PNG' | 'CSV') {
  await menu.click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: what }).click()
  const download = await downloading
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** The colour of a dot of the picture that nothing is written on. */
function middleOfTop(page: Page, png: Buffer): Promise<readonly number[]> {
  return page.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    return [...(context?.getImageData(image.width / 2, 12, 1, 1).data ?? [])]
  }, png.toString('base64'))
}

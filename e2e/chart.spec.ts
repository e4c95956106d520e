import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { pasted } from './support/clipboard.ts'
import { openGaps } from './support/figures/gaps.ts'
import {
  addressOf,
  country,
  everything,
  placeOf,
  said,
  truths,
  type FigureFilter,
  type Place,
} from './support/figures/index.ts'
import { follow, shownOn } from './support/figures/shown.ts'
import { atEverySize, expect, expectAccessible, expectOfflineReady, test } from './support/test.ts'

test.describe.configure({ timeout: 240_000 })

test.use({ data: { before: openGaps } })

const chart = '/home/chart'
const CRIME = 3

test('the charts say what the database holds, of every category at every level, in words, files and links, and after a cold start without the server', async ({
  phone,
  server,
  anotherPhone,
}) => {
  const all = everything(server).map((asked) => ({
    asked,
    shown: { tables: truths[asked.category].charts(server, asked), wrong: [] },
  }))
  const lookAtAll = async (page: Page) => {
    for (const { asked, shown } of all) {
      await test.step(said(asked), async () => {
        await follow(page, addressOf(chart, asked))
        await expect.poll(() => shownOn(page)).toMatchObject(shown)
      })
    }
  }
  const province = placeOf(server, 'WC', 1)
  const crimeIn = (place: Place) => addressOf(chart, { category: CRIME, place })
  const shownOf = (asked: FigureFilter) => truths[asked.category].charts(server, asked)

  let page = await phone.open(`${server.address}${chart}`)
  await expect(page.getByText('Select a category to view the GBVF dashboard :').last()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Crime statistics' }).click()
  await expect(page).toHaveURL(/\/home\/chart\?componentId=3$/)
  await lookAtAll(page)

  await test.step('what the crimes are is said with them', async () => {
    await follow(page, addressOf(chart, { category: CRIME, place: province, options: [1, 3] }))
    await expect(page.getByText('against anyone of any age or gender')).toBeVisible()
    await page.getByRole('button', { name: 'What the crime types mean' }).click()
    await expect(page.getByText('A person killed someone else on purpose')).toBeVisible()
    await atEverySize(page, expectAccessible)
  })

  await test.step('the old picture stays, dimmed, until the new place is there', async () => {
    await follow(page, crimeIn(country))
    const annual = page.getByRole('figure', { name: 'Annual GBVF crime cases' })
    await expect(annual).toContainText('Reported cases in South Africa')
    const { id } = placeOf(server, 'LIM', 1)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
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

  const quarters = page.getByRole('figure', { name: 'Quarterly GBVF crime cases' })
  await test.step('the numbers are shown as a table, saved for a spreadsheet and drawn in light', async () => {
    await follow(page, crimeIn(province))
    await quarters.getByRole('button', { name: 'Show as table' }).click()
    await expect(quarters.getByRole('table')).toBeInViewport()
    await page.emulateMedia({ colorScheme: 'dark' })
    const csv = await save(page, quarters.getByRole('button', { name: /PNG, CSV/ }), 'CSV')
    expect(csv.name).toMatch(/^quarterly-gbvf-crime-cases-western-cape-\d{4}-\d{2}-\d{2}\.csv$/)
    const rows: string[][] = parse(csv.bytes, { bom: true })
    const [first = []] = shownOf({ category: CRIME, place: province })['Quarterly GBVF crime cases'] ?? []
    const source = rows[0]?.at(-1)
    expect([source, rows[1]?.at(-1)]).toEqual([
      'Source',
      expect.stringMatching(/^demonstration data, not real figures\. As at \d+ \w+ \d{4}\.$/),
    ])
    expect(rows[1]?.slice(0, -1)).toEqual(first.map((cell) => String(cell).replaceAll('\u00A0', '')))
    const png = await save(page, quarters.getByRole('button', { name: /PNG, CSV/ }), 'PNG')
    expect(await middleOfTop(page, png.bytes)).toEqual([255, 255, 255, 255])
    await page.emulateMedia({ colorScheme: null })
  })

  await test.step('other tables and formats of the same place are a menu away', async () => {
    await quarters.getByRole('button', { name: /PNG, CSV/ }).click()
    await page.getByRole('menuitem', { name: 'Excel, GeoJSON and more tables' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Download the data')
    await expect(page.getByRole('combobox', { name: /^Province/ })).toContainText('Western Cape')
    await expect(page.getByRole('heading', { name: 'Records of your places' })).toHaveCount(0)
    const [book] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Crime rates as Excel' }).click(),
    ])
    expect(book.suggestedFilename()).toMatch(
      /^gbvf-demonstration-crime-rates-western-cape-\d{4}-\d{2}-\d{2}\.xlsx$/,
    )
    expect(await book.failure()).toBeNull()
  })

  await test.step('a copied link opens the same in another browser', async () => {
    const asked = { category: CRIME, place: province, options: [1, 3] } as const
    await follow(page, addressOf(chart, asked))
    await quarters.getByRole('button', { name: /PNG, CSV/ }).click()
    await page.getByRole('menuitem', { name: 'Copy link' }).click()
    await expect(page.getByText('Link copied to clipboard')).toBeVisible()
    const other = await (await anotherPhone()).open(await pasted(phone.context()))
    await expect(other.getByRole('figure', { name: 'Quarterly GBVF crime cases' })).toBeInViewport()
    await expect.poll(() => shownOn(other)).toMatchObject({ tables: shownOf(asked) })
    await other.context().close()
  })

  await test.step('what was seen is there without the server, after a cold start', async () => {
    await expectOfflineReady(page)
    await phone.close()
    await server.stop()
    page = await phone.open(`${server.address}${crimeIn(country)}`)
    await lookAtAll(page)
    await expect(page.getByText(/As at .*, from this device/).first()).toBeVisible()
    await follow(page, crimeIn(placeOf(server, 'GT', 1)))
    await expect(page.getByText('No signal, and this page was not kept on the device.')).toBeVisible()
    await expect(page.getByRole('figure')).toHaveCount(0)
  })
})

async function save(page: Page, menu: ReturnType<Page['locator']>, what: 'PNG' | 'CSV') {
  await menu.click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: what }).click(),
  ])
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

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { read } from './support/data.ts'
import type { Server } from './support/server.ts'
import { expect, expectAccessible, expectOfflineReady, test } from './support/test.ts'

test.describe.configure({ timeout: 150_000 })

const DAY_MS = 86_400_000
const AHEAD_MS = 7_200_000
const levels = { province: 1, district: 2, municipality: 3 } as const

interface Place {
  readonly id: number
  readonly name: string
  /** Which column of a municipality says that it lies there. */
  readonly column: 'id' | 'district_id' | 'province_id'
  readonly level: number
}

test('the charts of a place say what the database holds, at every level, in words and files and without signal', async ({
  page,
  server,
}) => {
  const country = { id: 0, name: 'South Africa', column: 'id', level: 0 } as const
  const province = placeOf(server, 'WC', levels.province)
  const places: readonly Place[] = [
    country,
    province,
    placeOf(server, 'DC3', levels.district),
    placeOf(server, 'WC033', levels.municipality),
  ]

  await page.goto('/home/chart')
  await expect(page.getByText('Select a category to view the GBVF dashboard :').last()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Crime statistics' }).click()
  await expect(page).toHaveURL(/\/home\/chart\?componentId=3$/)

  for (const place of places) {
    await test.step(`crime in ${place.name}`, async () => {
      await page.goto(addressOf(place, 3))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Crime statistics in ${place.name}`)
      const cases = casesIn(server, place)
      const { year } = cases.latest
      await expectRows(page, 'Annual GBVF crime cases', shares(cases.annual))
      await expectRows(
        page,
        'Quarterly GBVF crime cases',
        ['Jan-Mar', 'Apr-Jun', 'Jul-Sep', 'Oct-Dec'].map((name, index) => [
          name,
          known(cases.total(year - 1, index + 1)),
          known(cases.total(year, index + 1)),
        ]),
      )
    })
    await test.step(`collective actions in ${place.name}`, async () => {
      await page.goto(addressOf(place, 4))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Collective actions in ${place.name}`)
      const { pillars, active, past } = challengesIn(server, place, Date.now())
      await expectRows(page, 'Per pillar', shares(pillars))
      const figure = page.getByRole('figure', { name: 'Per pillar' })
      await expect(figure.getByRole('definition')).toHaveText([grouped(active), grouped(past)])
      await expect(page.getByRole('table', { name: 'Per cycle' }).getByRole('row')).not.toHaveCount(1)
    })
  }

  await test.step('chosen types stand alone, with the rest as one slice', async () => {
    await page.goto(`${addressOf(province, 3)}&componentOptions=1,3`)
    const { annual } = casesIn(server, province)
    const chosen = annual.filter(({ id }) => id === 1 || id === 3)
    const rest = annual.filter(({ id }) => id !== 1 && id !== 3)
    const other = { id: 0, name: 'Other', value: rest.reduce((sum, { value }) => sum + value, 0) }
    await expectRows(page, 'Annual GBVF crime cases', shares(chosen, other))
    await expect(page.getByText('against anyone of any age or gender')).toBeVisible()
    await page.getByRole('button', { name: 'What the crime types mean' }).click()
    await expect(page.getByText('A person killed someone else on purpose')).toBeVisible()
    const phone = page.viewportSize()
    for (const size of [phone, { width: 1280, height: 800 }]) {
      if (size !== null) await page.setViewportSize(size)
      await expectAccessible(page)
    }
    if (phone !== null) await page.setViewportSize(phone)
  })

  await test.step('the old picture stays, dimmed, until the new place is there', async () => {
    await page.goto(addressOf(country, 3))
    const annual = page.getByRole('figure', { name: 'Annual GBVF crime cases' })
    await expect(annual).toContainText('Reported cases in South Africa')
    const { id } = placeOf(server, 'LIM', levels.province)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`**/api/crime/stats?boundaryId=${id}`, async (route) => {
      await held
      await route.continue()
    })
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
    await page.goto(addressOf(province, 3))
    await quarters.getByRole('button', { name: 'Show as table' }).click()
    await expect(quarters.getByRole('table')).toBeInViewport()
    await page.emulateMedia({ colorScheme: 'dark' })
    const { total, latest } = casesIn(server, province)
    const csv = await save(page, quarters.getByRole('button', { name: /PNG, CSV/ }), 'CSV')
    expect(csv.name).toMatch(/^quarterly-gbvf-crime-cases-western-cape-\d{4}-\d{2}-\d{2}\.csv$/)
    const rows: string[][] = parse(csv.bytes, { bom: true })
    expect(rows[1]).toEqual([
      'Jan-Mar',
      String(total(latest.year - 1, 1) ?? ''),
      String(total(latest.year, 1) ?? ''),
    ])
    const png = await save(page, quarters.getByRole('button', { name: /PNG, CSV/ }), 'PNG')
    expect(await middleOfTop(page, png.bytes)).toEqual([255, 255, 255, 255])
    await page.emulateMedia({ colorScheme: null })
  })

  await test.step('what was seen is there without the server, after a cold start', async () => {
    await expectOfflineReady(page)
    await server.stop()
    await page.reload()
    await expectRows(page, 'Annual GBVF crime cases', shares(casesIn(server, province).annual))
    await expect(page.getByText(/As at .*, from this device/).first()).toBeVisible()
    const { id, level } = placeOf(server, 'GT', levels.province)
    await page.goto(`/home/chart?boundaryTypeId=${level}&boundaryId=${id}&componentId=3`)
    await expect(page.getByText('No signal, and this page was not kept on the device.')).toBeVisible()
    await expect(page.getByRole('figure')).toHaveCount(0)
  })
})

function placeOf(server: Server, code: string, level: 1 | 2 | 3): Place {
  const columns = { 1: 'province_id', 2: 'district_id', 3: 'id' } as const
  const [found] = read<{ id: number; name: string }>(
    server,
    'select id, name from boundaries where code = ? and boundary_type_id = ?',
    [code, level],
  )
  if (found === undefined) throw new Error(`There is no ${code}`)
  return { ...found, column: columns[level], level }
}

function addressOf({ id, level }: Place, componentId: number): string {
  const place = level === 0 ? '' : `boundaryTypeId=${level}&boundaryId=${id}&`
  return `/home/chart?${place}componentId=${componentId}`
}

const within = ({ column, level }: Place) =>
  `b.boundary_type_id = 3 and ${level === 0 ? '? = 0' : `b.${column} = ?`}`

interface Part {
  readonly id: number
  readonly name: string
  readonly value: number
}

function casesIn(server: Server, place: Place) {
  const rows = read<{ year: number; quarter: number; id: number; name: string; value: number }>(
    server,
    `select f.year, f.quarter, t.id, t.description as name, sum(f.value) as value
       from crime_figures f join boundaries b on b.id = f.boundary_id join crime_types t on t.id = f.crime_type_id
      where t.is_included = 1 and ${within(place)} group by 1, 2, 3, 4`,
    [place.id],
  )
  const at = ({ year, quarter }: { year: number; quarter: number }) => year * 4 + quarter
  const newest = Math.max(...rows.map(at))
  const latest = rows.find((row) => at(row) === newest)
  if (latest === undefined) throw new Error('There are no figures')
  const annual = new Map<number, Part>()
  for (const row of rows.filter((each) => at(each) > newest - 4)) {
    const { id, name, value } = row
    annual.set(id, { id, name, value: value + (annual.get(id)?.value ?? 0) })
  }
  const total = (year: number, quarter: number) => {
    const own = rows.filter((row) => row.year === year && row.quarter === quarter)
    return own.length === 0 ? null : own.reduce((sum, { value }) => sum + value, 0)
  }
  return { latest, annual: [...annual.values()], total }
}

function challengesIn(server: Server, place: Place, now: number) {
  // A challenge is active on the whole of its last day, where the people are.
  const start = Math.floor((now + AHEAD_MS) / DAY_MS) * DAY_MS - AHEAD_MS
  const rows = read<Part & { active: number }>(
    server,
    `select p.id, p.description as name, count(*) as value,
            sum(case when a.valid_from < ? and a.valid_to >= ? then 1 else 0 end) as active
       from collective_actions a join boundaries b on b.id = a.boundary_id join pillars p on p.id = a.pillar_id
      where a.valid_from < ? and ${within(place)} group by 1, 2`,
    [start + DAY_MS, start, start + DAY_MS, place.id],
  )
  const active = rows.reduce((sum, row) => sum + row.active, 0)
  return { pillars: rows, active, past: rows.reduce((sum, { value }) => sum + value, 0) - active }
}

/** Name, number and share of each part, the largest first and the rest last. */
function shares(parts: readonly Part[], other?: Part): string[][] {
  const sorted = parts
    .filter(({ value }) => value > 0)
    .toSorted((one, two) => two.value - one.value || one.id - two.id)
  const all = other === undefined ? sorted : [...sorted, other]
  const sum = all.reduce((total, { value }) => total + value, 0)
  return all.map(({ name, value }) => [name, grouped(value), `${((100 * value) / sum).toFixed(2)}%`])
}

function grouped(count: number): string {
  return new Intl.NumberFormat('en-ZA').format(count)
}

function known(count: number | null): string {
  return count === null ? 'No data' : grouped(count)
}

/** The table is there for those who do not see the chart, before it is shown. */
async function expectRows(page: Page, title: string, rows: readonly (readonly string[])[]): Promise<void> {
  const lines = page
    .getByRole('figure', { name: title })
    .getByRole('table', { name: title })
    .locator('tbody tr')
  await expect(lines).toHaveCount(rows.length)
  for (const [index, row] of rows.entries()) {
    await expect(lines.nth(index).locator('th, td')).toHaveText([...row])
  }
}

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

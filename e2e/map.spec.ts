import type { Page } from '@playwright/test'
import { read } from './support/data.ts'
import type { Server } from './support/server.ts'
import { expect, expectAccessible, expectOfflineReady, test } from './support/test.ts'

test.describe.configure({ timeout: 180_000 })

const DAY_MS = 86_400_000
const AHEAD_MS = 7_200_000
const BLOCKS = 1
const CRIME = 3
const ACTIONS = 4

interface Place {
  readonly id: number
  /** 0 for the country. */
  readonly level: 0 | 1 | 2 | 3
}

test('the map says what the database holds, at every level, as picture and table, and without signal', async ({
  page,
  server,
}) => {
  const province = placeOf(server, 'WC', 1)
  const district = placeOf(server, 'DC3', 2)
  const municipality = placeOf(server, 'WC033', 3)
  const places: readonly Place[] = [{ id: 0, level: 0 }, province, district, municipality]

  for (const componentId of [BLOCKS, CRIME, ACTIONS]) {
    for (const place of places) {
      await test.step(`category ${componentId} at level ${place.level}`, async () => {
        await page.goto(addressOf(place, componentId))
        const numbers = numbersIn(server, place, componentId)
        await expect(page.locator('[data-id]')).toHaveCount(numbers.length)
        await expect.poll(async () => (await labelsOn(page)).length).toBeGreaterThan(0)
        expect(numbers).toEqual(expect.arrayContaining(await labelsOn(page)))
        await page.getByRole('button', { name: 'Table', exact: true }).click()
        expect((await rowsIn(page)).toSorted()).toEqual(numbers.map(({ number }) => number).toSorted())
      })
    }
  }

  await test.step('the Health Check has the same numbers on the map and in the table', async () => {
    await page.goto(addressOf({ id: 0, level: 0 }, 2))
    await expect(page.locator('[data-of]')).not.toHaveCount(0)
    const drawn = (await labelsOn(page)).map(({ number }) => number)
    await page.getByRole('button', { name: 'Table', exact: true }).click()
    expect(await rowsIn(page)).toEqual(expect.arrayContaining(drawn))
  })

  await test.step('a place tells its building blocks, and finds none that there are not', async () => {
    await page.goto(addressOf(municipality, BLOCKS))
    await page.getByRole('button', { name: /^Details of / }).click()
    const dialog = page.getByRole('dialog')
    const [category] = read<{ name: string; number: number }>(
      server,
      `select c.description as name, count(p.stakeholder_id) as number
         from building_block_categories c join building_blocks b on b.building_block_category_id = c.id
         left join providers p on p.building_block_id = b.id and p.municipality_id = ?
        group by c.id order by c.seq limit 1`,
      [municipality.id],
    )
    await expect(dialog.getByRole('button', { name: category?.name ?? '' })).toContainText(
      String(category?.number),
    )
    await dialog.getByRole('textbox').fill('nothing of the kind')
    await expect(dialog.getByText('No results found')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('pins of one place come apart, and each tells whom to ask', async () => {
    const pins = page.locator('.leaflet-marker-icon')
    const several = page.getByRole('button', { name: /pins close together/ }).first()
    await several.press('Enter')
    await pins.filter({ hasNotText: /\d/ }).last().press('Enter')
    await expect(page.getByRole('dialog').getByText('Building block', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a pin of challenges tells those that go on and those that are past', async () => {
    await page.goto(addressOf(province, ACTIONS))
    const pin = page.getByRole('button', { name: /\d+ active, \d+ completed/ }).first()
    await pin.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: 'Active Challenges' })).toBeVisible()
    await expect(dialog.getByRole('heading', { name: 'Completed Challenges' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expectAccessible(page)
  })

  await test.step('what was seen is there without the server, after a cold start', async () => {
    await page.goto(addressOf(province, BLOCKS))
    await expect(page.locator('[data-of]')).not.toHaveCount(0)
    await expectOfflineReady(page)
    const numbers = numbersIn(server, province, BLOCKS)
    await server.stop()
    await page.reload()
    await expect(page.locator('[data-of]')).not.toHaveCount(0)
    expect(numbers).toEqual(expect.arrayContaining(await labelsOn(page)))
    await expect(page.getByText(/As at .*, from this device/).first()).toBeVisible()
  })
})

test('the map is walked with keys alone, and every number is in its address @desktop-only', async ({
  page,
  server,
}) => {
  await page.goto(addressOf({ id: 0, level: 0 }, CRIME))
  const areas = page.locator('[data-id]')
  await expect(areas.first()).toHaveAccessibleName(/, .*cases/)
  await page
    .getByRole('button', { name: /PNG, CSV/ })
    .first()
    .focus()
  await page.keyboard.press('Tab')
  await expect(areas.first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(areas.nth(1)).toBeFocused()
  const name = (await areas.nth(1).getAttribute('aria-label'))?.split(',')[0] ?? ''
  await page.keyboard.press('i')
  await expect(page.getByRole('dialog')).toContainText(name)
  await page.keyboard.press('Escape')
  await expect(areas.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/boundaryTypeId=1&boundaryId=\d+&componentId=3$/)
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await page.locator('[data-id]').first().focus()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/home\/map\?componentId=3$/)

  await test.step('all municipalities at once', async () => {
    await page.goto(`/home/map?boundaryTypeId=3&componentId=${BLOCKS}`)
    await expect(areas).toHaveCount(213)
    await expect(page.locator('[data-of] b').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Table', exact: true }).click()
    await page.getByRole('button', { name: 'Number on the map' }).click()
    const [largest] = read<{ name: string }>(
      server,
      `select b.name from providers p join boundaries b on b.id = p.municipality_id
        group by b.id order by count(*) desc, b.name limit 1`,
    )
    await expect(page.getByRole('row').nth(1)).toContainText(largest?.name ?? '')
  })
})

function addressOf({ id, level }: Place, componentId: number): string {
  const place = level === 0 ? '' : `boundaryTypeId=${level}&boundaryId=${id}&`
  return `/home/map?${place}componentId=${componentId}`
}

function placeOf(server: Server, code: string, level: 1 | 2 | 3): Place {
  const [found] = read<{ id: number }>(
    server,
    'select id from boundaries where code = ? and boundary_type_id = ?',
    [code, level],
  )
  if (found === undefined) throw new Error(`There is no ${code}`)
  return { ...found, level }
}

interface Labelled {
  readonly code: string
  readonly number: string
}

const columns = {
  0: { own: null, below: 'province_id' },
  1: { own: 'province_id', below: 'district_id' },
  2: { own: 'district_id', below: 'id' },
  3: { own: 'id', below: 'id' },
} as const

/** The number of each boundary that is told apart within a place. */
function numbersIn(server: Server, { id, level }: Place, componentId: number): readonly Labelled[] {
  const { own, below } = columns[level]
  const rows = read<{ code: string; number: number }>(
    server,
    `select c.code, sum(coalesce(n.number, 0)) as number
       from boundaries b join boundaries c on c.id = b.${below}
       left join (${numbers[componentId]?.sql}) n on n.boundary_id = b.id
      where b.boundary_type_id = 3 and ${own === null ? '? = 0' : `b.${own} = ?`} group by c.code`,
    [...(numbers[componentId]?.values() ?? []), id],
  )
  return rows.map(({ code, number }) => ({ code, number: grouped(number) }))
}

const numbers: Readonly<Record<number, { readonly sql: string; readonly values: () => readonly number[] }>> =
  {
    [BLOCKS]: {
      sql: 'select municipality_id as boundary_id, count(*) as number from providers group by 1',
      values: () => [],
    },
    [CRIME]: {
      sql: `select f.boundary_id, sum(f.value) as number
            from crime_figures f join crime_types t on t.id = f.crime_type_id
           where t.is_included = 1
             and f.year * 4 + f.quarter = (select max(year * 4 + quarter) from crime_figures) group by 1`,
      values: () => [],
    },
    [ACTIONS]: {
      sql: `select boundary_id, count(*) as number from collective_actions
           where valid_from < ? and valid_to >= ? group by 1`,
      values: () => {
        const today = Math.floor((Date.now() + AHEAD_MS) / DAY_MS) * DAY_MS - AHEAD_MS
        return [today + DAY_MS, today]
      },
    },
  }

/** The labels that stand on the map, by the codes of their boundaries. */
function labelsOn(page: Page): Promise<Labelled[]> {
  return page.locator('[data-of]').evaluateAll((labels) =>
    labels.map((label) => ({
      code: label.getAttribute('data-of')?.split(':')[1] ?? '',
      number: label.querySelector('b')?.textContent ?? '',
    })),
  )
}

/** The numbers of the table, in its order. */
function rowsIn(page: Page): Promise<string[]> {
  return page.locator('section tbody tr td:nth-child(3)').allTextContents()
}

function grouped(count: number): string {
  return new Intl.NumberFormat('en-ZA').format(count)
}

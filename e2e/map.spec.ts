import type { Locator, Page } from '@playwright/test'
import { read } from './support/data.ts'
import { gaps, openGaps } from './support/figures/gaps.ts'
import { addressOf, country, everything, mapRows, placeOf, said, truths } from './support/figures/index.ts'
import { follow, shownOn } from './support/figures/shown.ts'
import { atEverySize, expect, expectAccessible, expectOfflineReady, test } from './support/test.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ data: { before: openGaps } })

const BLOCKS = 1
const CRIME = 3
const ACTIONS = 4
const map = '/home/map'
const accessibleDialog = (page: Page) => expectAccessible(page, '[role=dialog]')
const accessiblePanel = (page: Page) => expectAccessible(page, 'main aside')

test('the map says what the database holds, of every category at every level, as picture, table and panel, and after a cold start without the server', async ({
  phone,
  server,
}) => {
  const all = everything(server).map((asked) => {
    const truth = truths[asked.category]
    const told = truth.boundaries(server, asked)
    const { tables, figures } = truth.panel(server, asked)
    const title = `${truth.mapTitle}, ${asked.place.name}`
    return {
      asked,
      labels: told.filter(({ number, code }) => number !== 'No data' && !isShapeless(code)),
      shown: { tables: { [title]: mapRows(told), ...tables }, panel: figures, wrong: [] },
    }
  })
  const lookAtAll = async (page: Page) => {
    for (const category of [1, 2, 3, 4] as const) {
      const own = all.filter(({ asked }) => asked.category === category)
      for (const { asked, labels } of own) {
        await test.step(`picture of ${said(asked)}`, async () => {
          await follow(page, addressOf(map, asked))
          await expect.poll(async () => wrongWith(await labelsOn(page), labels)).toEqual([])
        })
      }
      await page.getByRole('button', { name: 'Table', exact: true }).click()
      for (const { asked, shown } of own) {
        await test.step(`table and panel of ${said(asked)}`, async () => {
          await follow(page, addressOf(map, asked))
          await expect.poll(() => shownOn(page)).toMatchObject(shown)
        })
      }
    }
  }

  const province = placeOf(server, 'WC', 1)
  const municipality = placeOf(server, 'WC033', 3)
  let page = await phone.open(`${server.address}${map}`)
  await lookAtAll(page)

  await test.step('a place tells its building blocks, and finds none that there are not', async () => {
    await follow(page, addressOf(map, { category: BLOCKS, place: municipality }))
    await page.getByRole('button', { name: 'Map', exact: true }).click()
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
    await atEverySize(page, accessibleDialog)
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
    await atEverySize(page, accessibleDialog)
    await page.keyboard.press('Escape')
  })

  await test.step('a pin of challenges tells those that go on and those that are past', async () => {
    await follow(page, addressOf(map, { category: ACTIONS, place: province }))
    await atEverySize(page, () => expect.poll(() => coveredNumbers(page)).toEqual([]))
    const pin = page.getByRole('button', { name: /\d+ active, \d+ completed/ }).first()
    await pin.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: 'Active Challenges' })).toBeVisible()
    await expect(dialog.getByRole('heading', { name: 'Completed Challenges' })).toBeVisible()
    await atEverySize(page, accessibleDialog)
    await page.keyboard.press('Escape')
    for (const category of [1, 2, 3, 4] as const) {
      await follow(page, addressOf(map, { category, place: province }))
      await expect(page.locator('main aside').getByRole('button').first()).toBeVisible()
      await atEverySize(page, accessiblePanel)
    }
    await expectAccessible(page)
  })

  await test.step('where nothing is known of a place, that is said', async () => {
    const without = placeOf(server, gaps.people, 3)
    await follow(page, addressOf(map, { category: CRIME, place: without }))
    await expect(page.locator('main aside')).toContainText('how many people live here is not known')
    const [shapeless] = read<{ name: string }>(server, "select name from boundaries where code like '%-new'")
    await follow(page, addressOf(map, { category: CRIME, place: placeOf(server, gaps.district, 2) }))
    await expect(page.getByText(`boundaries are not known: ${shapeless?.name}`)).toBeVisible()
    const unpublished = placeOf(server, gaps.newestQuarter, 3)
    await expect(page.locator('[data-id$=":WC032"]')).toHaveAccessibleName(`${unpublished.name}, No data`)
  })

  await test.step('what was seen is there without the server, after a cold start', async () => {
    await expectOfflineReady(page)
    await phone.close()
    await server.stop()
    page = await phone.open(`${server.address}${map}`)
    await lookAtAll(page)
    await expect(page.getByText(/As at .*, from this device/).first()).toBeVisible()
  })
})

test('the map is walked with keys alone, and every number is in its address @desktop-only', async ({
  page,
  server,
}) => {
  await page.goto(addressOf(map, { category: CRIME, place: country }))
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

  await test.step('a window that changes while the map moves has the whole place in view', async () => {
    await areas.first().focus()
    await page.keyboard.press('Enter')
    await page.setViewportSize({ width: 1280, height: 640 })
    await expect(page).toHaveURL(/boundaryId=\d+/)
    const board = page.locator('.leaflet-container')
    await expect
      .poll(async () => {
        const [all, shown] = [await boxAround(areas), await board.boundingBox()]
        return shown !== null && all.top >= shown.y && all.bottom <= shown.y + shown.height
      })
      .toBe(true)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('all municipalities at once', async () => {
    await page.goto(`/home/map?boundaryTypeId=3&componentId=${BLOCKS}`)
    // All but the one whose lines are not known.
    await expect(areas).toHaveCount(212)
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

/** How far the areas reach up and down the page. */
async function boxAround(areas: Locator): Promise<{ readonly top: number; readonly bottom: number }> {
  return areas.evaluateAll((shapes) => {
    const boxes = shapes.map((shape) => shape.getBoundingClientRect())
    return {
      top: Math.min(...boxes.map(({ top }) => top)),
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    }
  })
}

interface Labelled {
  readonly code: string
  readonly number: string
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

/** Numbers that a pin lies over; none known where no pin stands. */
function coveredNumbers(page: Page): Promise<readonly (string | null)[]> {
  return page.evaluate(() => {
    const pins = [...document.querySelectorAll('.leaflet-marker-icon')].map((pin) =>
      pin.getBoundingClientRect(),
    )
    if (pins.length === 0) return [null]
    const isCovered = (number: DOMRect) =>
      pins.some(
        (pin) =>
          pin.left < number.right &&
          number.left < pin.right &&
          pin.top < number.bottom &&
          number.top < pin.bottom,
      )
    return [...document.querySelectorAll('[data-of] b')]
      .filter((number) => isCovered(number.getBoundingClientRect()))
      .map((number) => number.textContent)
  })
}

/** What is wrong with the labels on a picture; where some are expected, one at least must stand there. */
function wrongWith(labels: readonly Labelled[], expected: readonly Labelled[]): unknown[] {
  if (labels.length === 0 && expected.length > 0) return ['there is no label']
  return labels.filter(
    (label) => !expected.some(({ code, number }) => code === label.code && number === label.number),
  )
}

/** A boundary of another code than the shapes have. */
function isShapeless(code: string): boolean {
  return code.endsWith('-new')
}

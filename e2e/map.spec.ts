import type { Locator } from '@playwright/test'
import { openGaps, gaps } from './support/figures/gaps.ts'
import { addressOf, country, placeOf } from './support/figures/index.ts'
import { follow } from './support/follow.ts'
import { atEverySize, expect, expectAccessible, expectAccessibleAtEverySize, test } from './support/test.ts'

test.use({ data: { before: openGaps, isShared: true } })

const BLOCKS = 1
const CRIME = 3
const ACTIONS = 4
const map = '/home/map'

test('pins of one place separate and do not cover the numbers, and unknown figures are called unknown', async ({
  page,
  server,
}) => {
  const province = placeOf(server, 'WC', 1)
  const dialog = page.getByRole('dialog')
  await page.goto(addressOf(map, { category: BLOCKS, place: placeOf(server, 'WC033', 3) }))
  await page.getByRole('button', { name: /^Details of / }).click()
  await expect(dialog.getByRole('textbox')).toBeVisible()
  await expectAccessibleAtEverySize(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /places here/ })
    .first()
    .press('Enter')
  await page.locator('.leaflet-marker-icon:not([title*=" places here"])').last().press('Enter')
  await expect(dialog.getByText('Building block', { exact: true })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')

  await follow(page, addressOf(map, { category: ACTIONS, place: province }))
  const pins = page.locator('.leaflet-marker-icon')
  await expect(pins.first()).toBeVisible()
  await atEverySize(page, () =>
    expect.poll(() => numbersUnder(page.locator('[data-of] b'), pins)).toEqual([]),
  )
  await page
    .getByRole('button', { name: /\d+ active, \d+ completed/ })
    .first()
    .press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Completed Challenges' })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  for (const category of [1, 2, 3, 4] as const) {
    await follow(page, addressOf(map, { category, place: province }))
    await expect(page.locator('main aside').getByRole('button').first()).toBeVisible()
    await expectAccessibleAtEverySize(page, 'main aside')
  }
  await expectAccessible(page)

  await follow(page, addressOf(map, { category: CRIME, place: placeOf(server, gaps.people, 3) }))
  await expect(page.locator('main aside')).toContainText('the population of this place is not known')
  await follow(page, addressOf(map, { category: CRIME, place: placeOf(server, gaps.district, 2) }))
  await expect(page.getByText(/boundaries are not known: /)).toBeVisible()
  const unpublished = placeOf(server, gaps.newestQuarter, 3)
  await expect(page.locator(`[data-id$=":${gaps.newestQuarter}"]`)).toHaveAccessibleName(
    `${unpublished.name}, No data`,
  )
})

test('the map can be used with keys alone, and all municipalities fit on it @desktop-only', async ({
  page,
}) => {
  await page.goto(addressOf(map, { category: CRIME, place: country }))
  const areas = page.locator('[data-id]')
  await expect(areas.first()).toHaveAccessibleName(/, .*cases/)
  await expect.poll(() => shareOfStage(areas)).toBeGreaterThan(0.6)
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
  await areas.first().focus()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/home\/map\?componentId=3$/)

  await test.step('a window that changes while the map moves has the whole place in view', async () => {
    await expect(page.getByRole('heading', { level: 2, name: country.name })).toBeVisible()
    await areas.first().focus()
    await page.keyboard.press('Enter')
    await page.setViewportSize({ width: 1280, height: 640 })
    await expect(page).toHaveURL(/boundaryId=\d+/)
    await expect.poll(() => areWithin(areas, page.locator('.leaflet-container'))).toBe(true)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await page.goto(`/home/map?boundaryTypeId=3&componentId=${BLOCKS}`)
  // All but the one without geometry.
  await expect(areas).toHaveCount(212)
  await expect(page.locator('[data-of]')).toHaveCount(0)
  const position = page.locator('aside ol li').last().locator('button > span').first()
  await expect(position).toHaveText(/^\d{3}$/)
  expect(await linesOf(position)).toBe(1)
  for (let zoom = 0; zoom < 3; zoom += 1) await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(page.locator('[data-of] b').first()).toBeVisible()
  await expectAccessible(page)
})

function linesOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  })
}

/** Returns the height of all areas as a share of the smaller side of the part of the screen that the map has, 0–1. */
function shareOfStage(areas: Locator): Promise<number> {
  return areas.evaluateAll((shapes) => {
    const boxes = shapes.map((shape) => shape.getBoundingClientRect())
    const stage = shapes[0]?.closest('section')?.getBoundingClientRect()
    const height = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top))
    return stage === undefined ? 0 : height / Math.min(stage.width, stage.height)
  })
}

/** No area reaches above or below the frame. */
async function areWithin(areas: Locator, frame: Locator): Promise<boolean> {
  const shown = await frame.boundingBox()
  const boxes = await areas.evaluateAll((shapes) => shapes.map((shape) => shape.getBoundingClientRect()))
  return (
    shown !== null && boxes.every(({ top, bottom }) => top >= shown.y && bottom <= shown.y + shown.height)
  )
}

/** Lists the numbers that a pin covers. */
async function numbersUnder(numbers: Locator, pins: Locator): Promise<readonly string[]> {
  const boxes = (found: Locator) =>
    found.evaluateAll((parts) =>
      parts.map((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect()
        return { left, right, top, bottom, text: part.textContent ?? '' }
      }),
    )
  const above = await boxes(pins)
  return (await boxes(numbers))
    .filter((number) =>
      above.some(
        (pin) =>
          pin.left < number.right &&
          number.left < pin.right &&
          pin.top < number.bottom &&
          number.top < pin.bottom,
      ),
    )
    .map(({ text }) => text)
}

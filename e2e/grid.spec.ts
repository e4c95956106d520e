import type { Locator, Page } from '@playwright/test'
import { country, gridCards, expectedFigures } from './support/figures/index.ts'
import type { Server } from './support/server.ts'
import { expect, test } from './support/test.ts'

// These tests are about animations.
test.use({ data: { isShared: true }, contextOptions: { reducedMotion: 'no-preference' } })

test('a card of the grid keeps the focus and stays in view as it moves', async ({ page, server }) => {
  await page.goto('/home/grid?componentId=3')
  const cases = provincesIn(server)
  await expect(cards(page)).toHaveText(cases)

  const down = page.getByRole('button', { name: `Move ${nameIn(cases[0])} to bottom` })
  await down.press('Enter')
  await expect(cards(page).last()).toHaveText(cases[0] ?? '')
  await expect(down).toBeFocused()
  await expect(down).toBeInViewport()
})

test('on a desk a card moves by dragging its handle, or by the keys @desktop-only', async ({
  page,
  server,
}) => {
  await page.goto('/home/grid?componentId=3')
  const cases = provincesIn(server)
  await expect(cards(page)).toHaveText(cases)
  const [one = '', two = '', three = '', ...others] = cases
  const handle = (heading: string) =>
    page.getByRole('button', { name: `Move ${nameIn(heading)}: drag it, or press an arrow key` })

  await handle(one).press('ArrowRight')
  await expect(cards(page)).toHaveText([two, one, three, ...others])
  await expect(handle(one)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(cards(page)).toHaveText(cases)

  // The code for dragging is loaded later.
  const cardOf = (heading: string) => page.getByRole('main').getByRole('listitem', { name: nameIn(heading) })
  await expect(cardOf(three)).toHaveAttribute('draggable', 'true')
  await handle(three).dragTo(cardOf(one), { targetPosition: { x: 30, y: 100 } })
  await expect(cards(page)).toHaveText([three, one, two, ...others])
})

function cards(page: Page): Locator {
  return page.getByRole('main').getByRole('heading', { level: 2 })
}

/** `Gauteng` of `Gauteng | 24.65%`. */
function nameIn(heading = ''): string {
  return heading.split(' | ')[0] ?? ''
}

/** The headings of the provinces, the highest share first. */
function provincesIn(server: Server): string[] {
  const crime = expectedFigures[3].boundaries(server, { category: 3, place: country })
  return gridCards(crime).map(([heading]) => String(heading))
}

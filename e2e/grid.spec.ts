import type { Locator, Page } from '@playwright/test'
import { read } from './support/data.ts'
import { openGaps } from './support/figures/gaps.ts'
import {
  addressOf,
  country,
  everything,
  gridCards,
  placeOf,
  said,
  truths,
  type FigureFilter,
} from './support/figures/index.ts'
import { follow, shownOn } from './support/figures/shown.ts'
import type { Server } from './support/server.ts'
import { atEverySize, expect, expectAccessible, expectOfflineReady, test } from './support/test.ts'

test.describe.configure({ timeout: 400_000 })

test.use({ data: { before: openGaps } })

const grid = '/home/grid'
const accessibleMain = (page: Page) => expectAccessible(page, 'main')

test('the grid has a card for each boundary with its share of the country, which can be sorted, moved and folded, without signal too', async ({
  phone,
  server,
}) => {
  const page = await phone.open(`${server.address}/home/grid`)
  await page.getByRole('main').getByRole('link', { name: 'Crime statistics' }).click()
  await expect(page).toHaveURL(/\/home\/grid\?componentId=3$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crime statistics by province')
  const cases = provincesIn(server)
  await expect(cards(page)).toHaveText(cases)
  await expect(page.getByText('against anyone of any age or gender')).toBeVisible()
  await atEverySize(page, expectAccessible)

  await test.step('the other way round, and back', async () => {
    await page.getByRole('button', { name: 'Highest to lowest' }).click()
    await expect(cards(page)).toHaveText(cases.toReversed())
    await expect(page).toHaveURL(/sort=lowest$/)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Lowest to highest' })).toBeVisible()
    await expect(cards(page)).toHaveText(cases.toReversed())
    await page.goBack()
    await expect(cards(page)).toHaveText(cases)
  })

  await test.step('a card goes to the top and the bottom, keeps the focus, and folds', async () => {
    const third = nameIn(cases[2])
    const first = nameIn(cases[0])
    await page.getByRole('button', { name: `Move ${third} to top` }).click()
    await expect(cards(page).first()).toHaveText(cases[2] ?? '')
    await expect(page.getByRole('status').filter({ hasText: `${third} is now 1 of 9` })).toBeAttached()
    const down = page.getByRole('button', { name: `Move ${first} to bottom` })
    await down.press('Enter')
    await expect(cards(page).last()).toHaveText(cases[0] ?? '')
    await expect(down).toBeFocused()
    await expect(down).toBeInViewport()
    const own = cardOf(page, third)
    await expect(own.getByText('per 100 000 people')).toBeVisible()
    await own.getByRole('button', { name: `Collapse ${third}` }).click()
    await expect(own.getByText('per 100 000 people')).toHaveCount(0)
    await own.getByRole('button', { name: `Expand ${third}` }).click()
    await expect(own.getByText('per 100 000 people')).toBeVisible()
  })

  const all = [
    ...everything(server),
    { category: 2, place: country, apart: 2 },
    { category: 1, place: country, apart: 3 },
  ] satisfies FigureFilter[]
  const expected = all.map((asked) => ({
    asked,
    shown: { cards: cardsOf(server, asked), wrong: [] },
  }))
  const lookAtAll = async (screen: Page) => {
    for (const { asked, shown } of expected) {
      await test.step(said(asked), async () => {
        await follow(screen, addressOf(grid, asked))
        await expect.poll(() => shownOn(screen)).toMatchObject(shown)
      })
    }
  }
  await lookAtAll(page)

  await test.step('all cards have one scale, and a place by itself is not sorted', async () => {
    await expect(cards(page)).toHaveCount(213)
    await expect(page.getByText('All cards share one scale, 0 to')).toBeVisible()
    await follow(page, addressOf(grid, { category: 1, place: placeOf(server, 'WC', 1) }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Building blocks by district in Western Cape',
    )
    await follow(page, addressOf(grid, { category: 1, place: placeOf(server, 'WC033', 3) }))
    await expect(page.getByRole('button', { name: 'Highest to lowest' })).toHaveCount(0)
  })

  await test.step('cards and charts are for everyone', async () => {
    // The cards and charts of crime are looked at where they are walked through.
    const names = { 1: 'Building blocks', 2: 'Health check', 4: 'Collective actions' } as const
    for (const screen of [grid, '/home/chart']) {
      for (const category of [1, 2, 4] as const) {
        await follow(page, addressOf(screen, { category, place: country }))
        await expect(page.getByRole('heading', { level: 1 })).toContainText(names[category])
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
        await expect(page.locator('main :is(figure, ol > li)').first()).toBeVisible()
        await atEverySize(page, accessibleMain)
      }
    }
  })

  await test.step('after a cold start without the server the cards are there, with their time', async () => {
    await expectOfflineReady(page)
    await phone.close()
    await server.stop()
    const again = await phone.open(`${server.address}${grid}?componentId=3`)
    await expect(cards(again)).toHaveText(cases)
    await expect(again.getByText(/As at .*, from this device/)).toHaveCount(1)
    await lookAtAll(again)
  })
})

test('on a desk a card is dragged by its handle, or moved by the keys @desktop-only', async ({
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
  await page.keyboard.press('ArrowRight')
  await expect(cards(page)).toHaveText([two, three, one, ...others])
  await page.keyboard.press('Home')
  await expect(cards(page)).toHaveText(cases)

  // What drags is loaded later.
  await expect(cardOf(page, nameIn(three))).toHaveAttribute('draggable', 'true')
  await handle(three).dragTo(cardOf(page, nameIn(one)), { targetPosition: { x: 30, y: 100 } })
  await expect(cards(page)).toHaveText([three, one, two, ...others])
})

/** The cards of a view; that of a municipality by itself is headed by its share of its district. */
function cardsOf(server: Server, asked: FigureFilter): unknown[][] {
  const { name, id, level } = asked.place
  const own = gridCards(truths[asked.category].boundaries(server, asked))
  if (level !== 3) return own
  const [district] = read<{ code: string }>(
    server,
    'select d.code from boundaries b join boundaries d on d.id = b.district_id where b.id = ?',
    [id],
  )
  const place = placeOf(server, district?.code ?? '', 2)
  const told = truths[asked.category].boundaries(server, { ...asked, place })
  const [heading] = gridCards(told).find(([words]) => String(words).startsWith(`${name} |`)) ?? []
  return own.map(([, ...card]) => [heading, ...card])
}

function cards(page: Page): Locator {
  return page.getByRole('main').getByRole('heading', { level: 2 })
}

function cardOf(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('listitem', { name })
}

/** `Gauteng` of `Gauteng | 24.65%`. */
function nameIn(heading = ''): string {
  return heading.split(' | ')[0] ?? ''
}

/** The headings of the provinces, the highest share first. */
function provincesIn(server: Server): string[] {
  const crime = truths[3].boundaries(server, { category: 3, place: country })
  return gridCards(crime).map(([heading]) => String(heading))
}

import type { Page } from '@playwright/test'
import { read } from './support/data.ts'
import type { ExpectedFigures } from './support/figures/expected-figures.ts'
import { openGaps } from './support/figures/gaps.ts'
import {
  addressOf,
  country,
  allFilters,
  gridCards,
  mapRows,
  placeOf,
  stepName,
  readExpectedFigures,
  type FigureFilter,
} from './support/figures/index.ts'
import { labelsOn, shownOn, type Label } from './support/figures/shown.ts'
import { follow } from './support/follow.ts'
import type { Server } from './support/server.ts'
import { expect, test } from './support/test.ts'

test.use({ data: { before: openGaps, isShared: true } })

const categories = [1, 2, 3, 4] as const
const MOST_NUMBERS = 40

test('the index shows the figures of the database, of every category at every level', async ({
  page,
  server,
}) => {
  const looks = allFilters(server).filter(({ category, options }) => category === 1 || options !== undefined)
  const expectedFigures = await readExpectedFigures(server)
  // As high as all sections, which come when they are near.
  await page.setViewportSize({ width: 1280, height: 4500 })
  await page.goto('/home')
  for (const look of looks) {
    // The options are those of one category; the sections of the others show all of theirs.
    const own = categories.map((category) =>
      category === look.category ? look : { category, place: look.place },
    )
    const sections = own.map((one) => expectedFigures[one.category].section(server, one))
    await expectShown(page, '/home', look, {
      firsts: categories.map((category) => expectedFigures[category].first(server, { ...look, category })),
      tables: Object.assign({}, ...sections) as object,
    })
  }
})

test('the charts show the figures of the database, of every category at every level', async ({
  page,
  server,
}) => {
  const expectedFigures = await readExpectedFigures(server)
  await page.goto('/home/chart')
  for (const look of allFilters(server))
    await expectShown(page, '/home/chart', look, {
      tables: expectedFigures[look.category].charts(server, look),
    })
})

test('the grid shows the figures of the database, of every category at every level', async ({
  page,
  server,
}) => {
  const looks = [
    ...allFilters(server),
    { category: 2, place: country, apart: 2 },
    { category: 1, place: country, apart: 3 },
  ] satisfies FigureFilter[]
  const expectedFigures = await readExpectedFigures(server)
  await page.goto('/home/grid')
  for (const look of looks)
    await expectShown(page, '/home/grid', look, {
      cards: cardsOf(server, expectedFigures[look.category], look),
    })
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(213)
})

for (const category of categories) {
  test(`the map shows the figures of the database of category ${category} at every level, as picture, table and panel`, async ({
    page,
    server,
  }) => {
    const { boundaries, panel, mapTitle } = (await readExpectedFigures(server))[category]
    const looks = allFilters(server).filter((look) => look.category === category)
    await page.goto(`/home/map?componentId=${category}`)
    for (const look of looks) {
      // A boundary of another code than the shapes have stands nowhere on the picture.
      const labels = boundaries(server, look).filter(
        ({ number, code }) => number !== 'No data' && !code.endsWith('-new'),
      )
      await test.step(`picture of ${stepName(look)}`, async () => {
        await follow(page, addressOf('/home/map', look))
        await expect.poll(async () => wrongWith(await labelsOn(page), labels)).toEqual([])
      })
    }
    await page.getByRole('button', { name: 'Table', exact: true }).click()
    for (const look of looks) {
      const { tables, figures } = panel(server, look)
      const own = { [`${mapTitle}, ${look.place.name}`]: mapRows(boundaries(server, look)) }
      await expectShown(page, '/home/map', look, { tables: { ...own, ...tables }, panel: figures })
    }
  })
}

/** Expects these figures on the screen at an address, and no NaN. */
async function expectShown(page: Page, path: string, look: FigureFilter, shown: object): Promise<void> {
  await test.step(stepName(look), async () => {
    await follow(page, addressOf(path, look))
    await expect.poll(() => shownOn(page)).toMatchObject({ ...shown, wrong: [] })
  })
}

/** The cards of a view. The card of a single municipality shows its share of its district. */
function cardsOf(server: Server, { boundaries }: ExpectedFigures, asked: FigureFilter): unknown[][] {
  const { name, id, level } = asked.place
  const own = gridCards(boundaries(server, asked))
  if (level !== 3) return own
  const [district] = read<{ code: string }>(
    server,
    'select d.code from boundaries b join boundaries d on d.id = b.district_id where b.id = ?',
    [id],
  )
  const place = placeOf(server, district?.code ?? '', 2)
  const told = boundaries(server, { ...asked, place })
  const [heading] = gridCards(told).find(([words]) => String(words).startsWith(`${name} |`)) ?? []
  return own.map(([, ...card]) => [heading, ...card])
}

/** Lists the wrong labels of a map. */
function wrongWith(labels: readonly Label[], expected: readonly Label[]): unknown[] {
  // A small map has no numbers for more places than this, and drops none of fewer.
  const wanted = expected.length > MOST_NUMBERS ? 0 : expected.length
  if (labels.length !== wanted) return [`${labels.length} labels instead of ${wanted}`]
  return labels.filter(
    (label) => !expected.some(({ code, number }) => code === label.code && number === label.number),
  )
}

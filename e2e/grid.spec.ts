import type { Locator, Page } from '@playwright/test'
import { previousQuarter, quarterOf } from '#contract/rules/quarter.ts'
import { read } from './support/data.ts'
import type { Server } from './support/server.ts'
import { atEverySize, expect, expectAccessible, expectOfflineReady, test } from './support/test.ts'

test.describe.configure({ timeout: 240_000 })

const columns = { 1: 'province_id', 2: 'district_id', 3: 'id' } as const
type Level = keyof typeof columns

test('the grid has a card for each boundary with its share of the country, which can be sorted, moved and folded, without signal too', async ({
  phone,
  server,
}) => {
  const page = await phone.open(`${server.address}/home/grid`)
  await page.getByRole('main').getByRole('link', { name: 'Crime statistics' }).click()
  await expect(page).toHaveURL(/\/home\/grid\?componentId=3$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crime statistics by province')
  const cases = sharesOf(server, 3, 1)
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

  for (const { category, name } of [
    { category: 1, name: 'Building blocks' },
    { category: 2, name: 'Health check' },
    { category: 4, name: 'Collective actions' },
  ] as const) {
    await test.step(`${name} by province`, async () => {
      await page.goto(`/home/grid?componentId=${category}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} by province`)
      await expect(cards(page)).toHaveText(sharesOf(server, category, 1))
      await expect(page.getByText('All cards share one scale, 0 to')).toBeVisible()
    })
  }

  await test.step('districts of the country, municipalities of the country, places within a place, a place by itself', async () => {
    await page.goto('/home/grid?boundaryTypeId=2&componentId=2')
    await expect(cards(page)).toHaveText(sharesOf(server, 2, 2))
    await page.goto('/home/grid?boundaryTypeId=3&componentId=1')
    await expect(cards(page)).toHaveText(sharesOf(server, 1, 3))
    await expect(cards(page)).toHaveCount(213)
    const province = placeIn(server, 'WC', 1)
    await page.goto(`/home/grid?boundaryTypeId=1&boundaryId=${province.id}&componentId=1`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Building blocks by district in Western Cape',
    )
    await expect(cards(page)).toHaveText(sharesOf(server, 1, 2, province.id))
    const town = placeIn(server, 'WC033', 3)
    await page.goto(`/home/grid?boundaryTypeId=3&boundaryId=${town.id}&componentId=1`)
    await expect(cards(page)).toHaveText([`${town.name} | 100.00%`])
    await expect(page.getByRole('button', { name: 'Highest to lowest' })).toHaveCount(0)
  })

  await test.step('chosen options weigh alone', async () => {
    await page.goto('/home/grid?componentId=1&componentOptions=4')
    await expect(cards(page)).toHaveText(sharesOf(server, 1, 1, null, 4))
    const blocks = read<{ name: string }>(
      server,
      'select description as name from building_blocks where building_block_category_id = 4',
    )
    await expect(cardOf(page, 'Gauteng').getByRole('listitem')).toHaveCount(blocks.length)
  })

  await test.step('the chart screen has the figures of the building blocks and the Health Check too', async () => {
    await page.goto('/home/chart?componentId=1&componentOptions=4')
    const [requirement] = read<{ name: string; count: number }>(
      server,
      `select r.name, count(distinct p.municipality_id) as count from requirement_answers a
         join building_block_requirements r on r.id = a.requirement_id
         join building_blocks k on k.id = r.building_block_id
         join providers p on p.stakeholder_id = a.provider_id
         join stakeholders s on s.id = p.stakeholder_id
        where a.is_available = 1 and s.removed_at is null and k.building_block_category_id = 4
        group by r.id order by r.id limit 1`,
    )
    const detail = page.getByRole('table', { name: 'Availability by building block and requirement' })
    const line = detail.getByRole('row').filter({ hasText: requirement?.name ?? 'none' })
    await expect(line.first().getByRole('cell').last()).toHaveText(percent((requirement?.count ?? 0) / 213))
    await page.goto('/home/chart?componentId=2')
    const reach = page.getByRole('table', { name: 'Reach' })
    for (const { name, count } of organisationsByType(server)) {
      await expect(reach.getByRole('row').filter({ hasText: name }).getByRole('cell').first()).toHaveText(
        String(count),
      )
    }
    await atEverySize(page, expectAccessible)
    await page.goto('/home/chart?componentId=1')
    await expect(page.getByRole('figure').first()).toBeVisible()
    await atEverySize(page, expectAccessible)
  })

  await test.step('after a cold start without the server the cards are there, with their time', async () => {
    await expectOfflineReady(page)
    await phone.close()
    await server.stop()
    const again = await phone.open(`${server.address}/home/grid?componentId=3`)
    await expect(cards(again)).toHaveText(cases)
    await expect(again.getByText(/As at .*, from this device/)).toHaveCount(1)
    await again.goto('/home/grid?componentId=1&componentOptions=5')
    await expect(cards(again)).toHaveText(sharesOf(server, 1, 1, null, 5))
  })
})

test('on a desk a card is dragged by its handle, or moved by the keys @desktop-only', async ({
  page,
  server,
}) => {
  await page.goto('/home/grid?componentId=3')
  const cases = sharesOf(server, 3, 1)
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

/** What a municipality holds in each category. */
function partsOf(category: 1 | 2 | 3 | 4, option: number | null): string {
  const { year, quarter } = previousQuarter(quarterOf(Date.now()))
  switch (category) {
    case 1:
      return `select p.municipality_id as id, count(*) as part from providers p
                join stakeholders s on s.id = p.stakeholder_id join building_blocks k on k.id = p.building_block_id
               where s.removed_at is null ${option === null ? '' : `and k.building_block_category_id = ${option}`} group by 1`
    case 2:
      return `select o.boundary_id as id, count(distinct o.stakeholder_id) as part from organisations o
                join health_checks h on h.organisation_stakeholder_id = o.stakeholder_id
               where o.verification_status_id = 3 and h.actual_responses > 0
                 and h.year = ${year} and h.quarter = ${quarter} group by 1`
    case 3:
      return `select f.boundary_id as id, sum(f.value) as part from crime_figures f
                join crime_types t on t.id = f.crime_type_id
               where t.is_included = 1 and f.year * 4 + f.quarter = (select max(year * 4 + quarter) from crime_figures)
               group by 1`
    case 4:
      return 'select boundary_id as id, count(*) as part from collective_actions group by 1'
  }
}

/** The headings of a level's boundaries, the highest share first. */
function sharesOf(
  server: Server,
  category: 1 | 2 | 3 | 4,
  level: Level,
  provinceId: number | null = null,
  option: number | null = null,
): string[] {
  const rows = read<{ name: string; part: number }>(
    server,
    `select b.name, coalesce(sum(x.part), 0) as part from boundaries b
       join boundaries m on m.${columns[level]} = b.id and m.boundary_type_id = 3
       left join (${partsOf(category, option)}) x on x.id = m.id
      where b.boundary_type_id = ? and (? is null or m.province_id = ?) group by b.id`,
    [level, provinceId, provinceId],
  )
  const sum = rows.reduce((total, { part }) => total + part, 0)
  return rows
    .map(({ name, part }) => ({ name, share: Math.round((part / sum) * 10_000) }))
    .toSorted((one, other) => other.share - one.share || one.name.localeCompare(other.name, 'en'))
    .map(({ name, share }) => `${name} | ${(share / 100).toFixed(2)}%`)
}

function placeIn(server: Server, code: string, level: Level): { readonly id: number; readonly name: string } {
  const [found] = read<{ id: number; name: string }>(
    server,
    'select id, name from boundaries where code = ? and boundary_type_id = ?',
    [code, level],
  )
  if (found === undefined) throw new Error(`There is no ${code}`)
  return found
}

function organisationsByType(server: Server) {
  const { year, quarter } = previousQuarter(quarterOf(Date.now()))
  return read<{ name: string; count: number }>(
    server,
    `select t.description as name, count(distinct o.stakeholder_id) as count from organisations o
       join organisation_types t on t.id = o.organisation_type_id
       join health_checks h on h.organisation_stakeholder_id = o.stakeholder_id
      where o.verification_status_id = 3 and h.actual_responses > 0 and h.year = ? and h.quarter = ? group by t.id`,
    [year, quarter],
  )
}

function percent(share: number): string {
  return (Math.round(share * 10_000) / 100).toFixed(2)
}

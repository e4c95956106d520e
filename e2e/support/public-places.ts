import { DAY_MS } from '#contract/rules/day.ts'
import type { Locator, Page } from '@playwright/test'
import { read } from './data.ts'
import { addressOf, type Place } from './figures/index.ts'
import type { Server } from './server.ts'
import { expect } from './test.ts'

const ACTIONS = 4
const UTC_OFFSET_MS = 7_200_000

export function firstMunicipalityIn(server: Server, { id }: Place): Place {
  const [found] = read<{ id: number; name: string }>(
    server,
    'select id, name from boundaries where province_id = ? and boundary_type_id = 3 order by id limit 1',
    [id],
  )
  if (found === undefined) throw new Error('The province has no municipality')
  return { ...found, level: 3 }
}

/** The address of a place's challenges, on the chart or another screen. */
export function challengesOf(place: Place, screen = '/home/chart'): string {
  return addressOf(screen, { category: ACTIONS, place })
}

/** The chart says how many challenges of the place are active, and how many are past. */
export async function expectChallenges(page: Page, server: Server, place: Place): Promise<void> {
  // A challenge is active on the whole of its last day, where the people are.
  const start = Math.floor((Date.now() + UTC_OFFSET_MS) / DAY_MS) * DAY_MS - UTC_OFFSET_MS
  const [row] = read<{ active: number; all: number }>(
    server,
    `select count(*) as "all",
            coalesce(sum(case when a.valid_from < ? and a.valid_to >= ? then 1 else 0 end), 0) as active
       from collective_actions a join boundaries b on b.id = a.boundary_id
      where a.valid_from < ? and ${place.level === 1 ? 'b.province_id' : 'b.id'} = ?`,
    [start + DAY_MS, start, start + DAY_MS, place.id],
  )
  if (row === undefined) throw new Error('A count has a row')
  const counts = [row.active, row.all - row.active].map((count) =>
    new Intl.NumberFormat('en-ZA').format(count),
  )
  await expect(page.getByRole('figure', { name: 'Per pillar' }).getByRole('definition')).toHaveText(counts)
}

/** The tiles of the base map that are drawn. */
export function tiles(page: Page): Locator {
  return page.locator('.leaflet-tile-loaded img')
}

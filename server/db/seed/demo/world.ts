import { DAY_MS } from '#contract/rules/day.ts'
import { quarterEnd, quarterOf, quartersUpTo, quarterStart, type Quarter } from '#contract/rules/quarter.ts'
import type { Reader } from '../../reader-writer.ts'
import { Rows } from '../rows.ts'
import { createRandom, type Random } from './random.ts'

export const YEAR_MS = 365 * DAY_MS

/** The shared input of everything that generates demo rows. */
export interface DemoWorld {
  readonly now: number
  readonly rows: Rows
  /** Eight quarters, oldest first; the last is the current one. */
  readonly periods: readonly Period[]
  readonly municipalities: readonly Municipality[]
  /** The provinces in which a demo sign-in can verify or submit. */
  readonly shownProvinces: ReadonlySet<number>
  nextStakeholderId(): number
}

export interface Period extends Quarter {
  readonly start: number
  /** The end of the quarter, or now. */
  readonly until: number
  readonly end: number
  readonly isCurrent: boolean
}

export type Size = 'metro' | 'city' | 'town' | 'rural'

export interface Municipality {
  readonly boundaryId: number
  readonly stakeholderId: number
  readonly provinceId: number
  readonly code: string
  readonly name: string
  readonly people: number
  readonly areaKm2: number
  readonly label: { readonly longitude: number; readonly latitude: number }
  readonly size: Size
  /** The share of the required services that it has: 0 to 1. */
  readonly strength: number
  /** The diligence of its people in updating the records: 0 to 1. */
  readonly diligence: number
}

const PERIODS = 8
const CITY_PEOPLE = 300_000
const TOWN_PEOPLE = 120_000

/** The municipalities of the municipal sign-in, which have records in every state. */
export const signInMunicipalities = ['CPT', 'WC024']

export async function createDemoWorld(db: Reader, now: number): Promise<DemoWorld> {
  let lastId = await highestStakeholderId(db)
  const municipalities = await listMunicipalities(db)
  const shown = municipalities.filter(({ code }) => signInMunicipalities.includes(code))
  return {
    now,
    rows: new Rows(),
    periods: periodsUntil(now),
    municipalities,
    shownProvinces: new Set(shown.map(({ provinceId }) => provinceId)),
    nextStakeholderId: () => (lastId += 1),
  }
}

function periodsUntil(now: number): Period[] {
  return quartersUpTo(quarterOf(now), PERIODS).map((quarter, index) => {
    const end = quarterEnd(quarter)
    return {
      ...quarter,
      start: quarterStart(quarter),
      until: Math.min(end - 1, now),
      end,
      isCurrent: index === PERIODS - 1,
    }
  })
}

async function highestStakeholderId(db: Reader): Promise<number> {
  const row = await db.selectFrom('stakeholders').select(db.fn.max('id').as('id')).executeTakeFirstOrThrow()
  return row.id
}

async function listMunicipalities(db: Reader): Promise<Municipality[]> {
  const random = createRandom(1)
  const rows = await db
    .selectFrom('municipality_stakeholders as municipality')
    .innerJoin('boundaries', 'boundaries.id', 'municipality.boundary_id')
    .innerJoin('boundaries as district', 'district.id', 'boundaries.district_id')
    .selectAll('boundaries')
    .select(['municipality.stakeholder_id', 'district.code as district_code'])
    .orderBy('boundaries.id')
    .execute()
  return rows.map((row) => ({
    boundaryId: row.id,
    stakeholderId: row.stakeholder_id,
    provinceId: row.province_id ?? 0,
    code: row.code,
    name: row.name,
    people: row.people_count ?? 0,
    areaKm2: row.area_km2 ?? 0,
    label: { longitude: row.label_lon ?? 0, latitude: row.label_lat ?? 0 },
    size: sizeOf(row.people_count ?? 0, row.code === row.district_code),
    strength: clamp(0.15, random.about(0.55, 0.45), 0.95),
    diligence: diligenceOf(row.code, random),
  }))
}

function diligenceOf(code: string, random: Random): number {
  const drawn = clamp(0.05, random.about(0.7, 0.6), 1)
  return signInMunicipalities.includes(code) ? 0.7 : drawn
}

function sizeOf(people: number, isMetro: boolean): Size {
  if (isMetro) return 'metro'
  if (people >= CITY_PEOPLE) return 'city'
  return people >= TOWN_PEOPLE ? 'town' : 'rural'
}

export function clamp(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

/** Returns the moment at this share of the interval, in whole seconds. */
export function timeBetween(from: number, to: number, share: number): number {
  return Math.floor((from + (to - from) * share) / 1000) * 1000
}

import { expect } from '@playwright/test'
import { read } from '../data.ts'
import type { Server } from '../server.ts'

export type Folder = Pick<Server, 'folder'>
export type CategoryId = 1 | 2 | 3 | 4
type Level = 1 | 2 | 3

export interface Place {
  /** 0 for the country. */
  readonly id: number
  readonly name: string
  /** 0 for the country. */
  readonly level: 0 | Level
}

/** The filters of an address. */
export interface FigureFilter {
  readonly category: CategoryId
  readonly place: Place
  /** The level that is listed for the whole country. */
  readonly apart?: Level
  readonly options?: readonly number[]
  /** A category of building blocks, and one of its blocks. */
  readonly blocks?: readonly (readonly [number, number])[]
}

/** A listed boundary with its municipalities. */
export interface Holder {
  readonly id: number
  readonly name: string
  readonly code: string
  readonly people: number | null
  readonly municipalities: readonly number[]
}

const columns = { 1: 'province_id', 2: 'district_id', 3: 'id' } as const

export const country: Place = { id: 0, name: 'South Africa', level: 0 }

export function placeOf(server: Folder, code: string, level: Level): Place {
  const [found] = read<{ id: number; name: string }>(
    server,
    'select id, name from boundaries where code = ? and boundary_type_id = ?',
    [code, level],
  )
  if (found === undefined) throw new Error(`There is no ${code}`)
  return { ...found, level }
}

/** The address of a screen, `/home/map`, as a link would have it. */
export function addressOf(
  path: string,
  { category, place, apart, options = [], blocks = [] }: FigureFilter,
): string {
  const parts = [
    ...(place.level === 0 ? [] : [`boundaryTypeId=${place.level}`, `boundaryId=${place.id}`]),
    ...(apart === undefined ? [] : [`boundaryTypeId=${apart}`]),
    `componentId=${category}`,
    ...(options.length === 0 ? [] : [`componentOptions=${options.join(',')}`]),
    ...(blocks.length === 0 ? [] : [`componentSubOptions=${blocks.map((pair) => pair.join('-')).join(',')}`]),
  ]
  return `${path}?${parts.join('&')}`
}

/** The SQL condition for the municipalities `b` in a place. */
export function within({ level, id }: Place): string {
  return `b.boundary_type_id = 3 and ${level === 0 ? '1 = 1' : `b.${columns[level]} = ${id}`}`
}

/** Only these, or all where none is chosen. */
export function among(column: string, chosen: readonly number[] = []): string {
  return chosen.length === 0 ? '1 = 1' : `${column} in (${chosen.join(',')})`
}

/** Lists the boundaries of the chosen level, sorted by name. */
export function holdersIn(server: Folder, { place, apart }: FigureFilter): readonly Holder[] {
  const level = apart ?? ([1, 2, 3, 3] as const)[place.level]
  const rows = read<Omit<Holder, 'municipalities'> & { municipality: number }>(
    server,
    `select h.id, h.name, h.code, h.people_count as people, b.id as municipality
       from boundaries b join boundaries h on h.id = b.${columns[level]} where ${within(place)} order by h.name`,
  )
  return [...new Map(rows.map(({ municipality: _, ...holder }) => [holder.id, holder])).values()].map(
    (holder) => ({
      ...holder,
      municipalities: rows.filter(({ id }) => id === holder.id).map(({ municipality }) => municipality),
    }),
  )
}

/** The place itself, in the same shape. */
export function itself(server: Folder, { place }: FigureFilter): Holder {
  const municipalities = read<{ id: number }>(server, `select b.id from boundaries b where ${within(place)}`)
  const [own] = read<{ code: string; people: number | null }>(
    server,
    place.level === 0
      ? "select '' as code, sum(people_count) as people from boundaries where boundary_type_id = 1"
      : `select code, people_count as people from boundaries where id = ${place.id}`,
  )
  if (own === undefined) throw new Error(`There is no ${place.name}`)
  return { ...own, id: place.id, name: place.name, municipalities: municipalities.map(({ id }) => id) }
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

export function meanOf(values: readonly number[]): number {
  return sumOf(values) / values.length
}

export function grouped(count: number): string {
  return new Intl.NumberFormat('en-ZA').format(count)
}

export function percent(value: number): string {
  return `${value.toFixed(2)}%`
}

/** Matches the text of a mean, which may differ by a hundredth because of rounding. */
export function nearly(value: number, text: (rounded: number) => string = percent): unknown {
  const hundredths = Math.round(value * 100)
  const near = [-2, -1, 0, 1, 2]
    .map((off) => (hundredths + off) / 100)
    .filter((rounded) => Math.abs(rounded - value) < 0.0151)
    .map((rounded) => text(rounded).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return expect.stringMatching(new RegExp(`^(${near.join('|')})$`))
}

/** Name, number and share of each part, the largest first and the rest last; those of nothing are left out. */
export function slices(
  parts: readonly { readonly id: number; readonly name: string; readonly value: number }[],
  chosen: readonly number[] = [],
): string[][] {
  const own = parts.filter(({ id }) => chosen.length === 0 || chosen.includes(id))
  const rest = sumOf(parts.map(({ value }) => value)) - sumOf(own.map(({ value }) => value))
  const sorted = own
    .filter(({ value }) => value > 0)
    .toSorted((one, two) => two.value - one.value || one.id - two.id)
  const all = rest > 0 ? [...sorted, { name: 'Other', value: rest }] : sorted
  const sum = sumOf(all.map(({ value }) => value))
  return all.map(({ name, value }) => [name, grouped(value), percent((100 * value) / sum)])
}

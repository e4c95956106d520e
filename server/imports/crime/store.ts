import * as z from 'zod/mini'
import { levels } from '#contract/schemas/place.ts'
import { flag } from '#server/db/flag.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import type { Tables } from '#server/db/tables.ts'
import { readBoundaries } from '../boundary-store.ts'
import type { Cell, ImportChange } from '../kind.ts'
import { parseContent, keyOf, contentText, parseKey } from './content.ts'
import type { StationShare } from './stations.ts'
import { groups, type CrimeType } from './types.ts'

const POLICE_AREA = 5
const Categories = z.array(z.string())

export async function listCatalogue(db: Reader): Promise<CrimeType[]> {
  const rows = await db.selectFrom('crime_types').select(['description', 'saps_categories']).execute()
  return rows.map(({ description, saps_categories }) => ({
    description,
    categories: Categories.parse(JSON.parse(saps_categories)),
  }))
}

export async function readRetiredTypes(db: Reader): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('crime_types')
    .select('description')
    .where('retired_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ description }) => description))
}

/** Lists the municipality of each imported police area. */
export async function listStationShares(db: Reader): Promise<ReadonlyMap<string, readonly StationShare[]>> {
  const rows = await db
    .selectFrom('boundaries as s')
    .innerJoin('boundaries as m', 'm.id', 's.parent_id')
    .select(['s.code', 'm.code as municipality'])
    .where('s.boundary_type_id', '=', POLICE_AREA)
    .where('m.boundary_type_id', '=', levels.municipality)
    .execute()
  return new Map(rows.map(({ code, municipality }) => [code, [{ code: municipality, weight: 1 }]]))
}

export async function findFigures(db: Reader, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const wanted = new Set(keys)
  const found = new Map<string, string>()
  const quarters = new Map(keys.map((key) => [key.split(' ', 1)[0], parseKey(key)]))
  for (const { year, quarter } of quarters.values()) {
    for (const row of await figuresOf(db, year, quarter).execute()) {
      const key = keyOf(row)
      if (wanted.has(key)) found.set(key, contentText(row))
    }
  }
  return found
}

export async function keysOfQuarter(db: Reader, part: string): Promise<readonly string[]> {
  const [year, quarter] = part.split('-').map(Number)
  const rows = await figuresOf(db, year ?? 0, quarter ?? 0).execute()
  return rows.map(keyOf)
}

function figuresOf(db: Reader, year: number, quarter: number) {
  return selectFigures(db).where('f.year', '=', year).where('f.quarter', '=', quarter)
}

function selectFigures(db: Reader) {
  return db
    .selectFrom('crime_figures as f')
    .innerJoin('boundaries as b', 'b.id', 'f.boundary_id')
    .innerJoin('crime_types as t', 't.id', 'f.crime_type_id')
    .select(['f.year', 'f.quarter', 'b.code', 'b.name', 't.description as type', 'f.value', 'f.basis'])
    .where('b.boundary_type_id', '=', levels.municipality)
}

export async function writeFigures(db: Writer, changes: readonly ImportChange[]): Promise<void> {
  const book = await readBoundaries(db)
  const types = await typeIds(db, new Set(changes.map(({ key }) => parseKey(key).type)))
  const rows = changes.map(({ key, before, after }) => {
    const { code, type, ...when } = parseKey(key)
    const boundary_id = book.idOf('municipality', code)
    const crime_type_id = types.get(type)
    if (boundary_id === undefined || crime_type_id === undefined)
      throw new Error(`There is nothing named ${key}`)
    return { which: { boundary_id, crime_type_id, ...when }, before, after }
  })
  const replaced = rows.filter(({ before }) => before !== null).map(({ which }) => which)
  await removeFigures(db, replaced)
  const added = rows.flatMap(({ which, after }) =>
    after === null ? [] : [{ ...which, ...parseContent(after) }],
  )
  await insertRows(db, 'crime_figures', added)
  await removeEmptyGroups(db)
}

type FigureRowKey = Pick<Tables['crime_figures'], 'boundary_id' | 'crime_type_id' | 'year' | 'quarter'>

async function removeFigures(db: Writer, figures: readonly FigureRowKey[]): Promise<void> {
  const together = new Map<string, { readonly first: FigureRowKey; readonly boundaryIds: number[] }>()
  for (const one of figures) {
    const key = `${one.year} ${one.quarter} ${one.crime_type_id}`
    const same = together.get(key) ?? { first: one, boundaryIds: [] }
    same.boundaryIds.push(one.boundary_id)
    together.set(key, same)
  }
  for (const { first, boundaryIds } of together.values()) {
    await db
      .deleteFrom('crime_figures')
      .where('year', '=', first.year)
      .where('quarter', '=', first.quarter)
      .where('crime_type_id', '=', first.crime_type_id)
      .where('boundary_id', 'in', boundaryIds)
      .execute()
  }
}

/** Returns the ids of these types, and adds a row for a group that is needed for the first time. */
async function typeIds(db: Writer, wanted: ReadonlySet<string>): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('crime_types').select(['id', 'description', 'seq']).execute()
  const ids = new Map(rows.map(({ id, description }) => [description, id]))
  let seq = Math.max(0, ...rows.map((row) => row.seq))
  for (const { description, help, categories, isSeries } of groups) {
    if (!wanted.has(description) || ids.has(description)) continue
    seq += 1
    const { id } = await db
      .insertInto('crime_types')
      .values({
        description,
        help,
        is_included: 1,
        is_group: flag(isSeries),
        saps_categories: JSON.stringify(categories),
        seq,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(description, id)
  }
  return ids
}

/** Removes groups without figures, so that the dashboard does not list them. */
async function removeEmptyGroups(db: Writer): Promise<void> {
  const names = groups.map(({ description }) => description)
  await db
    .deleteFrom('crime_types')
    .where('description', 'in', names)
    .where((type) => {
      const figures = type
        .selectFrom('crime_figures as f')
        .select('f.value')
        .whereRef('f.crime_type_id', '=', 'crime_types.id')
      return type.not(type.exists(figures))
    })
    .execute()
}

export async function* figuresTable(db: Reader): AsyncGenerator<readonly Cell[]> {
  yield ['level', 'code', 'name', 'category', 'year', 'quarter', 'value', 'basis']
  const quarters = await db
    .selectFrom('crime_figures')
    .select(['year', 'quarter'])
    .distinct()
    .orderBy('year')
    .orderBy('quarter')
    .execute()
  for (const { year, quarter } of quarters) {
    const rows = await figuresOf(db, year, quarter).orderBy('b.id').orderBy('t.seq').execute()
    for (const row of rows)
      yield ['municipality', row.code, row.name, row.type, row.year, row.quarter, row.value, row.basis]
  }
}

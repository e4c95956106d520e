import { insertRows } from '#server/db/insert-rows.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { levels } from '#contract/schemas/place.ts'
import { drawnLevels } from '../boundaries/levels.ts'
import { readBoundaries } from '../boundary-store.ts'
import type { Cell, ImportChange } from '../kind.ts'
import { keyOf, parseContent, contentText, parseKey } from './content.ts'

export async function findPeople(db: Reader, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map()
  const wanted = new Set(keys)
  const codes = [...new Set(keys.map((key) => parseKey(key).code))]
  const rows = await listPeople(db).where('b.code', 'in', codes).execute()
  return new Map(
    rows
      .map((row): [string, string] => [keyOf({ ...row, level: levelIn(row) }), contentText(row)])
      .filter(([key]) => wanted.has(key)),
  )
}

export async function writePeople(db: Writer, changes: readonly ImportChange[]): Promise<void> {
  const book = await readBoundaries(db)
  const rows = changes.map(({ key, after }) => {
    const { level, code, year } = parseKey(key)
    const name = drawnLevels.find((one) => one === level)
    const boundaryId = name && book.idOf(name, code)
    if (boundaryId === undefined) throw new Error(`There is no boundary ${key}`)
    return { boundaryId, year, after }
  })
  for (const { boundaryId, year } of rows) {
    await db
      .deleteFrom('boundary_people')
      .where('boundary_id', '=', boundaryId)
      .where('year', '=', year)
      .execute()
  }
  const added = rows.flatMap(({ boundaryId, year, after }) =>
    after === null ? [] : [{ boundary_id: boundaryId, year, ...parseContent(after) }],
  )
  await insertRows(db, 'boundary_people', added)
  await followLatestYear(db, [...new Set(rows.map(({ boundaryId }) => boundaryId))])
}

/** Copies the population of the latest year to the boundaries, for rates. */
async function followLatestYear(db: Writer, boundaryIds: readonly number[]): Promise<void> {
  await db
    .updateTable('boundaries')
    .set((boundary) => {
      const latest = boundary
        .selectFrom('boundary_people as p')
        .whereRef('p.boundary_id', '=', 'boundaries.id')
        .orderBy('p.year', 'desc')
        .limit(1)
      return { people_count: latest.select('p.people'), people_basis: latest.select('p.basis') }
    })
    .where('id', 'in', boundaryIds)
    .execute()
}

export async function* peopleTable(db: Reader): AsyncGenerator<readonly Cell[]> {
  yield ['level', 'code', 'name', 'year', 'people', 'basis']
  const rows = await listPeople(db).orderBy('b.id').orderBy('p.year').execute()
  for (const row of rows) yield [levelIn(row), row.code, row.name, row.year, row.people, row.basis]
}

function listPeople(db: Reader) {
  return db
    .selectFrom('boundary_people as p')
    .innerJoin('boundaries as b', 'b.id', 'p.boundary_id')
    .select(['b.boundary_type_id', 'b.code', 'b.name', 'p.year', 'p.people', 'p.basis'])
    .where('b.boundary_type_id', 'in', Object.values(levels))
}

function levelIn({ boundary_type_id }: { readonly boundary_type_id: number }) {
  const name = drawnLevels.find((one) => levels[one] === boundary_type_id)
  if (name === undefined) throw new Error(`There is no level ${boundary_type_id}`)
  return name
}

import type { AnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import { componentIds } from '#contract/schemas/component-ids.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import type { Quarter } from '#contract/rules/quarter.ts'
import { listBlocks } from '#server/queries/block-store.ts'
import { crimeFiguresIn } from '#server/queries/crime-store.ts'
import { flag } from '#server/db/flag.ts'
import { levelIdColumns, type ReportPlace } from '#server/queries/place-store.ts'

type Components = AnswerOf<typeof calls.dashboard.components>
type Options = Components[number]['options']

/** Lists the four categories in their order, each with its filter options. */
export async function listComponents(db: Reader): Promise<Components> {
  const rows = await db
    .selectFrom('components')
    .select([
      'id as componentId',
      'name',
      'description',
      'link_title as linkTitle',
      'link_url as linkUrl',
      'seq',
    ])
    .orderBy('seq')
    .execute()
  const options: Record<number, Options> = {
    [componentIds.buildingBlocks]: await listBlockOptions(db),
    [componentIds.healthCheck]: await listOptions(db, 'organisation_types'),
    [componentIds.crime]: await listCrimeOptions(db),
    [componentIds.collectiveActions]: await listOptions(db, 'pillars'),
  }
  return rows.map((row) => ({ ...row, options: options[row.componentId] ?? [] }))
}

/** A group is no option: it is never shown beside the types. */
async function listCrimeOptions(db: Reader) {
  const rows = await db
    .selectFrom('crime_types')
    .select(['id', 'description as name'])
    .where('is_group', '=', 0)
    .where('retired_at', 'is', null)
    .orderBy('seq')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, subOptions: [] }))
}

async function listOptions(db: Reader, table: 'organisation_types' | 'pillars') {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'description'])
    .where('retired_at', 'is', null)
    .orderBy('seq')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, name: row.description, subOptions: [] }))
}

async function listBlockOptions(db: Reader): Promise<Options> {
  const offered = await listBlocks(db)
  const categories = [...new Map(offered.map((block) => [block.buildingBlockCategoryId, block.category]))]
  return categories.map(([id, name]) => ({
    id,
    name,
    subOptions: offered
      .filter((block) => block.buildingBlockCategoryId === id)
      .map((block) => ({ id: block.buildingBlockId, name: block.description })),
  }))
}

/** Lists the cases of the included types in a quarter by municipality, or those of the group published instead. */
export function listTotals(db: Reader, place: ReportPlace, { year, quarter }: Quarter, isGroup: boolean) {
  return crimeFiguresIn(db, place)
    .innerJoin('crime_types as t', 't.id', 'f.crime_type_id')
    .select(({ fn }) => [...levelIdColumns, fn.sum<number>('f.value').as('value')])
    .where('f.year', '=', year)
    .where('f.quarter', '=', quarter)
    .where('t.is_included', '=', 1)
    .where('t.is_group', '=', flag(isGroup))
    .groupBy(levelIdColumns)
    .execute()
}

import { sql } from 'kysely'
import { foldText } from '#contract/rules/fold-text.ts'
import type { Quarter } from '#contract/rules/quarter.ts'
import type { UpdateState } from '#contract/schemas/provider.ts'
import type { WorkFilter } from '#contract/schemas/work-item.ts'
import { contains } from '#server/db/like.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { lastUpdateIn } from '#server/queries/provider/last-update-store.ts'
import { selectMunicipalities, type MunicipalityFilter } from '#server/queries/municipality-store.ts'
import { changesSinceDecision, lastVerified } from '#server/queries/provider/verified-store.ts'

export interface WorkQuery {
  readonly within: MunicipalityFilter
  readonly period: Quarter
  readonly filter: Pick<WorkFilter, 'buildingBlockCategoryId' | 'difference' | 'name'>
}

/** The end of a page: its time in the order, milliseconds UTC, and its provider. */
export interface WorkCursor {
  readonly at: number
  readonly id: number
}

export type WorkCounts = Record<UpdateState, number>

export async function countWork(db: Reader, workQuery: WorkQuery): Promise<WorkCounts> {
  const rows = await selectWork(db, workQuery)
    .select(({ fn }) => ['u.state', fn.countAll<number>().as('count')])
    .groupBy('u.state')
    .execute()
  const counts: WorkCounts = { outstanding: 0, submitted: 0, returned: 0, verified: 0 }
  for (const { state, count } of rows) counts[state ?? 'outstanding'] = count
  return counts
}

export interface WorkRow extends WorkCursor {
  readonly categoryId: number
}

/**
 * Lists the next providers in one state: submissions with the oldest first, verdicts with the newest first, outstanding
 * ones by id, which also breaks ties. The contract's `inWorkOrder` sorts the same way.
 */
export async function listWork(
  db: Reader,
  workQuery: WorkQuery,
  { state, after, most }: { state: UpdateState; after: WorkCursor | null; most: number },
): Promise<WorkRow[]> {
  const [turn, later] = state === 'submitted' ? (['asc', '>'] as const) : (['desc', '<'] as const)
  const rows = await selectWork(db, workQuery)
    .select(['s.id', 'u.at', 'k.building_block_category_id'])
    .where((where) => (state === 'outstanding' ? where('u.id', 'is', null) : where('u.state', '=', state)))
    .$if(after !== null, (query) => {
      const { at, id } = after ?? START
      const isAtOnce = state === 'outstanding' ? sql<boolean>`1 = 1` : sql<boolean>`u.at = ${at}`
      return query.where((where) =>
        where.or([where('u.at', later, at), where.and([isAtOnce, where('s.id', '>', id)])]),
      )
    })
    .orderBy('u.at', turn)
    .orderBy('s.id')
    .limit(most)
    .execute()
  return rows.map((row) => ({ id: row.id, at: row.at ?? 0, categoryId: row.building_block_category_id }))
}

const START: WorkCursor = { at: 0, id: 0 }

/** Selects providers as `s` with their blocks `k` and the update `u` of their state, which outstanding ones lack. */
function selectWork(db: Reader, { within, period, filter }: WorkQuery) {
  const { buildingBlockCategoryId: category, difference, name } = filter
  return db
    .selectFrom('providers as v')
    .innerJoin('stakeholders as s', 's.id', 'v.stakeholder_id')
    .innerJoin('building_blocks as k', 'k.id', 'v.building_block_id')
    .leftJoin('provider_updates as u', (join) => join.on('u.id', '=', lastUpdateIn(period)))
    .where('s.removed_at', 'is', null)
    .where('v.municipality_id', 'in', selectMunicipalities(db, within).select('b.id'))
    .where((where) =>
      where.and([
        ...(category === undefined ? [] : [where('k.building_block_category_id', '=', category)]),
        ...(difference === undefined ? [] : [sql<boolean>`${differenceOf} = ${difference}`]),
        ...(name === undefined ? [] : [contains('s.search_name', foldText(name))]),
      ]),
    )
}

const differenceOf = sql`coalesce(
  (select case when exists (select 1 from ${changesSinceDecision}) then 'changed' else 'unchanged' end from ${lastVerified}),
  'new')`

import type { AnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import { todayOf, startedActions } from '#server/queries/action-store.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { problem } from '#server/http/problems.ts'
import { boundariesIn, type ReportPlace } from '#server/queries/place-store.ts'
import { lastUpdateText, provenanceColumns, provenanceOf } from '#server/queries/provider/provenance-store.ts'

type ActionMarkers = AnswerOf<typeof calls.geography.actionsGeomarker>

/**
 * Lists the providers of a place by name, or those of one category. A provider whose address is hidden or has no
 * position is placed at its municipality's label: its own position is never sent.
 * @throws not-found for an unknown category
 */
export async function listProviderMarkers(db: Reader, place: ReportPlace, categoryId: number | null) {
  if (categoryId !== null) await requireCategory(db, categoryId)
  const municipalities = boundariesIn(db, place).where('b.boundary_type_id', '=', 3).select('b.id')
  const all = db
    .selectFrom('providers as v')
    .innerJoin('stakeholders as s', 's.id', 'v.stakeholder_id')
    .innerJoin('boundaries as m', 'm.id', 'v.municipality_id')
    .innerJoin('building_blocks as k', 'k.id', 'v.building_block_id')
    .select(['v.stakeholder_id as stakeholderId', 's.name', 'm.id as boundaryId', 'k.id as buildingBlockId'])
    .select(['k.building_block_category_id as buildingBlockCategoryId', 'k.description as buildingBlock'])
    .select(['v.is_address_public', 'v.longitude', 'v.latitude', 'm.label_lon', 'm.label_lat'])
    .select([...provenanceColumns, lastUpdateText.as('last_update')])
    .where('s.removed_at', 'is', null)
    .where('v.municipality_id', 'in', municipalities)
    .orderBy('s.search_name')
    .orderBy('s.id')
  const rows = await (
    categoryId === null ? all : all.where('k.building_block_category_id', '=', categoryId)
  ).execute()
  return rows.map((row) => {
    const { is_address_public, longitude, latitude, label_lon, label_lat } = row
    const isKnown = is_address_public === 1 && longitude !== null && latitude !== null
    return {
      stakeholderId: row.stakeholderId,
      name: row.name,
      boundaryId: row.boundaryId,
      buildingBlockId: row.buildingBlockId,
      buildingBlockCategoryId: row.buildingBlockCategoryId,
      buildingBlock: row.buildingBlock,
      provenance: provenanceOf(row),
      longitude: isKnown ? longitude : label_lon,
      latitude: isKnown ? latitude : label_lat,
      isApproximate: !isKnown,
    }
  })
}

async function requireCategory(db: Reader, id: number): Promise<void> {
  const row = await db
    .selectFrom('building_block_categories')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw problem({ type: 'not-found' })
}

/** Lists the stakeholders who run challenges of a place that have begun: one marker for each boundary, at its label. */
export async function listActionMarkers(db: Reader, place: ReportPlace, now: number): Promise<ActionMarkers> {
  const today = todayOf(now)
  const rows = await startedActions(db, now)
    .innerJoin('boundaries as o', 'o.id', 'a.boundary_id')
    .select(({ fn, eb }) => [
      's.id',
      's.name',
      's.search_name',
      'o.id as boundary_id',
      'o.label_lon',
      'o.label_lat',
      'a.pillar_id',
      fn.countAll<number>().as('total'),
      fn.sum<number>(eb.case().when('a.valid_to', '>=', today.start).then(1).else(0).end()).as('active'),
    ])
    .where('a.boundary_id', 'in', boundariesIn(db, place).select('b.id'))
    .groupBy(['s.id', 's.name', 's.search_name', 'o.id', 'o.label_lon', 'o.label_lat', 'a.pillar_id'])
    .orderBy('s.search_name')
    .orderBy('s.id')
    .orderBy('o.id')
    .orderBy('a.pillar_id')
    .execute()
  const markers = new Map<string, ActionMarkers[number]>()
  for (const row of rows) {
    const key = `${row.id} ${row.boundary_id}`
    const { pillarStats } = markers.get(key) ?? { pillarStats: [] }
    const { total, active } = row
    markers.set(key, {
      stakeholderId: row.id,
      name: row.name,
      boundaryId: row.boundary_id,
      longitude: row.label_lon,
      latitude: row.label_lat,
      isApproximate: true,
      pillarStats: [...pillarStats, { pillarId: row.pillar_id, total, active, inactive: total - active }],
    })
  }
  return [...markers.values()]
}

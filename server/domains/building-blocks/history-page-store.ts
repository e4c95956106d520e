import type { Reader } from '#server/db/reader-writer.ts'
import { selectMunicipalities, type MunicipalityFilter } from '#server/queries/municipality-store.ts'

/** Selects the changes and verdicts of providers as `h`, with the comment of each verdict from `u`. */
function selectHistory(db: Reader) {
  return db
    .selectFrom('changes as h')
    .innerJoin('providers as v', 'v.stakeholder_id', 'h.stakeholder_id')
    .leftJoin('stakeholders as author', 'author.id', 'h.by_stakeholder_id')
    .leftJoin('provider_updates as u', (join) =>
      join
        .onRef('u.provider_id', '=', 'h.stakeholder_id')
        .onRef('u.state', '=', 'h.kind')
        .on((on) => on('u.provider_version', '=', on('h.version', '-', 1))),
    )
    .select([
      'h.id',
      'h.kind',
      'author.name as by',
      'h.typed_at',
      'h.received_at',
      'h.version',
      'h.before',
      'h.after',
      'h.reason',
      'u.id as verdict_id',
      'u.comment',
      'u.field_path',
      'u.note',
    ])
}

export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number]

/** Lists the history of a provider before an entry, or up to now; the newest first. */
export function listHistory(
  db: Reader,
  providerId: number,
  { before, most }: { readonly before: number | null; readonly most: number },
) {
  return selectHistory(db)
    .where('h.stakeholder_id', '=', providerId)
    .where((where) => where.and(before === null ? [] : [where('h.id', '<', before)]))
    .orderBy('h.id', 'desc')
    .limit(most)
    .execute()
}

/** Lists the history of the providers of some places after an entry, or from the start; the oldest first. */
export function listAllHistory(
  db: Reader,
  within: MunicipalityFilter,
  { after, most }: { readonly after: number; readonly most: number },
) {
  return selectHistory(db)
    .innerJoin('stakeholders as s', 's.id', 'h.stakeholder_id')
    .innerJoin('building_blocks as k', 'k.id', 'v.building_block_id')
    .innerJoin('boundaries as m', 'm.id', 'v.municipality_id')
    .select(['h.stakeholder_id', 's.name', 'k.description as building_block', 'm.name as municipality'])
    .where('v.municipality_id', 'in', selectMunicipalities(db, within).select('b.id'))
    .where('h.id', '>', after)
    .orderBy('h.id')
    .limit(most)
    .execute()
}

import { quarterEnd, type Quarter } from '#contract/rules/quarter.ts'
import type { ProviderRecord } from '#contract/schemas/provider.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { findSystemValue } from '#server/db/system-value-store.ts'
import { EPOCH } from '#server/db/epoch.ts'
import { levelOfType } from '#server/imports/boundaries/levels.ts'
import { selectMunicipalities, type MunicipalityFilter } from '#server/queries/municipality-store.ts'
import { boundariesIn, levelIdColumns, placesOf, type ReportPlace } from '#server/queries/place-store.ts'
import { lastUpdateText, provenanceColumns, provenanceOf } from '#server/queries/provider/provenance-store.ts'
import type { Provenance } from '#contract/schemas/provenance.ts'
import { latestUpdates } from '#server/queries/provider/latest-update-store.ts'
import { listProviderRecords } from '#server/queries/provider/store.ts'

/** Lists the boundaries in a place by id, itself included. A code is unique only within its level. */
export async function listBoundaryNames(db: Reader, place: ReportPlace) {
  const rows = await boundariesIn(db, place)
    .select(['b.id', 'b.boundary_type_id', 'b.code', 'b.name'])
    .execute()
  return new Map(
    rows.map((row) => [row.id, { level: levelOfType(row.boundary_type_id), code: row.code, name: row.name }]),
  )
}

export async function listMunicipalityCodes(db: Reader, within: MunicipalityFilter) {
  const rows = await selectMunicipalities(db, within).select('b.code').execute()
  return new Set(rows.map(({ code }) => code))
}

/** Returns the versions of all data as one text, which changes with every change; versions restart in each epoch. */
export async function dataVersionText(db: Reader): Promise<string> {
  const epoch = (await findSystemValue(db, EPOCH)) ?? ''
  const rows = await db.selectFrom('data_versions').selectAll().orderBy('table_name').execute()
  return [epoch, ...rows.map(({ table_name: table, version }) => `${table} ${version}`)].join(',')
}

export interface PlacedRecord {
  readonly record: ProviderRecord
  readonly provenance: Provenance
  readonly municipalityCode: string
}

const PAGE = 200

/** Yields the records of the providers of some places in the order of their ids, one page at a time. */
export async function* listRecords(
  db: Reader,
  within: MunicipalityFilter,
  period: Quarter,
): AsyncGenerator<PlacedRecord> {
  let last = 0
  for (;;) {
    const rows = await db
      .selectFrom('providers as v')
      .innerJoin('stakeholders as s', 's.id', 'v.stakeholder_id')
      .innerJoin('boundaries as m', 'm.id', 'v.municipality_id')
      .select(['s.id', 'm.code', ...provenanceColumns])
      .select(lastUpdateText.as('last_update'))
      .where('s.removed_at', 'is', null)
      .where('s.id', '>', last)
      .where('v.municipality_id', 'in', selectMunicipalities(db, within).select('b.id'))
      .orderBy('s.id')
      .limit(PAGE)
      .execute()
    const places = new Map(rows.map((row) => [row.id, row]))
    for (const record of await listProviderRecords(db, [...places.keys()], period)) {
      const row = places.get(record.stakeholderId)
      if (row === undefined) continue
      yield { record, provenance: provenanceOf(row), municipalityCode: row.code }
    }
    last = rows.at(-1)?.id ?? last
    if (rows.length < PAGE) return
  }
}

/** Counts the providers that were verified in a quarter; a function of the place (null: the country) and the block. */
export async function verifiedProviders(db: Reader, period: Quarter) {
  const rows = await boundariesIn(db, { boundaryId: null, boundaryTypeId: null })
    .innerJoin('providers as p', 'p.municipality_id', 'b.id')
    .innerJoin('stakeholders as s', 's.id', 'p.stakeholder_id')
    .innerJoin(latestUpdates(db, period), 'u.provider_id', 'p.stakeholder_id')
    .where('u.state', '=', 'verified')
    .where('p.confirmed_at', 'is not', null)
    .where((where) =>
      where.or([where('s.removed_at', 'is', null), where('s.removed_at', '>=', quarterEnd(period))]),
    )
    .select(['p.building_block_id', ...levelIdColumns])
    .execute()
  const counts = new Map<string, number>()
  for (const row of rows)
    for (const id of placesOf(row)) {
      const key = `${id} ${row.building_block_id}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  return (boundaryId: number | null, block: number) => counts.get(`${boundaryId} ${block}`) ?? 0
}

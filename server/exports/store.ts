import type { Quarter } from '#contract/rules/quarter.ts'
import type { ProviderRecord } from '#contract/schemas/provider.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { findSystemValue } from '#server/db/system-value-store.ts'
import { EPOCH } from '#server/db/epoch.ts'
import { levelOfType } from '#server/imports/boundaries/levels.ts'
import { selectMunicipalities, type MunicipalityFilter } from '#server/queries/municipality-store.ts'
import { boundariesIn, type ReportPlace } from '#server/queries/place-store.ts'
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
  readonly municipalityCode: string
  readonly longitude: number | null
  readonly latitude: number | null
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
      .select(['s.id', 'm.code', 'v.longitude', 'v.latitude'])
      .where('s.removed_at', 'is', null)
      .where('s.id', '>', last)
      .where('v.municipality_id', 'in', selectMunicipalities(db, within).select('b.id'))
      .orderBy('s.id')
      .limit(PAGE)
      .execute()
    const places = new Map(rows.map((row) => [row.id, row]))
    for (const record of await listProviderRecords(db, [...places.keys()], period)) {
      const { code = '', longitude = null, latitude = null } = places.get(record.stakeholderId) ?? {}
      yield { record, municipalityCode: code, longitude, latitude }
    }
    last = rows.at(-1)?.id ?? last
    if (rows.length < PAGE) return
  }
}

import { sql } from 'kysely'
import { quarterOf } from '#contract/rules/quarter.ts'
import { type ImportedFrom, type PlaceKind, Provenance } from '#contract/schemas/provenance.ts'
import { isNotWithdrawn } from './verified-store.ts'

/** The columns of a provider `v` that `importedFrom` reads. */
export const importColumns = ['v.confirmed_at', 'v.place_kind', 'v.imported_list', 'v.imported_at'] as const

/** The columns that `provenanceOf` reads, with `lastUpdateText` as `last_update`. */
export const provenanceColumns = [...importColumns, 's.is_demonstration'] as const

interface ImportedRow {
  readonly confirmed_at: number | null
  readonly place_kind: PlaceKind | null
  readonly imported_list: string | null
  readonly imported_at: number | null
}

/** Returns the list that a provider was imported from; null once a person has confirmed it. */
export function importedFrom(row: ImportedRow): ImportedFrom | null {
  if (row.confirmed_at !== null) return null
  return { list: row.imported_list ?? '', at: row.imported_at ?? 0, placeKind: row.place_kind }
}

/** The last update of the provider `s`, as `state year quarter at`; null without one. */
export const lastUpdateText = sql<
  string | null
>`(select p.state || ' ' || p.year || ' ' || p.quarter || ' ' || p.at
  from provider_updates as p
  where p.provider_id = s.id and p.state <> 'returned' and ${isNotWithdrawn}
  order by p.id + 0 desc limit 1)`

interface ProvenanceRow extends ImportedRow {
  readonly is_demonstration: number
  readonly last_update: string | null
}

/** Says where a provider comes from and who has confirmed it last. */
export function provenanceOf(row: ProvenanceRow): Provenance {
  if (row.is_demonstration === 1) return { state: 'demonstration' }
  const imported = importedFrom(row)
  if (imported !== null) return { state: 'imported', ...imported }
  const confirmed = row.confirmed_at ?? 0
  const [state = 'submitted', year, quarter, at = confirmed] = row.last_update?.split(' ') ?? []
  const changed = row.imported_at ?? 0
  // An import asks for a new verification at the same moment.
  if (state === 'submitted' && changed > confirmed && changed >= Number(at))
    return { state: 'changed', list: row.imported_list ?? '', at: changed }
  if (row.last_update === null) return { state: 'submitted', ...quarterOf(confirmed) }
  return Provenance.parse({ state, year: Number(year), quarter: Number(quarter) })
}

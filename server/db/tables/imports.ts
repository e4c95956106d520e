import type { Generated } from 'kysely'

export interface ImportTables {
  imports: ImportsTable
  import_changes: ImportChangesTable
  import_staged: ImportStagedTable
}

interface ImportsTable {
  id: Generated<number>
  kind: string
  file_name: string
  /** SHA-256 of the file, hexadecimal. */
  digest: string
  /** JSON: what was chosen for it. */
  options: string
  /** Null where the command line named nobody of the product. */
  by_stakeholder_id: number | null
  by_name: string
  at: number
  /** JSON. */
  counts: string
  undone_at: number | null
  undone_by: string | null
}

/** What an import made of one thing. Null where it was not there. JSON, in the kind's own shape. */
interface ImportChangesTable {
  import_id: number
  key: string
  before: string | null
  after: string | null
}

/** The rows of a file that is being checked; gone when that is done. */
interface ImportStagedTable {
  run: string
  key: string
  /** What the import replaces whole, `2025-4`; empty where it replaces nothing. */
  part: string
  row: number
  content: string
  staged_at: number
}

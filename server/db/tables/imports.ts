import type { Generated } from 'kysely'
import type { ImportKindName, ImportState, ImportTask } from '#contract/schemas/import.ts'
import type { Flag } from '../flag.ts'

export interface ImportTables {
  imports: ImportsTable
  import_changes: ImportChangesTable
  import_staged_rows: ImportStagedRowsTable
  import_runs: ImportRunsTable
  import_parts: ImportPartsTable
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

/** The change of an import under one key, as JSON in the format of the kind; null if there was no content. */
interface ImportChangesTable {
  import_id: number
  key: string
  before: string | null
  after: string | null
}

/** The rows of a file that is being checked; gone when that is done. */
interface ImportStagedRowsTable {
  run: string
  key: string
  /** The part that the import replaces completely, `2025-4`; empty if it replaces nothing. */
  part: string
  row: number
  content: string
  staged_at: number
}

/** An import, or the undoing of one, that was begun on the page. */
interface ImportRunsTable {
  run_id: string
  task: ImportTask
  kind: ImportKindName
  file_name: string
  /** JSON: role, name and size of each file that comes in parts. */
  files: string
  /** JSON: what was chosen for it by a word. */
  options: string
  is_dry_run: Flag
  skips_bad_rows: Flag
  /** Each step on from one is taken under the condition that the run is still in it. */
  state: ImportState
  by_stakeholder_id: number
  by_name: string
  started_at: number
  /** When the server that carries it out last said so. */
  heartbeat_at: number
  ended_at: number | null
  progress: number
  expected: number | null
  import_id: number | null
  /** JSON. */
  counts: string | null
  /** JSON: the first of them. */
  faults: string
  fault_count: number
  /** JSON. */
  notes: string
}

/** A piece of a file on its way; gone when the run has ended. */
interface ImportPartsTable {
  run_id: string
  role: string
  /** Counted from 0. */
  position: number
  /** Base64. */
  content: string
}

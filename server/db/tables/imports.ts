import type { Generated } from 'kysely'
import type { ImportKindName, ImportState, ImportTask } from '#contract/schemas/import.ts'
import type { Flag } from '../flag.ts'

export interface ImportTables {
  imports: {
    id: Generated<number>
    kind: string
    file_name: string
    /** SHA-256 of the file, hexadecimal. */
    digest: string
    /** JSON: the chosen options. */
    options: string
    /** Null where the command line named no person of the product. */
    by_stakeholder_id: number | null
    by_name: string
    at: number
    /** JSON. */
    counts: string
    undone_at: number | null
    undone_by: string | null
  }
  /** The change of an import under one key, as JSON in the format of the kind; null if there was no content. */
  import_changes: {
    import_id: number
    key: string
    before: string | null
    after: string | null
  }
  /** The rows of a file while it is checked; deleted afterwards. */
  import_staged_rows: {
    run: string
    key: string
    /** The part that the import replaces completely, `2025-4`; empty if it replaces nothing. */
    part: string
    row: number
    content: string
    staged_at: number
  }
  /** An import, or an undo, that was started on the page. */
  import_runs: {
    run_id: string
    task: ImportTask
    kind: ImportKindName
    file_name: string
    /** JSON: role, name and size of each file that comes in parts. */
    files: string
    /** JSON: the chosen words. */
    options: string
    is_dry_run: Flag
    skips_bad_rows: Flag
    /** A step to the next state requires that the run is still in this one. */
    state: ImportState
    by_stakeholder_id: number
    by_name: string
    started_at: number
    /** The last report of the server that executes the run. */
    heartbeat_at: number
    ended_at: number | null
    progress: number
    expected: number | null
    import_id: number | null
    /** JSON. */
    counts: string | null
    /** JSON: the first faults. */
    faults: string
    fault_count: number
    /** JSON. */
    notes: string
    /** The event that tells what the run did; null for a dry run. */
    audit_event_id: number | null
  }
  /** A part of an uploaded file; deleted when the run has ended. */
  import_parts: {
    run_id: string
    role: string
    /** Counted from 0. */
    position: number
    /** Base64. */
    content: string
  }
}

import * as z from 'zod/mini'
import { hasWholeCountry, mayCall, type Action, type Caller } from '../access.ts'
import { wholeNumber } from '../fields/ids.ts'

/**
 * What may be taken in, who may do it, whose data it changes, and what may be chosen for it: `file` is another file beside the one that is
 * taken in, a list is one of these words, `text` anything short.
 */
export const importKinds = {
  boundaries: {
    action: 'ImportBuildingBlockData',
    scope: 'whole-country',
    options: {
      level: ['province', 'district', 'municipality', 'ward', 'police'],
      'code-field': 'text',
      'name-field': 'text',
      source: 'text',
    },
  },
  people: {
    action: 'ImportBuildingBlockData',
    scope: 'whole-country',
    options: { level: ['province', 'district', 'municipality'] },
  },
  crime: {
    action: 'ImportPoliceStatistics',
    scope: 'whole-country',
    options: { weights: 'file', stations: 'file', renames: 'file', sheet: 'text' },
  },
  providers: {
    action: 'ImportBuildingBlockData',
    scope: 'own-places',
    options: { block: 'text', only: 'text' },
  },
  contacts: { action: 'ImportBuildingBlockData', scope: 'own-places', options: {} },
} as const satisfies Record<string, KindOfImport>

/** The role of the file that is taken in; each other file has the name of its option for its role. */
export const mainFile = 'file'

interface KindOfImport {
  readonly action: Action
  /** `own-places`: every row must lie in the person's places. `whole-country`: national reference data. */
  readonly scope: 'own-places' | 'whole-country'
  readonly options: Readonly<Record<string, 'file' | 'text' | readonly string[]>>
}

export type ImportKindName = keyof typeof importKinds
export const ImportKindName = z.enum(Object.keys(importKinds) as [ImportKindName, ...ImportKindName[]])

/** The kinds whose rows each lie in a municipality, and must lie in the person's own places. */
export type OwnPlacesKind = {
  [Kind in ImportKindName]: (typeof importKinds)[Kind]['scope'] extends 'own-places' ? Kind : never
}[ImportKindName]

/** Whether a person may import this kind at all; for own places, the rows are checked one by one besides. */
export function mayImport(kind: ImportKindName, asker: Caller): boolean {
  const { action, scope } = importKinds[kind]
  return mayCall([action], asker) && (scope === 'own-places' || hasWholeCountry(asker))
}

/** What may be chosen for a kind. */
export type ImportOption<Kind extends ImportKindName> = keyof (typeof importKinds)[Kind]['options'] & string

/** What an import makes, or would make, of what stands. */
export const ImportCounts = z.object({
  /** Rows read, the header not among them. */
  rows: z.int(),
  /** Rows left out because they are bad. */
  bad: z.int(),
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  gone: z.int(),
})
export type ImportCounts = z.output<typeof ImportCounts>

/** Why a file cannot be taken in, and where. */
export const ImportFault = z.object({
  file: z.string(),
  /** As a spreadsheet counts them, the header included; null where it is about the file as a whole. */
  row: z.nullable(z.int()),
  /** The column's name in the file, or empty where it is about the row. */
  column: z.string(),
  reason: z.string(),
})
export type ImportFault = z.output<typeof ImportFault>

/** An import that changed something, as the audit trail has it. */
export const PastImport = z.object({
  importId: wholeNumber,
  kind: z.string(),
  fileName: z.string(),
  /** SHA-256 of the file, hexadecimal. */
  digest: z.string(),
  byName: z.string(),
  /** Milliseconds UTC. */
  at: z.int(),
  counts: ImportCounts,
  undoneAt: z.nullable(z.int()),
  undoneBy: z.nullable(z.string()),
})
export type PastImport = z.output<typeof PastImport>

/**
 * Where a run is. `receiving`: its files are still coming. `checking`: rows are read, nothing is changed. `changing`:
 * what differs is changed, in one transaction. The others are ends: `checked` is that of a dry run, `rejected` names
 * faults, `stopped` was asked for, `failed` is a fault of ours; these three have changed nothing.
 */
export const ImportState = z.enum([
  'receiving',
  'waiting',
  'checking',
  'changing',
  'done',
  'checked',
  'rejected',
  'stopped',
  'failed',
])
export type ImportState = z.output<typeof ImportState>

/** `undo` takes back what an import made. */
export const ImportTask = z.enum(['import', 'undo'])
export type ImportTask = z.output<typeof ImportTask>

/** One taking in, or taking back, that was begun on the page. */
export const ImportRun = z.object({
  runId: z.uuid(),
  task: ImportTask,
  kind: ImportKindName,
  fileName: z.string(),
  isDryRun: z.boolean(),
  skipsBadRows: z.boolean(),
  state: ImportState,
  byName: z.string(),
  /** Milliseconds UTC. */
  startedAt: z.int(),
  endedAt: z.nullable(z.int()),
  /** Rows read while it is checked; things changed while it changes. */
  progress: z.int(),
  /** Of how many, where that is known. */
  of: z.nullable(z.int()),
  /** The import it made or took back. */
  importId: z.nullable(z.int()),
  /** Null before the file is checked. */
  counts: z.nullable(ImportCounts),
  /** The first of them; `faultCount` says how many there are. */
  faults: z.array(ImportFault),
  faultCount: z.int(),
  /** What the person should know, which stops nothing; or why an undoing was refused. */
  notes: z.array(z.string()),
})
export type ImportRun = z.output<typeof ImportRun>

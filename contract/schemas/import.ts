import * as z from 'zod/mini'
import { hasWholeCountry, mayCall, type Action, type Caller } from '../access.ts'
import { wholeNumber } from '../fields/ids.ts'

/** An option is another `file`, one of the listed words, or a short `text`. */
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
  'collective-actions': { action: 'ImportBuildingBlockData', scope: 'own-places', options: {} },
  questionnaires: {
    action: 'ImportBuildingBlockData',
    scope: 'whole-country',
    options: {},
    rowsBelongTogether: true,
  },
  translations: { action: 'ImportBuildingBlockData', scope: 'whole-country', options: {} },
  users: { action: 'SetGroupMember', scope: 'own-people', options: {}, needsRecentPassword: true },
} as const satisfies Record<string, KindOfImport>

/** The role of the imported file; the role of any other file is the name of its option. */
export const mainFile = 'file'

interface KindOfImport {
  readonly action: Action
  /**
   * `own-places`: every row must lie in the person's places. `own-people`: every row must name places of theirs, and a
   * group that they may give. `whole-country`: national reference data.
   */
  readonly scope: 'own-places' | 'own-people' | 'whole-country'
  readonly options: Readonly<Record<string, 'file' | 'text' | readonly string[]>>
  /** As for a call; a dry run needs none. */
  readonly needsRecentPassword?: true
  /** A file with a bad row is rejected as a whole. */
  readonly rowsBelongTogether?: true
}

export type ImportKindName = keyof typeof importKinds
export const ImportKindName = z.enum(Object.keys(importKinds) as [ImportKindName, ...ImportKindName[]])

/** The kinds whose rows each lie in a municipality of the person's own places. */
export type OwnPlacesKind = {
  [Kind in ImportKindName]: (typeof importKinds)[Kind]['scope'] extends 'own-places' ? Kind : never
}[ImportKindName]

/** Returns true if a person may import this kind at all; unless it is national, each row is checked as well. */
export function mayImport(kind: ImportKindName, asker: Caller): boolean {
  const { action, scope } = importKinds[kind]
  return mayCall([action], asker) && (scope !== 'whole-country' || hasWholeCountry(asker))
}

/** Returns whether a file may be imported without its bad rows. */
export function maySkipRows(kind: ImportKindName): boolean {
  const declared: KindOfImport = importKinds[kind]
  return declared.rowsBelongTogether !== true
}

/** Whether a person must have entered the password within the last minutes to import this kind, or to undo an import. */
export function needsRecentPassword(kind: ImportKindName): boolean {
  const declared: KindOfImport = importKinds[kind]
  return declared.needsRecentPassword === true
}

export type ImportOption<Kind extends ImportKindName> = keyof (typeof importKinds)[Kind]['options'] & string

/** The effect of an import on the existing data, or the effect that it would have. */
export const ImportCounts = z.object({
  /** The number of rows read, without the header. */
  rows: z.int(),
  /** Rows left out because of faults, each counted once. */
  bad: z.int(),
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  gone: z.int(),
})
export type ImportCounts = z.output<typeof ImportCounts>

export const ImportFault = z.object({
  file: z.string(),
  /** The row number in a spreadsheet, header included; null for a fault of the whole file. */
  row: z.nullable(z.int()),
  /** The column's name in the file; empty for a fault of the row. */
  column: z.string(),
  reason: z.string(),
})
export type ImportFault = z.output<typeof ImportFault>

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
 * The state of a run. `receiving`: files are still being uploaded. `checking`: rows are read, nothing is changed.
 * `changing`: differences are written in one transaction. The others are final: `checked` ends a dry run, `rejected`
 * lists faults, `stopped` was requested, `failed` is an error of the server; these four have changed nothing.
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

export const ImportTask = z.enum(['import', 'undo'])
export type ImportTask = z.output<typeof ImportTask>

/** An import, or the undo of one, that was started on the page. */
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
  /** The number of rows read while checking, or of changes written while changing. */
  progress: z.int(),
  /** The total, where it is known. */
  of: z.nullable(z.int()),
  /** The import that the run made or undid. */
  importId: z.nullable(z.int()),
  /** Null until the file is checked. */
  counts: z.nullable(ImportCounts),
  /** The first faults; `faultCount` is the number of all. */
  faults: z.array(ImportFault),
  faultCount: z.int(),
  /** Notes that do not stop the run, or the reasons why an undo was refused. */
  notes: z.array(z.string()),
})
export type ImportRun = z.output<typeof ImportRun>

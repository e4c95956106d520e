import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { csvText } from '#contract/rules/csv-text.ts'
import type { Database } from '#server/db/connection.ts'
import type { Fault } from './report.ts'
import { type ImportActor, noObserver } from './import-context.ts'
import { importFile } from './import-file.ts'
import type { Cell, ImportKind } from './kind.ts'
import { kinds } from './kinds.ts'
import { findPerson, listImports } from './store.ts'
import { pastText, reportText, usageText } from './command-output.ts'
import { undoImport } from './undo-import.ts'
import { t } from '#contract/i18n/t.ts'

interface CommandContext {
  readonly database: Database
  readonly clock: { now(): number }
  /** The user of the machine, named if the command names nobody. */
  readonly user: string
  readonly print: (text: string) => void
  /** Called with the number of rows read so far. */
  readonly onProgress: (rows: number) => void
}

const codes = { done: 0, refused: 1, misused: 2 } as const
type Code = (typeof codes)[keyof typeof codes]

const generalOptions = {
  'dry-run': { type: 'boolean' },
  'skip-bad-rows': { type: 'boolean' },
  errors: { type: 'string' },
  by: { type: 'string' },
  list: { type: 'boolean' },
  undo: { type: 'string' },
  export: { type: 'string' },
} as const

const MAX_LISTED = 50
const PROGRESS_ROWS = 10_000

class UsageError extends Error {}

/** Runs `npm run import` with its arguments. */
export async function runImportCommand(args: readonly string[], command: CommandContext): Promise<Code> {
  try {
    return await run(args, command)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    command.print(`${error.message}\n\n${usageText(kinds)}`)
    return codes.misused
  }
}

async function run(args: readonly string[], command: CommandContext): Promise<Code> {
  const kind = kinds.find(({ name }) => name === args[0])
  const { values, positionals, own } = parseCommand(kind === undefined ? args : args.slice(1), kind)
  if (values.list === true) return list(command)
  if (values.undo !== undefined)
    return undo(command, Number(values.undo), await findActor(command, values.by))
  const [file] = positionals
  if (values.export !== undefined) return exportTo(command, values.export, file)
  if (kind === undefined)
    throw new UsageError(
      args.length === 0 ? t('importFile.usage') : t('importFile.unknownKind', { name: args[0] ?? '' }),
    )
  if (file === undefined || positionals.length > 1) throw new UsageError(t('importFile.oneFile'))
  const { database, clock, onProgress } = command
  const context = { database, clock, actor: await findActor(command, values.by), places: null }
  const report = await importFile(context, {
    kind,
    from: file,
    options: own,
    isDryRun: values['dry-run'] === true,
    skipsBadRows: values['skip-bad-rows'] === true,
    observer: {
      ...noObserver,
      onRow: (rows) => {
        if (rows % PROGRESS_ROWS === 0) onProgress(rows)
      },
    },
  })
  command.print(reportText(report))
  if (values.errors !== undefined) await writeFile(values.errors, faultsCsv(report.faults))
  return report.outcome === 'rejected' ? codes.refused : codes.done
}

function parseCommand(args: readonly string[], kind: ImportKind | undefined) {
  const names = Object.keys(kind?.options ?? {})
  const ofKind = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]))
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...ofKind, ...generalOptions },
      allowPositionals: true,
    })
    const own = Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) =>
        names.includes(name) && typeof value === 'string' ? [[name, value] as const] : [],
      ),
    )
    return { values, positionals, own }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

async function list({ database, print }: CommandContext): Promise<Code> {
  const past = await listImports(database.db, { kinds: null, by: null }, { most: MAX_LISTED })
  print(past.length === 0 ? t('importFile.noImports') : past.map(pastText).join('\n'))
  return codes.done
}

async function undo(command: CommandContext, id: number, actor: ImportActor): Promise<Code> {
  if (!Number.isInteger(id)) throw new UsageError(t('importFile.undoWhich'))
  const undoing = await undoImport({ ...command, actor, places: null }, id)
  command.print(
    undoing.isUndone
      ? [
          t('importFile.undone', { file: undoing.past.fileName, changes: undoing.changes }),
          ...undoing.notes,
        ].join('\n')
      : undoing.reason,
  )
  return undoing.isUndone ? codes.done : codes.refused
}

async function exportTo({ database, print }: CommandContext, name: string, file: string | undefined) {
  const kind = kinds.find((one) => one.name === name)
  if (kind === undefined) throw new UsageError(t('importFile.unknownKind', { name }))
  if (file === undefined) throw new UsageError(t('importFile.oneFile'))
  let rows = -1
  async function* counted(pieces: AsyncIterable<string>) {
    for await (const piece of pieces) {
      rows += 1
      yield piece
    }
  }
  const pieces = kind.text?.(database.db) ?? csvLines(kind.table(database.db))
  await pipeline(Readable.from(counted(pieces)), createWriteStream(file))
  print(t('importFile.exported', { rows, file }))
  return codes.done
}

async function* csvLines(table: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  for await (const row of table) yield csvText([row])
}

async function findActor({ database, user }: CommandContext, email: string | undefined) {
  if (email === undefined) return { id: null, name: user }
  const person = await findPerson(database.db, email)
  if (person === undefined) throw new UsageError(t('importFile.unknownPerson', { email }))
  return person
}

function faultsCsv(faults: readonly Fault[]): string {
  const rows = faults.map(({ file, row, column, reason }) => [file, row, column, reason])
  return csvText([['file', 'row', 'column', 'reason'], ...rows])
}

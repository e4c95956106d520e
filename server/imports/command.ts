import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { csvText } from '#contract/rules/csv-text.ts'
import type { Database } from '#server/db/connection.ts'
import type { Fault } from './fault.ts'
import type { ImportGround, Who } from './ground.ts'
import { importFile } from './import-file.ts'
import type { Cell, ImportKind } from './kind.ts'
import { kinds } from './kinds.ts'
import { findPerson, listImports } from './store.ts'
import { pastText, reportText, usageText } from './tell.ts'
import { undoImport } from './undo-import.ts'
import { unwatched } from './watch.ts'
import { words } from './words.ts'

interface World {
  readonly database: Database
  readonly clock: { now(): number }
  /** Who is named where the command names nobody: the one whom the machine knows. */
  readonly user: string
  readonly print: (text: string) => void
  /** How far a long reading is. */
  readonly onProgress: (rows: number) => void
}

/** What a shell is told. */
const codes = { done: 0, refused: 1, misused: 2 } as const
type Code = (typeof codes)[keyof typeof codes]

const general = {
  'dry-run': { type: 'boolean' },
  'skip-bad-rows': { type: 'boolean' },
  errors: { type: 'string' },
  by: { type: 'string' },
  list: { type: 'boolean' },
  undo: { type: 'string' },
  export: { type: 'string' },
} as const

const SHOWN = 50

class Misuse extends Error {}

/** `npm run import`: what the words after it say. */
export async function runImportCommand(args: readonly string[], world: World): Promise<Code> {
  try {
    return await run(args, world)
  } catch (error) {
    if (!(error instanceof Misuse)) throw error
    world.print(`${error.message}\n\n${usageText(kinds)}`)
    return codes.misused
  }
}

async function run(args: readonly string[], world: World): Promise<Code> {
  const kind = kinds.find(({ name }) => name === args[0])
  const { values, positionals, own } = parsed(kind === undefined ? args : args.slice(1), kind)
  if (values.list === true) return list(world)
  if (values.undo !== undefined) return undo(world, Number(values.undo), await whoIs(world, values.by))
  const [file] = positionals
  if (values.export !== undefined) return exportTo(world, values.export, file)
  if (kind === undefined) throw new Misuse(args.length === 0 ? words.usage : words.unknownKind(args[0] ?? ''))
  if (file === undefined || positionals.length > 1) throw new Misuse(words.oneFile)
  const ground = await groundOf(world, values.by)
  const report = await importFile(ground, {
    kind,
    from: file,
    options: own,
    isDryRun: values['dry-run'] === true,
    skipsBadRows: values['skip-bad-rows'] === true,
    watch: { ...unwatched, onRow: everyTenThousandth(world.onProgress) },
  })
  world.print(reportText(report))
  if (values.errors !== undefined) await writeFile(values.errors, faultsCsv(report.faults))
  return report.outcome === 'rejected' ? codes.refused : codes.done
}

const ROWS_A_TIME = 10_000

function everyTenThousandth(tell: (rows: number) => void): (rows: number) => void {
  return (rows) => {
    if (rows % ROWS_A_TIME === 0) tell(rows)
  }
}

function parsed(args: readonly string[], kind: ImportKind | undefined) {
  const names = Object.keys(kind?.options ?? {})
  const ofKind = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]))
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...ofKind, ...general },
      allowPositionals: true,
    })
    const own = Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) =>
        names.includes(name) && typeof value === 'string' ? [[name, value] as const] : [],
      ),
    )
    return { values, positionals, own }
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error))
  }
}

async function list({ database, print }: World): Promise<Code> {
  const past = await listImports(database.db, { kinds: null, by: null }, { most: SHOWN })
  print(past.length === 0 ? words.noImports : past.map(pastText).join('\n'))
  return codes.done
}

async function undo(world: World, id: number, who: Who): Promise<Code> {
  if (!Number.isInteger(id)) throw new Misuse(words.undoWhich)
  const undoing = await undoImport({ ...world, who, places: null }, kinds, id)
  world.print(undoing.isUndone ? words.undone(undoing.past.fileName, undoing.changes) : undoing.reason)
  return undoing.isUndone ? codes.done : codes.refused
}

async function exportTo({ database, print }: World, name: string, file: string | undefined): Promise<Code> {
  const kind = kinds.find((one) => one.name === name)
  if (kind === undefined) throw new Misuse(words.unknownKind(name))
  if (file === undefined) throw new Misuse(words.oneFile)
  let rows = -1
  async function* counted(pieces: AsyncIterable<string>) {
    for await (const piece of pieces) {
      rows += 1
      yield piece
    }
  }
  const pieces = kind.text?.(database.db) ?? csvLines(kind.table(database.db))
  await pipeline(Readable.from(counted(pieces)), createWriteStream(file))
  print(words.exported(rows, file))
  return codes.done
}

async function* csvLines(table: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  for await (const row of table) yield csvText([row])
}

async function groundOf(world: World, email: string | undefined): Promise<ImportGround> {
  return { database: world.database, clock: world.clock, who: await whoIs(world, email), places: null }
}

async function whoIs({ database, user }: World, email: string | undefined): Promise<Who> {
  if (email === undefined) return { id: null, name: user }
  const person = await findPerson(database.db, email)
  if (person === undefined) throw new Misuse(words.unknownPerson(email))
  return person
}

function faultsCsv(faults: readonly Fault[]): string {
  const rows = faults.map(({ file, row, column, reason }) => [file, row, column, reason])
  return csvText([['file', 'row', 'column', 'reason'], ...rows])
}

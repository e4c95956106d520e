import { parseArgs } from 'node:util'
import type { DatabaseLocation } from '#server/db/connection.ts'
import { checkBackup } from './check-backup.ts'
import { BackupFault } from './fault.ts'
import type { TableSum } from './format.ts'
import { makeBackup } from './make-backup.ts'
import { restorePostgres } from './restore-postgres.ts'
import { restoreSqlite } from './restore-sqlite.ts'
import { words } from './words.ts'

interface CommandContext {
  readonly location: DatabaseLocation
  readonly clock: { now(): number }
  readonly print: (text: string) => void
  /** Says that it is to stop. */
  readonly signal?: AbortSignal
}

/** What a shell is told. */
const codes = { done: 0, refused: 1, misused: 2 } as const
type Code = (typeof codes)[keyof typeof codes]

/** `npm run backup`: what the words after it say. */
export function runBackupCommand(args: readonly string[], world: CommandContext): Promise<Code> {
  return told(world, async () => {
    const asked = target(args, 'overwrite')
    if (asked === undefined) return misused(world, words.oneTarget, words.backupUsage)
    const { location, clock, signal } = world
    const wanted = { location, clock, target: asked.file, overwrites: asked.isForced }
    const { file, manifest } = await makeBackup({ ...wanted, ...(signal && { signal }) })
    world.print(words.backedUp(file, rowsIn(manifest.tables), manifest.bytes, manifest.sha256))
    return codes.done
  })
}

/** `npm run restore`: what the words after it say. */
export function runRestoreCommand(args: readonly string[], world: CommandContext): Promise<Code> {
  return told(world, async () => {
    const asked = target(args, 'replace')
    if (asked === undefined) return misused(world, words.oneFile, words.restoreUsage)
    const { location } = world
    const backup = await checkBackup(asked.file)
    if (location.databaseUrl === undefined) await restoreSqlite(location.dataDir, backup, asked.isForced)
    else await restorePostgres(location, backup, asked.isForced)
    world.print(words.restored(backup.head.madeAt, rowsIn(backup.tail.tables)))
    return codes.done
  })
}

/** The one file that is named, and whether the one flag is set; undefined where anything else is said. */
function target(args: readonly string[], flag: string): { file: string; isForced: boolean } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { [flag]: { type: 'boolean' } },
      allowPositionals: true,
    })
    const [file] = positionals
    return file === undefined || positionals.length > 1
      ? undefined
      : { file, isForced: values[flag] === true }
  } catch {
    return undefined
  }
}

async function told({ print }: CommandContext, run: () => Promise<Code>): Promise<Code> {
  try {
    return await run()
  } catch (error) {
    const sentence = sentenceOf(error)
    if (sentence === undefined) throw error
    print(sentence)
    return codes.refused
  }
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof BackupFault) return error.message
  if (!(error instanceof Error) || !('code' in error)) return undefined
  if (error.code === 'ENOSPC' || error.code === 'SQLITE_FULL') return words.diskFull
  return error.code === 'ABORT_ERR' ? words.stopped : undefined
}

function misused({ print }: CommandContext, fault: string, usage: string): Code {
  print(`${fault}\n\n${usage}`)
  return codes.misused
}

function rowsIn(tables: Readonly<Record<string, TableSum>>): number {
  return Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
}

import { parseArgs } from 'node:util'
import type { DatabaseLocation } from '#server/db/connection.ts'
import { checkBackup } from './check-backup.ts'
import { BackupFault, messages } from './messages.ts'
import type { TableSum } from './format.ts'
import { makeBackup } from './make-backup.ts'
import { restorePostgres } from './restore-postgres.ts'
import { restoreSqlite } from './restore-sqlite.ts'

interface CommandContext {
  readonly location: DatabaseLocation
  readonly clock: { now(): number }
  readonly print: (text: string) => void
  readonly signal?: AbortSignal
}

const codes = { done: 0, refused: 1, misused: 2 } as const
type Code = (typeof codes)[keyof typeof codes]

/** Runs `npm run backup` with its arguments. */
export function runBackupCommand(args: readonly string[], world: CommandContext): Promise<Code> {
  return runAndReport(world, async () => {
    const target = parseTarget(args, 'overwrite')
    if (target === undefined) return reportMisuse(world, messages.oneTarget, messages.backupUsage)
    const { location, clock, signal } = world
    const wanted = { location, clock, target: target.file, overwrites: target.isForced }
    const { file, manifest } = await makeBackup({ ...wanted, ...(signal && { signal }) })
    world.print(messages.backedUp(file, rowsIn(manifest.tables), manifest.bytes, manifest.sha256))
    return codes.done
  })
}

/** Runs `npm run restore` with its arguments. */
export function runRestoreCommand(args: readonly string[], world: CommandContext): Promise<Code> {
  return runAndReport(world, async () => {
    const target = parseTarget(args, 'replace')
    if (target === undefined) return reportMisuse(world, messages.oneFile, messages.restoreUsage)
    const { location } = world
    const backup = await checkBackup(target.file)
    if (location.databaseUrl === undefined) await restoreSqlite(location.dataDir, backup, target.isForced)
    else await restorePostgres(location, backup, target.isForced)
    world.print(messages.restored(backup.head.madeAt, rowsIn(backup.tail.tables)))
    return codes.done
  })
}

function parseTarget(args: readonly string[], flag: string): { file: string; isForced: boolean } | undefined {
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

async function runAndReport({ print }: CommandContext, run: () => Promise<Code>): Promise<Code> {
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
  if (error.code === 'ENOSPC' || error.code === 'SQLITE_FULL') return messages.diskFull
  return error.code === 'ABORT_ERR' ? messages.stopped : undefined
}

function reportMisuse({ print }: CommandContext, fault: string, usage: string): Code {
  print(`${fault}\n\n${usage}`)
  return codes.misused
}

function rowsIn(tables: Readonly<Record<string, TableSum>>): number {
  return Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
}

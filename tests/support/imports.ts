import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database, DatabaseKind } from '#server/db/connection.ts'
import { runImportCommand } from '#server/imports/command.ts'
import { aReferenceDatabase, demoNow } from './database.ts'

export interface ImportDesk {
  readonly database: Database
  /** A temporary folder for files. */
  readonly folder: string
  /** Runs `npm run import` with these words; returns its output and exit code. */
  run(...words: readonly string[]): Promise<{ readonly code: number; readonly text: string }>
  /** Runs the same and expects success. @returns the output */
  done(...words: readonly string[]): Promise<string>
  /** Exports everything of a kind as a table. */
  exported(kind: string): Promise<string>
  close(): Promise<void>
}

/** Returns the command line of a server with the reference data. */
export async function anImportDesk(
  kind: DatabaseKind,
  given?: Database,
  now?: () => number,
): Promise<ImportDesk> {
  const database = given ?? (await aReferenceDatabase(kind))
  const folder = mkdtempSync(join(tmpdir(), 'gbvf-imports-'))
  const desk = deskOn(database, now)
  return {
    ...desk,
    database,
    folder,
    exported: async (name) => {
      const file = join(folder, `${name}.csv`)
      await desk.run('--export', name, file)
      return readFileSync(file, 'utf8')
    },
    close: async () => {
      await database.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Returns the command line beside a running server. */
export function deskOn(database: Database, now = () => demoNow): Pick<ImportDesk, 'run' | 'done'> {
  const run: ImportDesk['run'] = async (...args) => {
    const printed: string[] = []
    const code = await runImportCommand(args, {
      database,
      clock: { now },
      user: 'somebody (command line)',
      print: (text) => void printed.push(text),
      onProgress: () => undefined,
    })
    return { code, text: printed.join('\n') }
  }
  return {
    run,
    done: async (...args) => {
      const { code, text } = await run(...args)
      if (code !== 0) throw new Error(text)
      return text
    },
  }
}

/** Returns the path of a file for import tests. */
export function importFile(name: string): string {
  return fileURLToPath(new URL(`../server/imports/files/${name}`, import.meta.url))
}

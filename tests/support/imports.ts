import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database, DatabaseKind } from '#server/db/connection.ts'
import { runImportCommand } from '#server/imports/command.ts'
import { aReferenceDatabase, demoNow } from './database.ts'

export interface ImportDesk {
  readonly database: Database
  /** A folder that goes with it. */
  readonly folder: string
  /** `npm run import` with these words; gives what it printed and the code that a shell gets. */
  run(...words: readonly string[]): Promise<{ readonly code: number; readonly text: string }>
  /** The same for words that must be done. @returns what was printed */
  done(...words: readonly string[]): Promise<string>
  /** What everything of a kind comes to as a table. */
  exported(kind: string): Promise<string>
  close(): Promise<void>
}

/** Someone at the command line of a server with the reference data. */
export async function anImportDesk(kind: DatabaseKind, given?: Database): Promise<ImportDesk> {
  const database = given ?? (await aReferenceDatabase(kind))
  const folder = mkdtempSync(join(tmpdir(), 'gbvf-imports-'))
  const desk = deskOn(database)
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

/** The same command line beside a server that runs. */
export function deskOn(database: Database): Pick<ImportDesk, 'run' | 'done'> {
  const run: ImportDesk['run'] = async (...args) => {
    const printed: string[] = []
    const code = await runImportCommand(args, {
      database,
      clock: { now: () => demoNow },
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

/** A file of the tests' own. */
export function importFile(name: string): string {
  return fileURLToPath(new URL(`../server/imports/files/${name}`, import.meta.url))
}

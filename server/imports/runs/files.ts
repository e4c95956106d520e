import { mkdir, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits } from '#contract/wire.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { getPart } from './part-store.ts'
import type { RunFile } from './store.ts'

/** The number of parts that a file is uploaded in. */
export function partCountOf({ size }: Pick<RunFile, 'size'>): number {
  return Math.ceil(size / limits.importPart)
}

/** Runs `work` on the files of a run in a temporary folder. It gets their paths by role, ending in the files' names. */
export async function withRunFiles<T>(
  db: Reader,
  { runId, files }: { readonly runId: string; readonly files: readonly RunFile[] },
  work: (paths: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  const folder = folderOf(runId)
  await mkdir(folder, { mode: 0o700 })
  try {
    const paths: Record<string, string> = {}
    for (const file of files) {
      const own = join(folder, file.role)
      await mkdir(own)
      const path = join(own, nameOnDisk(file.name))
      await assembleFile(db, runId, file, path)
      paths[file.role] = path
    }
    return await work(paths)
  } finally {
    await removeRunFiles(runId)
  }
}

/** Removes the temporary files of a run, if there are any. A killed process leaves them behind. */
export async function removeRunFiles(runId: string): Promise<void> {
  await rm(folderOf(runId), { recursive: true, force: true })
}

function folderOf(runId: string): string {
  return join(tmpdir(), `gbvf-run-${runId}`)
}

async function assembleFile(db: Reader, runId: string, file: RunFile, path: string): Promise<void> {
  const out = await open(path, 'w')
  try {
    for (let position = 0; position < partCountOf(file); position += 1)
      await out.appendFile(Buffer.from(await getPart(db, runId, file.role, position), 'base64'))
  } finally {
    await out.close()
  }
}

/** File systems allow 255 bytes, and a character may take four. */
const MAX_LETTERS = 60

function nameOnDisk(name: string): string {
  return Buffer.byteLength(name) <= 255 ? name : [...name].slice(-MAX_LETTERS).join('')
}

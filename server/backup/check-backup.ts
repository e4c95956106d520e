import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { BackupFault, messages } from './messages.ts'
import { Manifest, manifestPath, type Head, type Tail } from './format.ts'
import { readBackup } from './read-backup.ts'
import { tableShapesAfter, type TableShape } from './table-shape.ts'

export interface CheckedBackup {
  readonly file: string
  readonly head: Head
  readonly tail: Tail
  readonly tables: readonly TableShape[]
}

/** Reads a whole backup before anything is changed. @throws BackupFault if it cannot be restored */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  let head: Head | undefined
  let tail: Tail | undefined
  for await (const part of readBackup(file)) {
    if ('head' in part) head = part.head
    if ('tail' in part) tail = part.tail
  }
  if (head === undefined || tail === undefined) throw new BackupFault(messages.foreign)
  await requireDigest(file)
  const tables = await tablesOf(head)
  return { file, head, tail, tables }
}

async function tablesOf({ tables, migrations }: Head): Promise<TableShape[]> {
  const shapes = await tableShapesAfter(migrations)
  return tables.map(({ name, columns }) => {
    const shape = shapes.find((one) => one.name === name)
    if (shape?.columns.join() !== columns.join()) throw new BackupFault(messages.damaged(name))
    return shape
  })
}

/** The manifest may be missing; if it exists, it must match this file. */
async function requireDigest(file: string): Promise<void> {
  const path = manifestPath(file)
  if (!existsSync(path)) return
  const digest = createHash('sha256')
  for await (const chunk of createReadStream(file)) digest.update(chunk as Buffer)
  if (sha256In(path) !== digest.digest('hex')) throw new BackupFault(messages.wrongDigest(path))
}

function sha256In(path: string): string | undefined {
  try {
    return Manifest.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data?.sha256
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

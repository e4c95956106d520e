import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { migrationNames } from '#server/db/migrate.ts'
import { BackupFault, messages } from './messages.ts'
import { FORMAT, Head, TableHeading, Tail } from './format.ts'
import { RowSum } from './read-rows.ts'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'

/** A part of a backup: the head, some rows of a table, or the tail. */
export type BackupPart =
  | { readonly head: Head }
  | { readonly table: string; readonly rows: readonly string[] }
  | { readonly tail: Tail }

const Origin = z.object({ backup: z.literal('gbvf-dashboard'), format: z.int(), product: z.string() })

/**
 * Reads a backup and verifies every checksum in it: its content is correct if the iteration reaches the end.
 * @throws BackupFault if the file is damaged, of a newer version, or not a backup of this product
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const digest = createHash('sha256')
  const sums = new Map<string, RowSum>()
  let head: Head | undefined
  let table = ''
  let sum = new RowSum()
  let isOver = false
  for await (const lines of readLines(file)) {
    let rows: string[] = []
    for (const line of lines) {
      if (isOver) throw new BackupFault(messages.damaged('after its end'))
      if (line.startsWith('[') && table !== '') {
        sum.add(line)
        rows.push(line)
      } else if (head === undefined) {
        head = parseHead(line)
        yield { head }
      } else {
        if (rows.length > 0) yield { table, rows }
        rows = []
        const opening = TableHeading.safeParse(parseJson(line))
        if (opening.success) {
          table = opening.data.table
          if (sums.has(table)) throw new BackupFault(messages.damaged(table))
          sum = new RowSum()
          sums.set(table, sum)
        } else {
          const tail = parseTail(line)
          requireSums(head, sums, tail)
          if (digest.copy().digest('hex') !== tail.sha256) throw new BackupFault(messages.damaged('its sum'))
          isOver = true
          yield { tail }
        }
      }
      digest.update(`${line}\n`)
    }
    if (rows.length > 0) yield { table, rows }
  }
  if (head === undefined) throw new BackupFault(messages.foreign)
  if (!isOver) throw new BackupFault(messages.damaged('it has no end'))
}

function parseHead(line: string): Head {
  const content = parseJson(line)
  const origin = Origin.safeParse(content)
  if (!origin.success) throw new BackupFault(messages.foreign)
  const { format, product } = origin.data
  if (format > FORMAT) throw new BackupFault(messages.newerBackup(product))
  const head = Head.safeParse(content)
  if (!head.success) throw new BackupFault(messages.damaged('its first line'))
  const { migrations } = head.data
  if (migrations.some((name) => !migrationNames.includes(name)))
    throw new BackupFault(messages.newerBackup(product))
  if (migrations.some((name, index) => name !== migrationNames[index]))
    throw new BackupFault(messages.damaged('its first line'))
  return head.data
}

function parseTail(line: string): Tail {
  const tail = Tail.safeParse(parseJson(line))
  if (!tail.success) throw new BackupFault(messages.damaged('its last line'))
  return tail.data
}

function requireSums(head: Head, sums: ReadonlyMap<string, RowSum>, { tables }: Tail): void {
  for (const { name } of head.tables) {
    const [found, wanted] = [sums.get(name)?.result, tables[name]]
    if (found === undefined || found.rows !== wanted?.rows || found.sum !== wanted.sum)
      throw new BackupFault(messages.damaged(name))
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined // no schema accepts this
  }
}

const LINE_END = 10
/** The message of zlib for a file that is not gzip. */
const NO_GZIP = 'incorrect header check'
/** No valid row is longer. */
const LONGEST = 256 * 1024 * 1024

/** Yields the lines of each chunk. @throws BackupFault if the file is missing, not gzip, or cut off */
async function* readLines(file: string): AsyncGenerator<string[]> {
  const packed = createReadStream(file)
  const plain = createGunzip()
  packed.on('error', (error) => plain.destroy(error))
  let begun: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of packed.pipe(plain) as AsyncIterable<Buffer>) {
      const end = chunk.lastIndexOf(LINE_END)
      length += chunk.length
      if (length > LONGEST) throw new BackupFault(messages.foreign)
      if (end === -1) {
        begun.push(chunk)
        continue
      }
      const lines = Buffer.concat([...begun, chunk.subarray(0, end)])
        .toString()
        .split('\n')
      begun = [chunk.subarray(end + 1)]
      length = chunk.length - end - 1
      yield lines
    }
  } catch (error) {
    throw asFault(error, file)
  } finally {
    packed.destroy()
  }
  if (length > 0) throw new BackupFault(messages.damaged('its last line'))
}

function asFault(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  if (error.code === 'ENOENT' || error.code === 'EISDIR') return new BackupFault(messages.notThere(file))
  if (!String(error.code).startsWith('Z_')) return error
  return new BackupFault(error.message === NO_GZIP ? messages.foreign : messages.damaged('its packing'))
}

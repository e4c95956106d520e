import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { BackupFault } from './fault.ts'
import { words } from './words.ts'

const LINE_END = 10
/** The message of zlib for a file that is not gzip. */
const NO_GZIP = 'incorrect header check'
/** No row is longer, so a longer line is not ours. */
const LONGEST = 256 * 1024 * 1024

/**
 * Yields the lines of a gzip file, as many at a time as each chunk completes.
 * @throws BackupFault if the file is missing, not gzip, or cut off
 */
export async function* readLines(file: string): AsyncGenerator<string[]> {
  const packed = createReadStream(file)
  const plain = createGunzip()
  packed.on('error', (error) => plain.destroy(error))
  let begun: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of packed.pipe(plain) as AsyncIterable<Buffer>) {
      const end = chunk.lastIndexOf(LINE_END)
      length += chunk.length
      if (length > LONGEST) throw new BackupFault(words.foreign)
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
  if (length > 0) throw new BackupFault(words.damaged('its last line'))
}

function asFault(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  if (error.code === 'ENOENT' || error.code === 'EISDIR') return new BackupFault(words.notThere(file))
  if (!String(error.code).startsWith('Z_')) return error
  return new BackupFault(error.message === NO_GZIP ? words.foreign : words.damaged('its packing'))
}

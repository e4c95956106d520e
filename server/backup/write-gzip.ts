import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

interface WrittenFile {
  readonly bytes: number
  /** SHA-256 of the file, hexadecimal. */
  readonly sha256: string
}

/** Writes these texts, compressed, to a new file that only its owner may read; resolves when it is on the disk. */
export async function writeGzip(
  file: string,
  texts: AsyncIterable<string>,
  signal?: AbortSignal,
): Promise<WrittenFile> {
  const digest = createHash('sha256')
  let bytes = 0
  const look = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      digest.update(chunk)
      bytes += chunk.length
      pass(null, chunk)
    },
  })
  const handle = await open(file, 'wx', 0o600)
  const sink = handle.createWriteStream({ flush: true })
  await pipeline(Readable.from(texts), createGzip(), look, sink, { ...(signal && { signal }) })
  return { bytes, sha256: digest.digest('hex') }
}

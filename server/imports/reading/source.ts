import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileFault } from '../report.ts'
import { t } from '#contract/i18n/t.ts'

/** A local file, whatever its origin. */
export interface Source {
  /** The original name without the folder. */
  readonly name: string
  readonly path: string
  /** SHA-256, hexadecimal. */
  readonly digest: string
}

const MAX_BYTES = 1_073_741_824
const MAX_SIZE = '1 GB'
const FETCH_MS = 600_000

/** Runs `work` on a file, downloaded first from a web address. @throws ImportFault if missing, empty or too large */
export async function withSource<T>(where: string, work: (source: Source) => Promise<T>): Promise<T> {
  if (!/^https?:\/\//i.test(where)) return work(await sourceAt(where, basename(where)))
  const folder = await mkdtemp(join(tmpdir(), 'gbvf-import-'))
  try {
    const name = decodeURIComponent(basename(new URL(where).pathname)) || 'file'
    const path = join(folder, 'file')
    await fetchTo(path, where, name)
    return await work(await sourceAt(path, name))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function sourceAt(path: string, name: string): Promise<Source> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw fileFault(name, t('importFile.notThere'))
  if (found.size === 0) throw fileFault(name, t('importFile.empty'))
  if (found.size > MAX_BYTES) throw fileFault(name, t('importFile.tooLarge', { most: MAX_SIZE }))
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { name, path, digest: hash.digest('hex') }
}

/** Reads the first bytes of a file, which tell its format better than its name. */
export async function firstBytes({ path }: Source, count: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function fetchTo(path: string, address: string, name: string): Promise<void> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(FETCH_MS) }).catch((error: unknown) => {
    throw fileFault(
      name,
      t('importFile.notFetched', { why: error instanceof Error ? error.message : String(error) }),
    )
  })
  if (!answer.ok || answer.body === null)
    throw fileFault(name, t('importFile.notFetched', { why: `${answer.status} ${answer.statusText}` }))
  const body = Readable.from(answer.body)
  const tooLarge = () => fileFault(name, t('importFile.tooLarge', { most: MAX_SIZE }))
  await pipeline(body, limitBytes(MAX_BYTES, tooLarge), createWriteStream(path))
}

/** Passes at most this many bytes through, then fails with the error of `fault`. */
function limitBytes(most: number, fault: () => Error): Transform {
  let passed = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length
      if (passed > most) done(fault())
      else done(null, chunk)
    },
  })
}

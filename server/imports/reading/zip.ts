import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { fileFault } from '../report.ts'
import { t } from '#contract/i18n/t.ts'
import type { Source } from './source.ts'

/** The entries of a zip by name, unpacked only when opened. */
export interface Zip {
  readonly names: readonly string[]
  /** @throws ImportFault if the entry does not exist; damage appears while it is read */
  open(name: string): Promise<Readable>
  /** The declared size of an unpacked entry; reading never yields more. */
  sizeOf(name: string): number
}

const MAX_ENTRIES = 10_000
const MAX_BYTES = 2_147_483_648
const MAX_SIZE = '2 GB'
/** Tables and shapes compress 10 to 30 times; a higher ratio than this is a zip bomb. */
const DENSEST = 250
const HARMLESS = 50_000_000

const openZip = promisify<string, yauzl.Options, ZipFile>(yauzl.open)

/** @throws ImportFault if the zip is cut off, damaged, or decompresses to an unreasonable size */
export async function* inZip<T>(source: Source, work: (zip: Zip) => AsyncIterable<T>): AsyncGenerator<T> {
  const damaged = () => fileFault(source.name, t('importFile.badZip'))
  const zip = await openZip(source.path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw damaged()
  })
  try {
    const entries = await entriesOf(zip).catch(() => {
      throw damaged()
    })
    const wrong = faultOfSize(entries)
    if (wrong !== undefined) throw fileFault(source.name, wrong)
    const byName = new Map(entries.map((entry) => [entry.fileName, entry]))
    const openEntry = promisify<Entry, Readable>(zip.openReadStream.bind(zip))
    yield* work({
      names: [...byName.keys()],
      sizeOf: (name) => byName.get(name)?.uncompressedSize ?? 0,
      open: async (name) => {
        const entry = byName.get(name)
        if (entry === undefined) throw damaged()
        return openEntry(entry).catch(() => {
          throw damaged()
        })
      },
    })
  } finally {
    zip.close()
  }
}

function entriesOf(zip: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const found: Entry[] = []
    zip.on('entry', (entry: Entry) => {
      found.push(entry)
      zip.readEntry()
    })
    zip.once('end', () => resolve(found))
    zip.once('error', reject)
    zip.readEntry()
  })
}

function faultOfSize(entries: readonly Entry[]): string | undefined {
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const packed = entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0)
  if (unpacked > MAX_BYTES || entries.length > MAX_ENTRIES) return t('importFile.bomb', { most: MAX_SIZE })
  return unpacked > HARMLESS && unpacked > packed * DENSEST ? t('importFile.tooDense') : undefined
}

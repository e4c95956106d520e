import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { limits } from '#contract/wire.ts'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'

const TAG_LENGTH = 22
/** One level below the best: three times as fast, and at most 5 % larger. */
const QUALITY = 10
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip'

/** The content in one encoding, with its own strong entity tag. */
export interface Representation {
  readonly bytes: Buffer
  readonly encoding: Encoding | undefined
  readonly tag: string
}

/** The body of a cached response. It is compressed in the background and sent uncompressed until then. */
export class EncodedBody {
  private readonly digest: string
  private readonly plain: Representation
  private readonly tags: ReadonlySet<string>
  private gzip: Representation | undefined
  private br: Representation | undefined
  private wasRequested = false
  private isBrotliRunning = false

  constructor(
    readonly content: Buffer,
    private readonly queue: CompressionQueue,
  ) {
    this.digest = createHash('sha256').update(content).digest('base64url').slice(0, TAG_LENGTH)
    this.tags = new Set([`"${this.digest}"`, this.tagOf('gzip'), this.tagOf('br')])
    this.plain = { bytes: content, encoding: undefined, tag: `"${this.digest}"` }
  }

  /** Returns the smallest representation that exists. Brotli is costly, so it starts with the second request. */
  representationFor(accepted: ReadonlySet<Encoding>): Representation {
    if (!this.wasRequested) void this.compressGzip()
    else if (this.br === undefined && !this.isBrotliRunning) void this.compressBrotli()
    this.wasRequested = true
    if (accepted.has('br') && this.br !== undefined) return this.br
    if (accepted.has('gzip') && this.gzip !== undefined) return this.gzip
    return this.plain
  }

  /** Returns the tag in the header that names a representation of this content, if any. */
  matchingTag(ifNoneMatch: string | undefined): string | undefined {
    if (ifNoneMatch === undefined || !ifNoneMatch.includes(this.digest)) return undefined
    if (this.tags.has(ifNoneMatch)) return ifNoneMatch
    return ifNoneMatch
      .split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''))
      .find((tag) => this.tags.has(tag))
  }

  async compressGzip(): Promise<void> {
    if (this.content.length < limits.worthPacking || this.gzip !== undefined) return
    await this.queue.run('quick', async () => {
      this.gzip ??= { bytes: await zip(this.content), encoding: 'gzip', tag: this.tagOf('gzip') }
    })
  }

  private async compressBrotli(): Promise<void> {
    if (this.content.length < limits.worthPacking) return
    this.isBrotliRunning = true
    await this.queue.run('slow', async () => {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: this.content.length,
      }
      this.br = { bytes: await brotli(this.content, { params }), encoding: 'br', tag: this.tagOf('br') }
    })
    this.isBrotliRunning = false
  }

  private tagOf(encoding: Encoding): string {
    return `"${this.digest}-${encoding}"`
  }
}

const MAX_HEADERS = 100
const encodingsByHeader = new LRUCache<string, ReadonlySet<Encoding>>({ max: MAX_HEADERS })

/** Returns the encodings that both an `accept-encoding` header and this server support. */
export function acceptedEncodings(header: string | string[] | undefined): ReadonlySet<Encoding> {
  const text = String(header ?? '')
  const found = encodingsByHeader.get(text) ?? readEncodings(text)
  encodingsByHeader.set(text, found)
  return found
}

function readEncodings(text: string): ReadonlySet<Encoding> {
  const named = text
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0])
  return new Set((['br', 'gzip'] as const).filter((encoding) => named.includes(encoding)))
}

/** The duration of a job: milliseconds (`quick`) or seconds (`slow`). */
type Effort = 'quick' | 'slow'

/** Responses that may wait to be compressed. Others are sent in a larger encoding until there is room. */
const MAX_WAITING = 200

/**
 * Compresses one response quickly and one thoroughly at a time. The thread pool also decompresses pushes and hashes
 * passwords, which a pool full of public responses would delay. A quick job never waits for a slow one, because a
 * request waits for it, and with it every request that is not cached.
 */
export class CompressionQueue {
  private readonly limits = { quick: pLimit(1), slow: pLimit(1) }

  /** Drops the job if too many wait. */
  async run(effort: Effort, job: () => Promise<void>): Promise<void> {
    const limit = this.limits[effort]
    if (limit.pendingCount < MAX_WAITING) await limit(job)
  }
}

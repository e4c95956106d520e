import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { limits } from '#contract/wire.ts'
import type { PackingQueue } from './packing-queue.ts'

const TAG_LENGTH = 22
/** The best but one: three times as fast as the best, and at most a twentieth larger. */
const QUALITY = 10
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip'

/** One of the forms that the same content is sent in, with a strong entity tag of its own. */
export interface Form {
  readonly bytes: Buffer
  readonly encoding: Encoding | undefined
  readonly tag: string
}

/** Content that is told again and again: packed in the background, and told as it is until that is done. */
export class Packed {
  private readonly digest: string
  private readonly plain: Form
  private readonly tags: ReadonlySet<string>
  private gzip: Form | undefined
  private br: Form | undefined
  private wasAsked = false
  private isSmallUnderWay = false

  constructor(
    readonly content: Buffer,
    private readonly queue: PackingQueue,
  ) {
    this.digest = createHash('sha256').update(content).digest('base64url').slice(0, TAG_LENGTH)
    this.tags = new Set([`"${this.digest}"`, this.tagOf('gzip'), this.tagOf('br')])
    this.plain = { bytes: content, encoding: undefined, tag: `"${this.digest}"` }
  }

  /** Bytes of memory that all its forms take. */
  get size(): number {
    return this.content.length + (this.gzip?.bytes.length ?? 0) + (this.br?.bytes.length ?? 0)
  }

  /** The smallest form that is ready for whoever accepts these encodings. The dear one is made of what is asked for again. */
  formFor(accepted: ReadonlySet<Encoding>): Form {
    if (!this.wasAsked) void this.packQuickly()
    else if (this.br === undefined && !this.isSmallUnderWay) void this.packSmall()
    this.wasAsked = true
    if (accepted.has('br') && this.br !== undefined) return this.br
    if (accepted.has('gzip') && this.gzip !== undefined) return this.gzip
    return this.plain
  }

  /** The tag that was named, when it is of any form of this content. */
  seenIn(ifNoneMatch: string | undefined): string | undefined {
    if (ifNoneMatch === undefined || !ifNoneMatch.includes(this.digest)) return undefined
    if (this.tags.has(ifNoneMatch)) return ifNoneMatch
    return ifNoneMatch
      .split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''))
      .find((tag) => this.tags.has(tag))
  }

  async packQuickly(): Promise<void> {
    if (this.content.length < limits.worthPacking || this.gzip !== undefined) return
    await this.queue.run('quick', async () => {
      this.gzip ??= { bytes: await zip(this.content), encoding: 'gzip', tag: this.tagOf('gzip') }
    })
  }

  private async packSmall(): Promise<void> {
    if (this.content.length < limits.worthPacking) return
    this.isSmallUnderWay = true
    await this.queue.run('slow', async () => {
      const options = {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: this.content.length,
      }
      this.br = {
        bytes: await brotli(this.content, { params: options }),
        encoding: 'br',
        tag: this.tagOf('br'),
      }
    })
    this.isSmallUnderWay = false
  }

  private tagOf(encoding: Encoding): string {
    return `"${this.digest}-${encoding}"`
  }
}

const REMEMBERED = 100
const known = new Map<string, ReadonlySet<Encoding>>()

/** Which of our encodings an `accept-encoding` header lets us send. */
export function encodingsIn(header: string | string[] | undefined): ReadonlySet<Encoding> {
  const text = String(header ?? '')
  const found = known.get(text) ?? readEncodings(text)
  if (known.size < REMEMBERED) known.set(text, found)
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

/**
 * Caches responses that are the same for everyone, as bytes. An entry is valid until a table that it depends on changes
 * or the day in Johannesburg ends, when the quarter and active challenges may change. Concurrent requests for the same
 * response share one build. A request that came after a change never gets data from before it. Errors are not cached.
 */
import { LRUCache } from 'lru-cache'
import { dayOf } from '#contract/rules/day.ts'
import { isVersioned } from '#server/db/data-versions.ts'
import type { Database } from '#server/db/connection.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { trackReads } from '#server/db/query-tables.ts'
import type { Clock } from '../context.ts'
import { AnonymousReadLimiter } from '../rate-limiter.ts'
import { BuildQueue } from './build-queue.ts'
import { EncodedBody, CompressionQueue } from './encoded-body.ts'

const MAX_BYTES = 64 * 1024 * 1024
/** The bytes of an entry besides its content, and the share of the content that its encodings take. */
const OVERHEAD = 1024
const ENCODED_SHARE = 0.5
/** Larger bodies are never sent uncompressed: gzip takes a moment, and a slow network would take minutes. */
const TOO_MUCH_PLAIN = 256 * 1024
/** Different responses that may wait to be built; devices need no more even when all have just become stale. */
const MAX_WAITING = 2_000

interface CacheEntry {
  readonly body: EncodedBody
  readonly tables: ReadonlySet<string>
  /** The data version at which it was read, or a later one at which it was still the same. */
  readonly sequence: number
  readonly day: string
}

interface PendingBuild {
  readonly start: BuildStart
  readonly entry: Promise<CacheEntry>
}

interface BuildStart {
  /** The data version of the build; undefined until it starts, when it will be the newest. */
  sequence: number | undefined
}

/** Reads the JSON text of an answer. */
type ReadText = (db: Reader) => Promise<string>

export class ResponseCache {
  private readonly entries: LRUCache<string, CacheEntry>
  private readonly pending = new Map<string, PendingBuild>()
  private readonly queue = new BuildQueue(MAX_WAITING)
  private readonly compression = new CompressionQueue()
  /** Limits how many builds each address may cause. */
  readonly readLimiter: AnonymousReadLimiter
  private readonly today: () => string

  constructor(
    private readonly database: Database,
    clock: Clock,
    mostBytes = MAX_BYTES,
  ) {
    this.entries = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: ({ body }) => OVERHEAD + Math.ceil(body.content.length * (1 + ENCODED_SHARE)),
    })
    this.today = todayOf(clock)
    this.readLimiter = new AnonymousReadLimiter(clock)
  }

  get(key: string): EncodedBody | undefined {
    const entry = this.entries.get(key)
    if (entry === undefined || !this.isFresh(entry, this.database.versions.sequence)) return undefined
    return entry.body
  }

  /**
   * Returns the cached body, or builds it now.
   * @param key null if the response must not be cached
   * @param asker the address that the build is counted for; null for the server itself
   * @throws what `build` throws; too-many if the address, or all together, request too much that is not cached
   */
  async getOrBuild(key: string | null, build: ReadText, asker: string | null): Promise<EncodedBody> {
    if (key === null) return this.readOnce(build, asker)
    const asked = this.database.versions.sequence
    const known = this.get(key)
    if (known !== undefined) return known
    const underWay = this.pending.get(key)
    if (underWay !== undefined) {
      if (underWay.start.sequence === undefined || underWay.start.sequence >= asked)
        return (await underWay.entry).body
      const made = await underWay.entry.catch(() => undefined)
      if (made !== undefined && this.isFresh(made, asked)) return made.body
    }
    // The first of the requests with a stale response starts the next build, so the build begins after all of them
    // arrived.
    const next = this.pending.get(key) ?? this.startBuild(key, build, asker)
    return (await next.entry).body
  }

  private async readOnce(build: ReadText, asker: string | null): Promise<EncodedBody> {
    if (asker !== null) this.readLimiter.consume(asker)
    const text = await this.queue.run(asker ?? '', () => build(this.database.db))
    return new EncodedBody(Buffer.from(text), this.compression)
  }

  private startBuild(key: string, build: ReadText, asker: string | null): PendingBuild {
    if (asker !== null) this.readLimiter.consume(asker)
    const start: BuildStart = { sequence: undefined }
    const make = () => {
      const { sequence } = this.database.versions
      start.sequence = sequence
      return this.build(key, build, sequence)
    }
    const entry = this.queue.run(asker ?? '', make).finally(() => this.pending.delete(key))
    const pending = { start, entry }
    this.pending.set(key, pending)
    return pending
  }

  private async build(key: string, build: ReadText, sequence: number): Promise<CacheEntry> {
    const day = this.today()
    const tables = new Set<string>()
    const content = Buffer.from(await build(trackReads(this.database.db, tables)))
    requireVersions(key, tables)
    const before = this.entries.peek(key)?.body
    const body =
      before?.content.equals(content) === true ? before : new EncodedBody(content, this.compression)
    if (content.length > TOO_MUCH_PLAIN) await body.compressGzip()
    const entry = { body, tables, sequence, day }
    this.entries.set(key, entry)
    return entry
  }

  private isFresh({ tables, sequence, day }: CacheEntry, asked: number): boolean {
    if (day !== this.today()) return false
    return sequence >= asked || !this.database.versions.hasChanged(tables, sequence)
  }
}

function requireVersions(key: string, tables: ReadonlySet<string>): void {
  const unversioned = [...tables].filter((table) => !isVersioned(table))
  if (unversioned.length > 0) {
    throw new Error(`${key} is cached, but depends on ${unversioned.join(', ')}, which have no version`)
  }
}

const MINUTE_MS = 60_000

/** Returns the day in Johannesburg, computed once a minute. */
function todayOf(clock: Clock): () => string {
  let minute: number | undefined
  let day = ''
  return () => {
    const now = Math.floor(clock.now() / MINUTE_MS)
    if (now !== minute) {
      minute = now
      day = dayOf(now * MINUTE_MS)
    }
    return day
  }
}

/**
 * Answers that are the same for everyone, remembered as bytes. One is told until a table that it stands on changes or
 * the day in Johannesburg ends, on which quarters and what is under way turn. However many ask, it is made anew once
 * at a time; a request that came after a change never gets what was read before it. What throws is not remembered.
 */
import { dayOf } from '#contract/rules/day.ts'
import { isVersioned } from '#server/db/data-versions.ts'
import type { Database } from '#server/db/connection.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { watched } from '#server/db/watched.ts'
import type { Clock } from '../context.ts'
import { ReadBudget } from '../read-budget.ts'
import { BuildQueue } from './build-queue.ts'
import { Packed } from './packed.ts'
import { PackingQueue } from './packing-queue.ts'

const MOST_BYTES = 64 * 1024 * 1024
/** What an answer takes besides its bytes. */
const OVERHEAD = 1024
/** So much is never sent as it is: packing it takes a moment, and a slow network would take minutes. */
const TOO_MUCH_PLAIN = 256 * 1024
/** Different answers that wait to be read; devices ask for no more even when all have just become stale. */
const MOST_WAITING = 2_000

interface Entry {
  readonly packed: Packed
  readonly tables: ReadonlySet<string>
  /** The moment of the data that it was read at, or a later one at which it was the same still. */
  readonly moment: number
  readonly day: string
}

interface Flight {
  readonly begun: Begun
  readonly entry: Promise<Entry>
}

interface Begun {
  /** The moment of the data that is read; undefined until its turn has come, when it will be the newest. */
  moment: number | undefined
}

/** Reads the JSON text of an answer. */
type Build = (db: Reader) => Promise<string>

export class ReadyAnswers {
  /** Those asked for last stand last. */
  private readonly entries = new Map<string, Entry>()
  private readonly flights = new Map<string, Flight>()
  private readonly queue = new BuildQueue(MOST_WAITING)
  private readonly packing = new PackingQueue()
  /** What each address may make it read anew. */
  readonly budget: ReadBudget
  private readonly today: () => string

  constructor(
    private readonly database: Database,
    clock: Clock,
    private readonly mostBytes = MOST_BYTES,
  ) {
    this.today = todayOf(clock)
    this.budget = new ReadBudget(clock)
  }

  /** What is remembered under a key, when it is right still. */
  known(key: string): Packed | undefined {
    const entry = this.entries.get(key)
    if (entry === undefined || !this.isRight(entry, this.database.versions.moment)) return undefined
    this.entries.delete(key)
    this.entries.set(key, entry)
    return entry.packed
  }

  /**
   * What is remembered, or what `build` reads now.
   * @param key null where it is not to be remembered
   * @param asker the address that is counted for a reading, and takes turns with others; null for the server itself
   * @throws what `build` throws; too-many where the asker, or everyone together, asks for too much that is not remembered
   */
  async tell(key: string | null, build: Build, asker: string | null): Promise<Packed> {
    if (key === null) return this.readOnce(build, asker)
    const asked = this.database.versions.moment
    const known = this.known(key)
    if (known !== undefined) return known
    const underWay = this.flights.get(key)
    if (underWay !== undefined) {
      if (underWay.begun.moment === undefined || underWay.begun.moment >= asked)
        return (await underWay.entry).packed
      const made = await underWay.entry.catch(() => undefined)
      if (made !== undefined && this.isRight(made, asked)) return made.packed
    }
    // Of those who waited in vain the first starts the next one, which began after all of them had asked.
    const next = this.flights.get(key) ?? this.start(key, build, asker)
    return (await next.entry).packed
  }

  private async readOnce(build: Build, asker: string | null): Promise<Packed> {
    if (asker !== null) this.budget.spend(asker)
    const text = await this.queue.run(asker ?? '', () => build(this.database.db))
    return new Packed(Buffer.from(text), this.packing)
  }

  private start(key: string, build: Build, asker: string | null): Flight {
    if (asker !== null) this.budget.spend(asker)
    const begun: Begun = { moment: undefined }
    const make = () => {
      const { moment } = this.database.versions
      begun.moment = moment
      return this.make(key, build, moment)
    }
    const entry = this.queue.run(asker ?? '', make).finally(() => this.flights.delete(key))
    const flight = { begun, entry }
    this.flights.set(key, flight)
    return flight
  }

  private async make(key: string, build: Build, moment: number): Promise<Entry> {
    const day = this.today()
    const tables = new Set<string>()
    const content = Buffer.from(await build(watched(this.database.db, tables)))
    demandVersions(key, tables)
    const before = this.entries.get(key)?.packed
    const packed = before?.content.equals(content) === true ? before : new Packed(content, this.packing)
    if (content.length > TOO_MUCH_PLAIN) await packed.packQuickly()
    const entry = { packed, tables, moment, day }
    this.keep(key, entry)
    return entry
  }

  private isRight({ tables, moment, day }: Entry, asked: number): boolean {
    if (day !== this.today()) return false
    return moment >= asked || !this.database.versions.hasChanged(tables, moment)
  }

  private keep(key: string, entry: Entry): void {
    this.entries.delete(key)
    this.entries.set(key, entry)
    let bytes = 0
    for (const { packed } of this.entries.values()) bytes += packed.size + OVERHEAD
    for (const [oldest, { packed }] of this.entries) {
      if (bytes <= this.mostBytes) return
      this.entries.delete(oldest)
      bytes -= packed.size + OVERHEAD
    }
  }
}

function demandVersions(key: string, tables: ReadonlySet<string>): void {
  const unversioned = [...tables].filter((table) => !isVersioned(table))
  if (unversioned.length > 0) {
    throw new Error(
      `${key} is told from memory, but stands on ${unversioned.join(', ')}, which nobody watches`,
    )
  }
}

const MINUTE_MS = 60_000

/** The day in Johannesburg, worked out once a minute. */
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

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
import { Packed } from './packed.ts'

const MOST_BYTES = 64 * 1024 * 1024
/** What an answer takes besides its bytes. */
const OVERHEAD = 1024
/** So much is never sent as it is: packing it takes a moment, and a slow network would take minutes. */
const TOO_MUCH_PLAIN = 256 * 1024

interface Entry {
  readonly packed: Packed
  readonly tables: ReadonlySet<string>
  /** The moment of the data that it was read at, or a later one at which it was the same still. */
  readonly moment: number
  readonly day: string
}

interface Flight {
  readonly moment: number
  readonly entry: Promise<Entry>
}

/** Reads the JSON text of an answer. */
type Build = (db: Reader) => Promise<string>

export class ReadyAnswers {
  /** Those asked for last stand last. */
  private readonly entries = new Map<string, Entry>()
  private readonly flights = new Map<string, Flight>()
  private readonly today: () => string

  constructor(
    private readonly database: Database,
    clock: Clock,
    private readonly mostBytes = MOST_BYTES,
  ) {
    this.today = todayOf(clock)
  }

  /** What is remembered under a key, when it is right still. */
  known(key: string): Packed | undefined {
    const entry = this.entries.get(key)
    if (entry === undefined || !this.isRight(entry, this.database.versions.moment)) return undefined
    this.entries.delete(key)
    this.entries.set(key, entry)
    return entry.packed
  }

  /** What is remembered, or what `build` reads now. @throws what `build` throws */
  async tell(key: string, build: Build): Promise<Packed> {
    const asked = this.database.versions.moment
    const known = this.known(key)
    if (known !== undefined) return known
    const underWay = this.flights.get(key)
    if (underWay !== undefined) {
      if (underWay.moment >= asked) return (await underWay.entry).packed
      const made = await underWay.entry.catch(() => undefined)
      if (made !== undefined && this.isRight(made, asked)) return made.packed
    }
    // Of those who waited in vain the first starts the next one, which began after all of them had asked.
    const next = this.flights.get(key) ?? this.start(key, build)
    return (await next.entry).packed
  }

  private start(key: string, build: Build): Flight {
    const { moment } = this.database.versions
    const flight = { moment, entry: this.make(key, build, moment) }
    this.flights.set(key, flight)
    return flight
  }

  private async make(key: string, build: Build, moment: number): Promise<Entry> {
    try {
      const day = this.today()
      const tables = new Set<string>()
      const content = Buffer.from(await build(watched(this.database.db, tables)))
      demandVersions(key, tables)
      const before = this.entries.get(key)?.packed
      const packed = before?.content.equals(content) === true ? before : new Packed(content)
      if (content.length > TOO_MUCH_PLAIN) await packed.packQuickly()
      const entry = { packed, tables, moment, day }
      this.keep(key, entry)
      return entry
    } finally {
      this.flights.delete(key)
    }
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

import { SelectQueryNode, type CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'
import Libsql from 'libsql'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { setTimeout as pause } from 'node:timers/promises'
import { ProblemError } from '#contract/problem.ts'

/** Only for opening the file and for a reader after a crash: this timeout blocks the event loop. */
const BUSY_MS = 5_000
/** Checkpoint the log at 16 MB: rarely, since a commit waits for it, and many pages at once. */
const PAGES_IN_LOG = 4_000
/** Prepared statements that one connection caches; about as many as the code has queries. */
const PREPARED = 500
/** Rows of an index to analyse: takes 50 ms for an index of any size. */
const ANALYSED = 1_000

/** The SQLite file: one connection that writes and, unless in memory, another that reads committed data. */
export class SqliteStore {
  private readonly oneWriter = pLimit(1)
  readonly writer: LibsqlConnection
  /** Undefined for a database in memory: reads then wait for the writer. */
  readonly reader: LibsqlConnection | undefined

  constructor(
    path: string,
    private readonly writeTimeoutMs: number,
  ) {
    this.writer = new LibsqlConnection(path, [
      'journal_mode = wal',
      'synchronous = full',
      'foreign_keys = on',
      `wal_autocheckpoint = ${PAGES_IN_LOG}`,
    ])
    // From here on `retryWhileBusy` waits for other processes without blocking.
    this.writer.exec('pragma busy_timeout = 0')
    if (path === ':memory:') return
    this.reader = new LibsqlConnection(path, ['query_only = on'])
  }

  /**
   * Runs `work` with exclusive use of the writer, once no other process writes. Call `release` to give the writer back.
   * @throws ProblemError `busy` when that takes too long
   */
  async withWriter<T>(
    work: (writer: LibsqlConnection) => T,
  ): Promise<{ readonly done: T; readonly release: () => void }> {
    const until = performance.now() + this.writeTimeoutMs
    const release = await this.acquireWriter()
    try {
      return { done: await retryWhileBusy(() => work(this.writer), until), release }
    } catch (error) {
      release()
      throw error
    }
  }

  /** Callers wait in the order of their calls. */
  private acquireWriter(): Promise<() => void> {
    return new Promise((resolve) => {
      void this.oneWriter(() => new Promise<void>((release) => resolve(release)))
    })
  }

  async refreshStatistics(): Promise<void> {
    const { release } = await this.withWriter((writer) =>
      writer.exec(`pragma analysis_limit = ${ANALYSED}; analyze`),
    )
    release()
    // The reading connection must reload the statistics, which counts as a write.
    this.reader?.exec('pragma query_only = off; analyze sqlite_schema; pragma query_only = on')
  }

  close(): void {
    this.reader?.close()
    this.writer.close()
  }
}

/** Without a transaction it reads at once and waits for the writer; a transaction holds the writer. */
export class SqliteConnection implements DatabaseConnection {
  private releaseWriter: (() => void) | undefined

  constructor(private readonly store: SqliteStore) {}

  async begin(): Promise<void> {
    const { release } = await this.store.withWriter((writer) => writer.exec('begin immediate'))
    this.releaseWriter = release
  }

  release(): void {
    this.releaseWriter?.()
    this.releaseWriter = undefined
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { reader, writer } = this.store
    if (this.releaseWriter !== undefined) return writer.run(query)
    if (reader !== undefined && SelectQueryNode.is(query.query)) return reader.run(query)
    const { done, release } = await this.store.withWriter(() =>
      isChange(query) ? writer.runInTransaction<Row>(query) : writer.run<Row>(query),
    )
    release()
    return done
  }

  streamQuery(): never {
    throw new Error('Reading row by row is not offered: a read is one answer')
  }
}

/** A connection with a cache of prepared statements: preparing costs more than most queries. */
class LibsqlConnection {
  private readonly database: Libsql.Database
  /** Lists of varying length make many different statements. */
  private readonly statements = new LRUCache<string, Libsql.Statement>({ max: PREPARED })

  constructor(path: string, pragmas: readonly string[]) {
    this.database = new Libsql(path)
    for (const pragma of [`busy_timeout = ${BUSY_MS}`, ...pragmas]) this.exec(`pragma ${pragma}`)
  }

  exec(text: string): void {
    this.database.exec(text)
  }

  run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const statement = this.prepared(sql)
    if (statement.reader) return { rows: statement.all(parameters) as Row[] }
    const { changes, lastInsertRowid } = statement.run(parameters)
    return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] }
  }

  /**
   * Runs a change in its own transaction, begun as a writer: a statement that finds another process writing would stay
   * half started and block every later commit.
   */
  runInTransaction<Row>(query: CompiledQuery): QueryResult<Row> {
    this.exec('begin immediate')
    try {
      const done = this.run<Row>(query)
      this.exec('commit')
      return done
    } catch (error) {
      this.exec('rollback')
      throw error
    }
  }

  close(): void {
    this.statements.clear()
    this.database.close()
  }

  private prepared(text: string): Libsql.Statement {
    const known = this.statements.get(text)
    if (known !== undefined) return known
    const statement = this.database.prepare(text)
    this.statements.set(text, statement)
    return statement
  }
}

function isChange({ sql }: CompiledQuery): boolean {
  return /^\s*(insert|update|delete)\b/i.test(sql)
}

const FIRST_PAUSE_MS = 2
const MAX_PAUSE_MS = 100
const RETRY_SECONDS = 10

/**
 * Runs `work` on a SQLite file as soon as no other process writes to it. The busy timeout of SQLite would block the
 * event loop.
 * @param until the time of `performance.now()` after which it gives up; it tries at least once
 * @throws ProblemError `busy` when it gives up
 */
async function retryWhileBusy<T>(work: () => T, until: number): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (performance.now() >= until)
        throw new ProblemError({ type: 'busy', retryAfterSeconds: RETRY_SECONDS })
    }
    await pause(pauseMs)
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY'
}

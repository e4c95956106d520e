import { SelectQueryNode, type CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'
import Libsql from 'libsql'
import { onceFree } from './once-free.ts'
import { Turns } from './turns.ts'

/** What no one waits for but at the opening, and for a reader after a crash: it holds up everything else. */
const BUSY_MS = 5_000
/** Sixteen megabytes are in the log before they are moved into the file, for which a commit waits: less often, and many pages at once. */
const PAGES_IN_LOG = 4_000
/** Texts of queries that one connection remembers; there are about as many as places that ask. */
const PREPARED = 500
/** Rows of an index that are looked at: a twentieth of a second for any number of them. */
const ANALYSED = 1_000

/** The SQLite file: one connection that writes, and for a file one beside it that reads what was committed. */
export class SqliteStore {
  private readonly turns = new Turns()
  readonly writer: Connection
  /** In memory there is no second connection: reads take their turn with the writers. */
  readonly reader: Connection | undefined

  constructor(
    path: string,
    private readonly patience: number,
  ) {
    this.writer = new Connection(path, [
      'journal_mode = wal',
      'synchronous = full',
      'foreign_keys = on',
      `wal_autocheckpoint = ${PAGES_IN_LOG}`,
    ])
    // From here on another process is waited for without standing still.
    this.writer.exec('pragma busy_timeout = 0')
    if (path === ':memory:') return
    this.reader = new Connection(path, ['query_only = on'])
  }

  /**
   * Runs `work` with the writer in turn, once no other process writes. The turn goes on until `endTurn` is called.
   * @throws ProblemError `busy` when that takes too long
   */
  async inTurn<T>(
    work: (writer: Connection) => T,
  ): Promise<{ readonly done: T; readonly endTurn: () => void }> {
    const until = performance.now() + this.patience
    const endTurn = await this.turns.take()
    try {
      return { done: await onceFree(() => work(this.writer), until), endTurn }
    } catch (error) {
      endTurn()
      throw error
    }
  }

  async refreshStatistics(): Promise<void> {
    const { endTurn } = await this.inTurn((writer) =>
      writer.exec(`pragma analysis_limit = ${ANALYSED}; analyze`),
    )
    endTurn()
    // The other connection would go on with what it knew; reading it anew counts as a change.
    this.reader?.exec('pragma query_only = off; analyze sqlite_schema; pragma query_only = on')
  }

  close(): void {
    this.reader?.close()
    this.writer.close()
  }
}

/** What one caller holds while it asks: a bare line reads at once and waits to write; a transaction has the writer. */
export class SqliteLine implements DatabaseConnection {
  private endTurn: (() => void) | undefined

  constructor(private readonly store: SqliteStore) {}

  async begin(): Promise<void> {
    const { endTurn } = await this.store.inTurn((writer) => writer.exec('begin immediate'))
    this.endTurn = endTurn
  }

  release(): void {
    this.endTurn?.()
    this.endTurn = undefined
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { reader, writer } = this.store
    if (this.endTurn !== undefined) return writer.run(query)
    if (reader !== undefined && SelectQueryNode.is(query.query)) return reader.run(query)
    const { done, endTurn } = await this.store.inTurn(() =>
      isChange(query) ? writer.runAlone<Row>(query) : writer.run<Row>(query),
    )
    endTurn()
    return done
  }

  streamQuery(): never {
    throw new Error('Reading row by row is not offered: a read is one answer')
  }
}

/** One connection, with the statements that it has prepared: reading the text anew costs more than most queries. */
class Connection {
  private readonly database: Libsql.Database
  private readonly statements = new Map<string, Libsql.Statement>()

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
   * A change in a transaction of its own. It begins as a writer, like every other: a statement that finds another
   * process writing would stay half begun, and no later transaction could end.
   */
  runAlone<Row>(query: CompiledQuery): QueryResult<Row> {
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

  /** Those used last are kept; lists of any length make many texts. */
  private prepared(text: string): Libsql.Statement {
    const known = this.statements.get(text)
    const statement = known ?? this.database.prepare(text)
    this.statements.delete(text)
    this.statements.set(text, statement)
    if (this.statements.size > PREPARED) {
      const [oldest = ''] = this.statements.keys()
      this.statements.delete(oldest)
    }
    return statement
  }
}

function isChange({ sql }: CompiledQuery): boolean {
  return /^\s*(insert|update|delete)\b/i.test(sql)
}

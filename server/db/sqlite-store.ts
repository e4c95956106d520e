import { SelectQueryNode, type CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'
import Libsql from 'libsql'
import { Turns } from './turns.ts'

const BUSY_MS = 5_000
/** Sixteen megabytes are in the log before they are moved into the file, for which a commit waits: less often, and many pages at once. */
const PAGES_IN_LOG = 4_000
/** Texts of queries that one connection remembers; there are about as many as places that ask. */
const PREPARED = 500

/** The SQLite file: one connection that writes, and for a file one beside it that reads what was committed. */
export class SqliteStore {
  readonly turns = new Turns()
  readonly writer: Connection
  /** In memory there is no second connection: reads take their turn with the writers. */
  readonly reader: Connection | undefined

  constructor(path: string) {
    this.writer = new Connection(path, [
      'journal_mode = wal',
      'synchronous = full',
      'foreign_keys = on',
      `wal_autocheckpoint = ${PAGES_IN_LOG}`,
    ])
    if (path === ':memory:') return
    this.reader = new Connection(path, ['query_only = on'])
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
    this.endTurn = await this.store.turns.take()
    this.store.writer.exec('begin immediate')
  }

  release(): void {
    this.endTurn?.()
    this.endTurn = undefined
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { reader, writer, turns } = this.store
    if (this.endTurn !== undefined) return writer.run(query)
    if (reader !== undefined && SelectQueryNode.is(query.query)) return reader.run(query)
    const endTurn = await turns.take()
    try {
      return writer.run(query)
    } finally {
      endTurn()
    }
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

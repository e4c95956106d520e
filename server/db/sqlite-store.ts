import { SelectQueryNode, type CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'
import Libsql from 'libsql'
import { Turns } from './turns.ts'

const BUSY_MS = 5_000

/** The SQLite file: one connection that writes, and for a file one beside it that reads what was committed. */
export class SqliteStore {
  readonly turns = new Turns()
  readonly writer: Libsql.Database
  /** In memory there is no second connection: reads take their turn with the writers. */
  readonly reader: Libsql.Database | undefined

  constructor(path: string) {
    this.writer = new Libsql(path)
    this.writer.exec(`pragma busy_timeout = ${BUSY_MS}`)
    this.writer.exec('pragma journal_mode = wal')
    this.writer.exec('pragma synchronous = full')
    this.writer.exec('pragma foreign_keys = on')
    if (path === ':memory:') return
    this.reader = new Libsql(path)
    this.reader.exec(`pragma busy_timeout = ${BUSY_MS}`)
    this.reader.exec('pragma query_only = on')
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
    if (this.endTurn !== undefined) return run(writer, query)
    if (reader !== undefined && SelectQueryNode.is(query.query)) return run(reader, query)
    const endTurn = await turns.take()
    try {
      return run(writer, query)
    } finally {
      endTurn()
    }
  }

  streamQuery(): never {
    throw new Error('Reading row by row is not offered: a read is one answer')
  }
}

function run<Row>(database: Libsql.Database, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = database.prepare(sql)
  if (statement.reader) return { rows: statement.all(parameters) as Row[] }
  const { changes, lastInsertRowid } = statement.run(parameters)
  return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] }
}

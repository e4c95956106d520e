import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
} from 'kysely'
import { SqliteConnection, SqliteStore } from './sqlite-store.ts'

/**
 * Kysely's own SQLite driver has one connection, so that every read waits for the open write transaction. This one
 * reads beside the writer, begins each transaction as a writer (`immediate`: a second process waits at the start and
 * never fails midway), and admits one writer at a time.
 */
export class SqliteDialect implements Dialect {
  private driver: SqliteDriver | undefined

  constructor(
    private readonly path: string,
    private readonly writeTimeoutMs: number,
  ) {}

  createDriver(): Driver {
    this.driver = new SqliteDriver(this.path, this.writeTimeoutMs)
    return this.driver
  }

  async refreshStatistics(): Promise<void> {
    await this.driver?.refreshStatistics()
  }

  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler()
  }

  createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter()
  }

  createIntrospector(db: Kysely<unknown>): SqliteIntrospector {
    return new SqliteIntrospector(db)
  }
}

/** SQLite can roll back schema changes, so migrations run in one transaction: all or nothing. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class SqliteDriver implements Driver {
  private store: SqliteStore | undefined

  constructor(
    private readonly path: string,
    private readonly writeTimeoutMs: number,
  ) {}

  async init(): Promise<void> {
    this.store = new SqliteStore(this.path, this.writeTimeoutMs)
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.store === undefined) throw new Error('The database is not open')
    return new SqliteConnection(this.store)
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await asSqlite(connection).begin()
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    asSqlite(connection).release()
  }

  async refreshStatistics(): Promise<void> {
    await this.store?.refreshStatistics()
  }

  async destroy(): Promise<void> {
    this.store?.close()
  }
}

function asSqlite(connection: DatabaseConnection): SqliteConnection {
  if (connection instanceof SqliteConnection) return connection
  throw new Error('This connection belongs to another driver')
}

import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  DialectAdapter,
  Driver,
  QueryResult,
  TransactionSettings,
} from 'kysely'
import { isVersioned, raiseVersions, type DataVersions, type VersionsIn } from './data-versions.ts'
import { tablesWrittenBy } from './tables-in.ts'

interface Notice extends VersionsIn {
  readonly versions: () => DataVersions
}

/** Another dialect that notices which tables each query writes to, wherever in the server it was made. */
export function noticing(inner: Dialect, notice: Notice): Dialect {
  return {
    createDriver: () => new NoticingDriver(inner.createDriver(), notice),
    createQueryCompiler: () => inner.createQueryCompiler(),
    createAdapter: (): DialectAdapter => inner.createAdapter(),
    createIntrospector: (db) => inner.createIntrospector(db),
  }
}

class NoticingDriver implements Driver {
  constructor(
    private readonly inner: Driver,
    private readonly notice: Notice,
  ) {}

  init(): Promise<void> {
    return this.inner.init()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new NoticingConnection(await this.inner.acquireConnection(), this.notice)
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const { inner, collect } = ours(connection)
    await this.inner.beginTransaction(inner, settings)
    collect()
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { inner, collected } = ours(connection)
    const written = collected()
    const raised = written.size === 0 ? [] : await raiseVersions(inner, written, this.notice)
    await this.inner.commitTransaction(inner)
    this.notice.versions().note(raised)
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const { inner, collected } = ours(connection)
    collected()
    return this.inner.rollbackTransaction(inner)
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.inner.releaseConnection(ours(connection).inner)
  }

  destroy(): Promise<void> {
    return this.inner.destroy()
  }
}

class NoticingConnection implements DatabaseConnection {
  private written: Set<string> | undefined

  constructor(
    readonly inner: DatabaseConnection,
    private readonly notice: Notice,
  ) {}

  /** From now on a transaction is open. */
  readonly collect = (): void => {
    this.written = new Set()
  }

  /** What the transaction that ends now has written to. */
  readonly collected = (): ReadonlySet<string> => {
    const written = this.written ?? new Set<string>()
    this.written = undefined
    return written
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.inner.executeQuery<Row>(query)
    if (result.numAffectedRows === 0n) return result
    const tables = new Set([...tablesWrittenBy(query.query)].filter(isVersioned))
    if (tables.size === 0) return result
    if (this.written === undefined) {
      this.notice.versions().note(await raiseVersions(this.inner, tables, this.notice))
    } else for (const table of tables) this.written.add(table)
    return result
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery(query, chunkSize)
  }
}

function ours(connection: DatabaseConnection): NoticingConnection {
  if (connection instanceof NoticingConnection) return connection
  throw new Error('This connection belongs to another driver')
}

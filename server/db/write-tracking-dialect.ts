import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  DialectAdapter,
  Driver,
  QueryResult,
  TransactionSettings,
} from 'kysely'
import { isVersioned, raiseVersions, type DataVersions, type VersionSql } from './data-versions.ts'
import { isWithoutVersions, tablesWrittenBy } from './query-tables.ts'

interface TrackingOptions extends VersionSql {
  readonly versions: () => DataVersions
}

export function trackWrites(inner: Dialect, options: TrackingOptions): Dialect {
  return {
    createDriver: () => new WriteTrackingDriver(inner.createDriver(), options),
    createQueryCompiler: () => inner.createQueryCompiler(),
    createAdapter: (): DialectAdapter => inner.createAdapter(),
    createIntrospector: (db) => inner.createIntrospector(db),
  }
}

class WriteTrackingDriver implements Driver {
  constructor(
    private readonly inner: Driver,
    private readonly options: TrackingOptions,
  ) {}

  init(): Promise<void> {
    return this.inner.init()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new WriteTrackingConnection(await this.inner.acquireConnection(), this.options)
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const { inner, startCollecting } = asTracked(connection)
    await this.inner.beginTransaction(inner, settings)
    startCollecting()
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { inner, takeCollected } = asTracked(connection)
    const written = takeCollected()
    const raised = written.size === 0 ? [] : await raiseVersions(inner, written, this.options)
    await this.inner.commitTransaction(inner)
    this.options.versions().record(raised)
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const { inner, takeCollected } = asTracked(connection)
    takeCollected()
    return this.inner.rollbackTransaction(inner)
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.inner.releaseConnection(asTracked(connection).inner)
  }

  destroy(): Promise<void> {
    return this.inner.destroy()
  }
}

class WriteTrackingConnection implements DatabaseConnection {
  private written: Set<string> | undefined

  constructor(
    readonly inner: DatabaseConnection,
    private readonly options: TrackingOptions,
  ) {}

  readonly startCollecting = (): void => {
    this.written = new Set()
  }

  /** The tables that the ending transaction has written to. */
  readonly takeCollected = (): ReadonlySet<string> => {
    const written = this.written ?? new Set<string>()
    this.written = undefined
    return written
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.inner.executeQuery<Row>(query)
    if (result.numAffectedRows === 0n || isWithoutVersions(query.query)) return result
    const tables = new Set([...tablesWrittenBy(query.query)].filter(isVersioned))
    if (tables.size === 0) return result
    if (this.written === undefined) {
      this.options.versions().record(await raiseVersions(this.inner, tables, this.options))
    } else for (const table of tables) this.written.add(table)
    return result
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery(query, chunkSize)
  }
}

function asTracked(connection: DatabaseConnection): WriteTrackingConnection {
  if (connection instanceof WriteTrackingConnection) return connection
  throw new Error('This connection belongs to another driver')
}

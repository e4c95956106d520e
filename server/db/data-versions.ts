import { CompiledQuery, type DatabaseConnection, type Kysely } from 'kysely'
import { CHANNEL } from './notifications.ts'
import type { Tables } from './tables.ts'

/** Written all the time, and never read without a session: a cached public answer may not depend on them. */
const unversioned: ReadonlySet<string> = new Set([
  'anonymous_keys',
  'audit_events',
  'changes',
  'claims',
  'device_edits',
  'devices',
  'health_check_response_keys',
  'idempotency_keys',
  'import_changes',
  'import_parts',
  'import_runs',
  'import_staged_rows',
  'imports',
  'known_devices',
  'limits',
  'mails',
  'one_time_codes',
  'registrations',
  'sessions',
  'users',
])

export function isVersioned(table: string): boolean {
  return !unversioned.has(table) && !table.startsWith('kysely_')
}

interface RaisedVersion {
  readonly table_name: string
  readonly version: number
}

/**
 * Tracks which tables have changed, and when. Every write raises the versions of its tables in its own transaction, so
 * that `refresh` also finds the changes of other processes. `sequence` is a counter, not a time: it grows with each
 * change found.
 */
export class DataVersions {
  private readonly known = new Map<string, number>()
  private readonly changedAt = new Map<string, number>()
  private last = 0

  constructor(private readonly db: Kysely<Tables>) {}

  get sequence(): number {
    return this.last
  }

  hasChanged(tables: ReadonlySet<string>, since: number): boolean {
    if (since === this.last) return false
    for (const table of tables) if ((this.changedAt.get(table) ?? 0) > since) return true
    return false
  }

  record(raised: readonly RaisedVersion[]): void {
    const newer = raised.filter(({ table_name, version }) => version > (this.known.get(table_name) ?? 0))
    if (newer.length === 0) return
    this.last += 1
    for (const { table_name, version } of newer) {
      this.known.set(table_name, version)
      this.changedAt.set(table_name, this.last)
    }
  }

  async refresh(): Promise<void> {
    this.record(await this.db.selectFrom('data_versions').selectAll().execute())
  }
}

/** The SQL of versions that differs between databases. */
export interface VersionSql {
  /** The placeholder of the first, second … parameter. */
  readonly placeholder: (index: number) => string
  /** The process name to notify others with at the commit, where the database can notify. */
  readonly notifyAs?: string
}

/** Raises the versions of these tables in the open transaction. Always in the same order, to avoid deadlocks. */
export async function raiseVersions(
  connection: DatabaseConnection,
  tables: ReadonlySet<string>,
  { placeholder, notifyAs }: VersionSql,
): Promise<readonly RaisedVersion[]> {
  const names = [...tables].toSorted()
  const values = names.map((_name, index) => `(${placeholder(index + 1)}, 1)`).join(', ')
  const raise = `insert into data_versions (table_name, version) values ${values}
    on conflict (table_name) do update set version = data_versions.version + 1 returning table_name, version`
  const query =
    notifyAs === undefined
      ? CompiledQuery.raw(raise, names)
      : CompiledQuery.raw(
          `with raised as (${raise})
          select table_name, version, pg_notify('${CHANNEL}', ${placeholder(names.length + 1)}) from raised`,
          [...names, notifyAs],
        )
  const { rows } = await connection.executeQuery<RaisedVersion>(query)
  return rows
}

import { CompiledQuery, type DatabaseConnection, type Kysely } from 'kysely'
import { CHANNEL } from './attend.ts'
import type { Tables } from './tables.ts'

/**
 * What is written to all the time and told to nobody without a session: such tables have no version, and an answer
 * that is the same for everyone may not stand on them.
 */
const unversioned: ReadonlySet<string> = new Set([
  'audit_events',
  'changes',
  'claims',
  'device_edits',
  'devices',
  'idempotency_keys',
  'import_changes',
  'import_parts',
  'import_runs',
  'import_staged',
  'imports',
  'known_devices',
  'mails',
  'sessions',
  'sign_in_attempts',
  'users',
])

export function isVersioned(table: string): boolean {
  return !unversioned.has(table) && !table.startsWith('kysely_')
}

interface Raised {
  readonly topic: string
  readonly version: number
}

/**
 * Which tables have changed, and since when. Every write raises its tables' versions in the database, in its own
 * transaction, so that a change by another process is noticed too, by looking (`refresh`). Moments are counted, not
 * timed: each change that was noticed is the next one.
 */
export class DataVersions {
  private readonly known = new Map<string, number>()
  private readonly changedAt = new Map<string, number>()
  private last = 0

  constructor(private readonly db: Kysely<Tables>) {}

  /** The moment of the last change that was noticed. */
  get moment(): number {
    return this.last
  }

  hasChanged(tables: ReadonlySet<string>, since: number): boolean {
    if (since === this.last) return false
    for (const table of tables) if ((this.changedAt.get(table) ?? 0) > since) return true
    return false
  }

  note(raised: readonly Raised[]): void {
    const newer = raised.filter(({ topic, version }) => version > (this.known.get(topic) ?? 0))
    if (newer.length === 0) return
    this.last += 1
    for (const { topic, version } of newer) {
      this.known.set(topic, version)
      this.changedAt.set(topic, this.last)
    }
  }

  /** Looks what other processes have changed. */
  async refresh(): Promise<void> {
    this.note(await this.db.selectFrom('data_versions').selectAll().execute())
  }
}

/** How versions are kept in one kind of database. */
export interface VersionsIn {
  /** How it writes its first, second … parameter. */
  readonly place: (index: number) => string
  /** The name under which a change is called out to other processes when it is committed, where the database can. */
  readonly callsOutAs?: string
}

/** Raises the versions of these tables within the transaction that is open. In one order, so that two never wait for each other. */
export async function raiseVersions(
  connection: DatabaseConnection,
  tables: ReadonlySet<string>,
  { place, callsOutAs }: VersionsIn,
): Promise<readonly Raised[]> {
  const topics = [...tables].toSorted()
  const values = topics.map((_topic, index) => `(${place(index + 1)}, 1)`).join(', ')
  const raise = `insert into data_versions (topic, version) values ${values}
    on conflict (topic) do update set version = data_versions.version + 1 returning topic, version`
  const query =
    callsOutAs === undefined
      ? CompiledQuery.raw(raise, topics)
      : CompiledQuery.raw(
          `with raised as (${raise})
          select topic, version, pg_notify('${CHANNEL}', ${place(topics.length + 1)}) from raised`,
          [...topics, callsOutAs],
        )
  const { rows } = await connection.executeQuery<Raised>(query)
  return rows
}

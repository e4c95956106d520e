import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

/**
 * Tables that a sign-in, an unproven address, a view of a record or the start of an import may change, and those that
 * never change while a server runs.
 */
const leftOut = [
  'anonymous_keys',
  'audit_events',
  'claims',
  'sessions',
  'limits',
  'known_devices',
  'one_time_codes',
  'registrations',
  'import_runs',
  'import_parts',
  'kysely_migration',
  'kysely_migration_lock',
  'geography_revisions',
]

/** Computes one checksum over every row of all other tables. */
export async function checksumOf({ db }: Database): Promise<string> {
  const tables = await db.introspection.getTables()
  const sum = createHash('sha256')
  for (const { name } of tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (leftOut.includes(name)) continue
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    const lines = rows
      .map((row) => JSON.stringify(row))
      .filter(isOfPerson)
      .toSorted()
    sum.update(name).update(lines.join('\n'))
  }
  return sum.digest('hex')
}

/** Anybody may make the server queue a code for an address, known or not. */
function isOfPerson(row: string): boolean {
  return !row.includes('"template":"one-time-code"')
}

/**
 * Computes a quick checksum of the tables that every accepted write extends: history, keys, and rows with generated
 * ids.
 */
export async function quickChecksumOf({ db }: Database): Promise<string> {
  const { rows } = await sql`
    select (select max(id) from changes) as changes, (select count(*) from idempotency_keys) as used_keys,
      (select max(id) from stakeholders) as stakeholders, (select max(id) from contacts) as contacts,
      (select max(id) from provider_updates) as updates,
      (select max(id) from requirement_answer_history) as answers`.execute(db)
  return JSON.stringify(rows)
}

import { DAY_MS } from '#contract/rules/day.ts'
import { LATE_DAYS } from '#contract/rules/encrypted-answers.ts'
import type { Database } from './connection.ts'
import { inTransaction, type Writer } from './reader-writer.ts'

interface Retention {
  readonly days: number
  /** Deletes what is older than a moment, milliseconds UTC. */
  readonly purge: (db: Writer, before: number) => Promise<unknown>
}

const retentions: readonly Retention[] = [
  { days: 90, purge: (db, before) => db.deleteFrom('sessions').where('expires_at', '<', before).execute() },
  {
    days: 90,
    purge: (db, before) => db.deleteFrom('device_edits').where('reported_at', '<', before).execute(),
  },
  {
    // Longer than a phone keeps its receipts, so that a purged key is never mistaken for a lost edit. A phone that was
    // away for longer sends purged keys; its old versions then cause a conflict.
    days: 120,
    purge: (db, before) => db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute(),
  },
  { days: 365, purge: purgeDevices },
  {
    // The limits count one day back. Hashes of networks that sent answers to a survey are kept no longer.
    days: 1,
    purge: (db, before) => db.deleteFrom('limits').where('last_at', '<', before).execute(),
  },
  {
    // The longest time that browsers keep a cookie.
    days: 400,
    purge: (db, before) => db.deleteFrom('known_devices').where('last_used_at', '<', before).execute(),
  },
  { days: 400, purge: (db, before) => db.deleteFrom('audit_events').where('at', '<', before).execute() },
  { days: 1, purge: (db, before) => db.deleteFrom('claims').where('seen_at', '<', before).execute() },
  {
    days: 1,
    purge: (db, before) => db.deleteFrom('one_time_codes').where('created_at', '<', before).execute(),
  },
  {
    days: 1,
    purge: (db, before) => db.deleteFrom('registrations').where('created_at', '<', before).execute(),
  },
  {
    days: 1,
    purge: (db, before) => db.deleteFrom('anonymous_keys').where('created_at', '<', before).execute(),
  },
  // No response arrives later.
  { days: LATE_DAYS, purge: purgeResponseKeys },
  { days: 1, purge: purgeImportFiles },
  // The log of a run; what it imported is kept. Its files are gone by now.
  { days: 90, purge: (db, before) => db.deleteFrom('import_runs').where('ended_at', '<', before).execute() },
  { days: 30, purge: purgeMails },
]

/** Deletes what is older than its retention, each kind in its own transaction. */
export async function purgeOld({ db }: Database, now: number): Promise<void> {
  for (const { days, purge } of retentions)
    await inTransaction(db, (writer) => purge(writer, now - days * DAY_MS))
}

/** Keeps revoked devices that have not cleared their data: they must be told when they come back. */
function purgeDevices(db: Writer, before: number): Promise<unknown> {
  return db
    .deleteFrom('devices')
    .where('last_seen_at', '<', before)
    .where((device) => device.or([device('revoked_at', 'is', null), device('cleared_at', 'is not', null)]))
    .execute()
}

function purgeResponseKeys(db: Writer, before: number): Promise<unknown> {
  const closed = db.selectFrom('health_checks').select('id').where('effective_to', '<', before)
  return db.deleteFrom('health_check_response_keys').where('health_check_id', 'in', closed).execute()
}

/** The files of an import; a run whose files never arrived completely is deleted with them. */
async function purgeImportFiles(db: Writer, before: number): Promise<void> {
  const old = db.selectFrom('import_runs').select('run_id').where('heartbeat_at', '<', before)
  await db.deleteFrom('import_parts').where('run_id', 'in', old).execute()
  await db
    .deleteFrom('import_runs')
    .where('heartbeat_at', '<', before)
    .where('state', '=', 'receiving')
    .execute()
  await purgeStagedRows(db, before)
}

/** The staged rows of an import that ended while its file was checked; milliseconds UTC. */
export async function purgeStagedRows(db: Writer, before: number): Promise<void> {
  await db.deleteFrom('import_staged_rows').where('staged_at', '<', before).execute()
}

/** Keeps mails that still wait to be sent. */
function purgeMails(db: Writer, before: number): Promise<unknown> {
  return db
    .deleteFrom('mails')
    .where((mail) => mail.or([mail('sent_at', '<', before), mail('failed_at', '<', before)]))
    .execute()
}

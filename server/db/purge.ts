import type { Database } from './connection.ts'
import { inTransaction, type Writer } from './reader-writer.ts'

const DAY_MS = 86_400_000
const KEPT_DAYS = 90
/** Longer than a phone keeps its receipts, so that a purged key is never mistaken for a lost edit. */
const KEYS_KEPT_DAYS = 120
const DEVICES_KEPT_DAYS = 365
const MAILS_KEPT_DAYS = 30
const CLAIMS_KEPT_DAYS = 1
/** The limits of signing in count one day back. */
const TRIES_KEPT_DAYS = 2
/** The longest time that browsers keep a cookie. */
const KNOWN_DEVICES_KEPT_DAYS = 400
const AUDIT_EVENTS_KEPT_DAYS = 400

const RUN_FILES_KEPT_DAYS = 1

/** Deletions that share the usual retention, each in its own transaction. */
const steps: readonly ((db: Writer, before: number) => Promise<unknown>)[] = [
  (db, before) => db.deleteFrom('sessions').where('expires_at', '<', before).execute(),
  (db, before) => db.deleteFrom('device_edits').where('reported_at', '<', before).execute(),
]

function purgeSignInAttempts(db: Writer, before: number): Promise<unknown> {
  return db.deleteFrom('sign_in_attempts').where('last_at', '<', before).execute()
}

function purgeAuditEvents(db: Writer, before: number): Promise<unknown> {
  return db.deleteFrom('audit_events').where('at', '<', before).execute()
}

function purgeKnownDevices(db: Writer, before: number): Promise<unknown> {
  return db.deleteFrom('known_devices').where('last_used_at', '<', before).execute()
}

function purgeClaims(db: Writer, before: number): Promise<unknown> {
  return db.deleteFrom('claims').where('seen_at', '<', before).execute()
}

/** A phone that was away for longer sends purged keys; its old versions then cause a conflict. */
function purgeIdempotencyKeys(db: Writer, before: number): Promise<unknown> {
  return db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}

/** Keeps revoked devices that have not cleared their data: they must be told when they come back. */
function purgeDevices(db: Writer, before: number): Promise<unknown> {
  return db
    .deleteFrom('devices')
    .where('last_seen_at', '<', before)
    .where((device) => device.or([device('revoked_at', 'is', null), device('cleared_at', 'is not', null)]))
    .execute()
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

/** The log of a run; what it imported is kept. Its files are gone by now. */
function purgeImportRuns(db: Writer, before: number): Promise<unknown> {
  return db.deleteFrom('import_runs').where('ended_at', '<', before).execute()
}

/** Keeps mails that still wait to be sent. */
function purgeMails(db: Writer, before: number): Promise<unknown> {
  return db
    .deleteFrom('mails')
    .where((mail) => mail.or([mail('sent_at', '<', before), mail('failed_at', '<', before)]))
    .execute()
}

/** Deletes what is older than 90 days, or than its own retention above. */
export async function purgeOld({ db }: Database, now: number): Promise<void> {
  const before = now - KEPT_DAYS * DAY_MS
  for (const step of steps) await inTransaction(db, (writer) => step(writer, before))
  await inTransaction(db, (writer) => purgeIdempotencyKeys(writer, now - KEYS_KEPT_DAYS * DAY_MS))
  await inTransaction(db, (writer) => purgeDevices(writer, now - DEVICES_KEPT_DAYS * DAY_MS))
  await inTransaction(db, (writer) => purgeSignInAttempts(writer, now - TRIES_KEPT_DAYS * DAY_MS))
  await inTransaction(db, (writer) => purgeKnownDevices(writer, now - KNOWN_DEVICES_KEPT_DAYS * DAY_MS))
  await inTransaction(db, (writer) => purgeAuditEvents(writer, now - AUDIT_EVENTS_KEPT_DAYS * DAY_MS))
  await inTransaction(db, (writer) => purgeClaims(writer, now - CLAIMS_KEPT_DAYS * DAY_MS))
  await inTransaction(db, (writer) => purgeImportFiles(writer, now - RUN_FILES_KEPT_DAYS * DAY_MS))
  await inTransaction(db, (writer) => purgeImportRuns(writer, before))
  await inTransaction(db, (writer) => purgeMails(writer, now - MAILS_KEPT_DAYS * DAY_MS))
}

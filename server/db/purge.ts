import type { Database } from './connection.ts'
import { inTransaction, type Writer } from './reader-writer.ts'

const DAY_MS = 86_400_000
const KEPT_DAYS = 90
/** Longer than a phone keeps its receipts, so that a key that was forgotten is never taken for an edit that was lost. */
const KEYS_KEPT_DAYS = 120
const DEVICES_KEPT_DAYS = 365
const MAILS_KEPT_DAYS = 30
const CLAIMS_KEPT_DAYS = 1
/** The limits of signing in look back a day. */
const TRIES_KEPT_DAYS = 2
/** As long as browsers keep a cookie at most. */
const KNOWN_DEVICES_KEPT_DAYS = 400
const AUDIT_EVENTS_KEPT_DAYS = 400

const RUN_FILES_KEPT_DAYS = 1

/** Everything that is kept for a while only, each in a transaction of its own. */
const steps: readonly ((db: Writer, before: number) => Promise<unknown>)[] = [
  (db, before) => db.deleteFrom('sessions').where('expires_at', '<', before).execute(),
  (db, before) => db.deleteFrom('device_edits').where('reported_at', '<', before).execute(),
]

function forgetTries(db: Writer, before: number): Promise<unknown> {
  return db.deleteFrom('sign_in_attempts').where('last_at', '<', before).execute()
}

function forgetAuditEvents(db: Writer, before: number): Promise<unknown> {
  return db.deleteFrom('audit_events').where('at', '<', before).execute()
}

function forgetKnownDevices(db: Writer, before: number): Promise<unknown> {
  return db.deleteFrom('known_devices').where('last_used_at', '<', before).execute()
}

function forgetClaims(db: Writer, before: number): Promise<unknown> {
  return db.deleteFrom('claims').where('seen_at', '<', before).execute()
}

/** A phone that was away for longer sends with keys that are forgotten, and its old versions meet a conflict. */
function forgetKeys(db: Writer, before: number): Promise<unknown> {
  return db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}

/** A device that has yet to clear what it keeps must be told so whenever it comes back. */
function forgetDevices(db: Writer, before: number): Promise<unknown> {
  return db
    .deleteFrom('devices')
    .where('last_seen_at', '<', before)
    .where((device) => device.or([device('revoked_at', 'is', null), device('cleared_at', 'is not', null)]))
    .execute()
}

/** What an import brought; one whose files never came whole is forgotten with them. */
async function forgetRunFiles(db: Writer, before: number): Promise<void> {
  const old = db.selectFrom('import_runs').select('run_id').where('heard_at', '<', before)
  await db.deleteFrom('import_parts').where('run_id', 'in', old).execute()
  await db.deleteFrom('import_runs').where('heard_at', '<', before).where('state', '=', 'receiving').execute()
  await forgetStagedBefore(db, before)
}

/** The rows that an import left behind which was ended while its file was checked; milliseconds UTC. */
export async function forgetStagedBefore(db: Writer, before: number): Promise<void> {
  await db.deleteFrom('import_staged').where('staged_at', '<', before).execute()
}

/** How a run went; what it made is kept for good. Its files are gone by now. */
function forgetRuns(db: Writer, before: number): Promise<unknown> {
  return db.deleteFrom('import_runs').where('ended_at', '<', before).execute()
}

/** One that still waits to be sent is kept for as long as it does. */
function forgetMails(db: Writer, before: number): Promise<unknown> {
  return db
    .deleteFrom('mails')
    .where((mail) => mail.or([mail('sent_at', '<', before), mail('given_up_at', '<', before)]))
    .execute()
}

/** Forgets what is older than 90 days, or than the days named above for what is kept for longer or shorter. */
export async function purgeOld({ db }: Database, now: number): Promise<void> {
  const before = now - KEPT_DAYS * DAY_MS
  for (const step of steps) await inTransaction(db, (writer) => step(writer, before))
  await inTransaction(db, (writer) => forgetKeys(writer, now - KEYS_KEPT_DAYS * DAY_MS))
  await inTransaction(db, (writer) => forgetDevices(writer, now - DEVICES_KEPT_DAYS * DAY_MS))
  await inTransaction(db, (writer) => forgetTries(writer, now - TRIES_KEPT_DAYS * DAY_MS))
  await inTransaction(db, (writer) => forgetKnownDevices(writer, now - KNOWN_DEVICES_KEPT_DAYS * DAY_MS))
  await inTransaction(db, (writer) => forgetAuditEvents(writer, now - AUDIT_EVENTS_KEPT_DAYS * DAY_MS))
  await inTransaction(db, (writer) => forgetClaims(writer, now - CLAIMS_KEPT_DAYS * DAY_MS))
  await inTransaction(db, (writer) => forgetRunFiles(writer, now - RUN_FILES_KEPT_DAYS * DAY_MS))
  await inTransaction(db, (writer) => forgetRuns(writer, before))
  await inTransaction(db, (writer) => forgetMails(writer, now - MAILS_KEPT_DAYS * DAY_MS))
}

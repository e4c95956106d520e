import { DAY_MS } from '#contract/rules/day.ts'
import * as z from 'zod/mini'
import { inTransaction } from '#server/db/reader-writer.ts'
import { composeParts, renderMessage, type Sender } from './message.ts'
import { ENGLISH } from '#server/i18n.ts'
import { findRecipient, type Recipient } from './content-store.ts'
import {
  leaseMail,
  listDueMails,
  markFailed,
  markSent,
  postponeMail,
  type QueuedMail,
} from './queue-store.ts'
import { Mail } from './mail-schema.ts'
import type { MailTransport } from './transport.ts'

export interface Mailer extends Sender {
  readonly clock: { now(): number }
  readonly transport: MailTransport
  /** `GBVF dashboard <no-reply@example.org>`. */
  readonly from: string
  readonly publicUrl: URL
  readonly log: MailLog
}

export interface MailLog {
  warn(what: object, sentence: string): void
  error(what: object, sentence: string): void
}

/** Longer than any attempt. After a crash during an attempt, the mail is tried again once this has passed. */
const LEASE_MS = 600_000

/**
 * Tries every mail that is due, until `signal` is aborted. Several processes may do so concurrently on one database. A
 * mail that was accepted just before a crash is sent again: each mail is sent at least once.
 */
export async function sendDueMails(mailer: Mailer, signal?: AbortSignal): Promise<void> {
  const { database, clock } = mailer
  for (;;) {
    // One at a time, so that a code does not wait behind a batch of digests.
    const [mail] = await listDueMails(database.db, clock.now(), 1)
    if (mail === undefined || signal?.aborted) return
    const isMine = await inTransaction(database.db, (db) => leaseMail(db, mail, clock.now() + LEASE_MS))
    if (isMine && !(await trySending(mailer, mail))) return
  }
}

/** Returns false if the mail server takes nothing from us now: the other due mails wait for the next round. */
async function trySending(mailer: Mailer, mail: QueuedMail): Promise<boolean> {
  const { database, clock, log } = mailer
  const { id, template } = mail
  try {
    const isSent = await sendMail(mailer, mail)
    await inTransaction(database.db, (db) => (isSent ? markSent : markFailed)(db, id, clock.now()))
    return true
  } catch (error) {
    const failure = sendFailureOf(error)
    const now = clock.now()
    if (isPermanent(failure, now - mail.created_at)) {
      log.error({ mail: id, template, ...failure }, 'the mail server refused an email permanently')
      await inTransaction(database.db, (db) => markFailed(db, id, now))
    } else {
      const attempts = mail.attempts + 1
      log.warn(
        { mail: id, template, attempts, ...failure },
        'an email could not be sent and will be tried again',
      )
      await inTransaction(database.db, (db) => postponeMail(db, id, now + backoffDelay(attempts)))
    }
    return concernsThisMail(failure)
  }
}

const nobody: Recipient = { id: null, address: '', language: ENGLISH, name: '' }

/** Returns false if there is no recipient, or the mail is no longer relevant. */
async function sendMail(mailer: Mailer, queued: QueuedMail): Promise<boolean> {
  const { database, clock, transport, from, publicUrl, log } = mailer
  const { id, template } = queued
  if (queued.expires_at !== null && queued.expires_at <= clock.now()) return false
  const data: unknown = JSON.parse(queued.data)
  const mail = Mail.parse({ template, data })
  const found = await findRecipient(database.db, mail, queued.to_stakeholder_id)
  // A code for an address without an account is queued and written too, so that the server is as busy with it.
  const isForNobody = found === undefined && template === 'one-time-code'
  const recipient = isForNobody ? nobody : found
  if (recipient === undefined) {
    log.warn({ mail: id, template }, 'an email has no recipient address')
    return false
  }
  const parts = await composeParts(mailer, mail, recipient)
  if (parts === undefined || isForNobody) return false
  await transport.sendMail({
    ...renderMessage(parts, publicUrl),
    from,
    to: { name: '', address: recipient.address },
    date: new Date(queued.created_at),
    // The same at every attempt, so that a duplicate is recognised.
    messageId: `<${id}.${queued.created_at}@${publicUrl.hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return true
}

/** As long as mail servers themselves retry (RFC 5321, 4.5.4.1). */
const MAX_RETRY_DAYS = 5
const FIRST_WAIT_MS = 30_000
const MAX_WAIT_MS = 900_000
const REFUSED = 500

const SendFailure = z.object({
  name: z.optional(z.string()),
  code: z.optional(z.string()),
  command: z.optional(z.string()),
  responseCode: z.optional(z.int()),
})
/** The loggable part of an error. The text of a mail server's response often contains the address. */
type Fault = z.output<typeof SendFailure>

function sendFailureOf(error: unknown): Fault {
  const parsed = SendFailure.safeParse(error)
  return parsed.success ? parsed.data : {}
}

/** Returns true if this mail was refused permanently, or has been refused for days. */
function isPermanent(failure: Fault, ageMs: number): boolean {
  if (!concernsThisMail(failure)) return false
  const isRefused = failure.code === 'EENVELOPE' && failure.command === 'API'
  return isRefused || (failure.responseCode ?? 0) >= REFUSED || ageMs > MAX_RETRY_DAYS * DAY_MS
}

/** Returns true if the mail server responded and refused only this mail, so that the next one may succeed. */
function concernsThisMail({ command }: Fault): boolean {
  return command === undefined || ['API', 'RCPT TO', 'DATA'].includes(command)
}

/** Returns the milliseconds to wait after this many attempts: doubled each time, a quarter of an hour at most. */
function backoffDelay(attempts: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 10), MAX_WAIT_MS)
}

import type { Transporter } from 'nodemailer'
import type { Database } from '#server/db/connection.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { compose } from './compose.ts'
import { findOfficeAddress } from './content-store.ts'
import { faultOf, isHopeless, isOfThisMail, waitAfter } from './fault.ts'
import { writtenOut } from './letter.ts'
import { keepGivenUp, keepSent, listDueMails, putOff, takeMail, type QueuedMail } from './queue-store.ts'
import { Mail } from './templates.ts'

export interface Post {
  readonly database: Database
  readonly clock: { now(): number }
  readonly transporter: Pick<Transporter, 'sendMail'>
  /** `GBVF dashboard <no-reply@example.org>`. */
  readonly from: string
  /** Where people reach the product. */
  readonly publicUrl: URL
  readonly log: Log
}

export interface Log {
  warn(what: object, sentence: string): void
  error(what: object, sentence: string): void
}

const AT_ONCE = 50
/** Longer than any try takes. After a crash in the midst of one, the mail is tried again when this is over. */
const LEASE_MS = 600_000

/**
 * Tries every mail that is due, until `signal` says to stop. Several processes may do so side by side on one
 * database. A mail that was accepted just before a crash goes again: each is sent at least once.
 */
export async function sendDue(post: Post, signal?: AbortSignal): Promise<void> {
  const { database, clock } = post
  for (const mail of await listDueMails(database.db, clock.now(), AT_ONCE)) {
    if (signal?.aborted) return
    const isMine = await inTransaction(database.db, (db) => takeMail(db, mail, clock.now() + LEASE_MS))
    if (isMine && !(await tryOne(post, mail))) return
  }
}

/** False where the mail server does not answer, or takes nothing from us: what else is due waits for the next round. */
async function tryOne(post: Post, mail: QueuedMail): Promise<boolean> {
  const { database, clock, log } = post
  const { id, template } = mail
  try {
    const isSent = await sendOne(post, mail)
    await inTransaction(database.db, (db) => (isSent ? keepSent : keepGivenUp)(db, id, clock.now()))
    return true
  } catch (error) {
    const fault = faultOf(error)
    const now = clock.now()
    if (isHopeless(fault, now - mail.created_at)) {
      log.error({ mail: id, template, ...fault }, 'a mail was refused for good')
      await inTransaction(database.db, (db) => keepGivenUp(db, id, now))
    } else {
      const tries = mail.tries + 1
      log.warn({ mail: id, template, tries, ...fault }, 'a mail could not be sent yet')
      await inTransaction(database.db, (db) => putOff(db, id, now + waitAfter(tries)))
    }
    return isOfThisMail(fault)
  }
}

/** False where there is nobody to send it to, or nothing to tell any more. */
async function sendOne(post: Post, queued: QueuedMail): Promise<boolean> {
  const { database, transporter, from, publicUrl, log } = post
  const { id, template } = queued
  const data: unknown = JSON.parse(queued.data)
  const mail = Mail.parse({ template, data })
  const address = await findOfficeAddress(database.db, queued.to_stakeholder_id)
  if (address === undefined) log.warn({ mail: id, template }, 'a mail has no address to go to')
  const letter = address === undefined ? undefined : await compose(database.db, mail)
  if (address === undefined || letter === undefined) return false
  await transporter.sendMail({
    ...writtenOut(letter, publicUrl),
    from,
    to: { name: '', address },
    date: new Date(queued.created_at),
    // The same at every try, so that a mail that arrives twice can be told for one.
    messageId: `<${id}.${queued.created_at}@${publicUrl.hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return true
}

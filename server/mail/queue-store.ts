import { insertRows } from '#server/db/insert-rows.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import type { Mail } from './mail-schema.ts'

/** Smaller numbers leave first: somebody waits for a code, nobody for a digest. */
const priorities: Readonly<Record<Mail['template'], number>> = {
  'one-time-code': 0,
  'sign-in-code': 0,
  'account-exists': 0,
  'password-changed': 0,
  'address-changed': 0,
  'account-disabled': 1,
  'registration-received': 1,
  'application-decided': 1,
  invitation: 1,
  returned: 1,
  'older-copy': 1,
  digest: 2,
  'verify-reminder': 2,
  'applications-waiting': 2,
  'quarter-ends': 2,
  'survey-closes': 2,
}

interface Sending {
  /** The stakeholder id of the person; null for a code, which knows its address itself. */
  readonly to: number | null
  /** Now, milliseconds UTC. */
  readonly at: number
  /** The time after which the mail must not be sent, milliseconds UTC. */
  readonly expiresAt?: number
}

/**
 * Queues a mail in the transaction of its cause: the mail exists if and only if that transaction commits.
 * It leaves within seconds of the commit, or as soon as the mail server answers again.
 */
export async function queueMail(db: Writer, mail: Mail & Sending): Promise<void> {
  await queueMails(db, [mail])
}

/** Does the same for many mails. */
export async function queueMails(db: Writer, mails: readonly (Mail & Sending)[]): Promise<void> {
  await insertRows(
    db,
    'mails',
    mails.map(({ template, data, to, at, expiresAt }) => ({
      template,
      to_stakeholder_id: to,
      data: JSON.stringify(data),
      created_at: at,
      priority: priorities[template],
      expires_at: expiresAt ?? null,
      due_at: at,
      sent_at: null,
      failed_at: null,
    })),
  )
}

export type QueuedMail = Awaited<ReturnType<typeof listDueMails>>[number]

/** Lists the mails that are due: the most urgent first, and of those the longest waiting. */
export function listDueMails(db: Reader, now: number, most: number) {
  return db
    .selectFrom('mails')
    .select(['id', 'template', 'to_stakeholder_id', 'data', 'created_at', 'expires_at', 'attempts', 'due_at'])
    .where('due_at', '<=', now)
    .orderBy('priority')
    .orderBy('due_at')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** A mail that waits longer is late: the mail server takes none, or keeps refusing this one. */
const LATE_MS = 300_000

/** Finds when the oldest late mail was queued; null if every mail leaves in time. */
export async function findOldestLateMail(db: Reader, now: number): Promise<number | null> {
  const { oldest } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.min<number | null>('created_at').as('oldest'))
    .where('due_at', 'is not', null)
    .where('created_at', '<=', now - LATE_MS)
    .executeTakeFirstOrThrow()
  return oldest
}

/** Reserves the mail for this process until then; false if another process was faster. */
export async function leaseMail(db: Writer, mail: QueuedMail, until: number): Promise<boolean> {
  const taken = await db
    .updateTable('mails')
    .set({ due_at: until, attempts: mail.attempts + 1 })
    .where('id', '=', mail.id)
    .where('due_at', '=', mail.due_at)
    .where('attempts', '=', mail.attempts)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

export async function markSent(db: Writer, id: number, at: number): Promise<void> {
  await db.updateTable('mails').set({ due_at: null, sent_at: at }).where('id', '=', id).execute()
}

export async function markFailed(db: Writer, id: number, at: number): Promise<void> {
  await db.updateTable('mails').set({ due_at: null, failed_at: at }).where('id', '=', id).execute()
}

export async function postponeMail(db: Writer, id: number, until: number): Promise<void> {
  await db.updateTable('mails').set({ due_at: until }).where('id', '=', id).execute()
}

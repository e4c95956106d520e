import { flag } from '#server/db/flag.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'

/** Whose code it is: an address, in the browser that asked for it. Both are keyed hashes. */
export interface CodeOwner {
  readonly subject: string
  readonly browser: string
}

interface NewCode extends CodeOwner {
  readonly nonce: string
  readonly stakeholderId: number | null
  readonly registrationId: number | null
  readonly isSignIn: boolean
  readonly now: number
}

/** @returns its id */
export async function addCode(db: Writer, code: NewCode): Promise<number> {
  const { id } = await db
    .insertInto('one_time_codes')
    .values({
      subject_hash: code.subject,
      browser_hash: code.browser,
      nonce: code.nonce,
      stakeholder_id: code.stakeholderId,
      registration_id: code.registrationId,
      is_sign_in: flag(code.isSignIn),
      created_at: code.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Finds the code that works for its owner: a newer one replaces every earlier one. */
export function findNewestCode(db: Reader, { subject, browser }: CodeOwner) {
  return db
    .selectFrom('one_time_codes')
    .select(['id', 'nonce'])
    .where('subject_hash', '=', subject)
    .where('browser_hash', '=', browser)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Counts a try of the newest code before it is compared, so that parallel ones cannot evade the limit. */
export async function countTryOfNewestCode(db: Writer, { subject, browser }: CodeOwner) {
  const newest = db
    .selectFrom('one_time_codes')
    .select('id')
    .where('subject_hash', '=', subject)
    .where('browser_hash', '=', browser)
    .orderBy('id', 'desc')
    .limit(1)
  return db
    .updateTable('one_time_codes')
    .set((code) => ({ tries: code('tries', '+', 1) }))
    .where('id', '=', newest)
    .returningAll()
    .executeTakeFirst()
}

interface CodeUse {
  readonly now: number
  readonly keyHash: string | null
  /** Null where the code allows nothing more. */
  readonly ticketHash: string | null
}

/** Ends a code. The key of its request is stored, so that a repeat gets the same answer. */
export async function markCodeUsed(db: Writer, id: number, { now, keyHash, ticketHash }: CodeUse) {
  await db
    .updateTable('one_time_codes')
    .set({ used_at: now, used_key: keyHash, ticket_hash: ticketHash })
    .where('id', '=', id)
    .execute()
}

/** Finds the person who may set a password with this ticket. */
export async function findTicketHolder(
  db: Reader,
  { subject, ticketHash, usedAfter }: { subject: string; ticketHash: string; usedAfter: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('one_time_codes as c')
    .innerJoin('users as u', 'u.stakeholder_id', 'c.stakeholder_id')
    .select('u.stakeholder_id')
    .where('c.subject_hash', '=', subject)
    .where('c.ticket_hash', '=', ticketHash)
    .where('c.used_at', '>', usedAfter)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
  return row?.stakeholder_id
}

/** Uses up a ticket. @returns false if another request was faster */
export async function useTicket(db: Writer, ticketHash: string): Promise<boolean> {
  const used = await db
    .updateTable('one_time_codes')
    .set({ ticket_hash: null })
    .where('ticket_hash', '=', ticketHash)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

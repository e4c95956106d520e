import type { Reader, Writer } from '#server/db/reader-writer.ts'

export interface AttemptCount {
  readonly count: number
  readonly lastAt: number
  /** Later than the last attempt only if the next one must wait. */
  readonly nextAllowedAt: number
}

const columns = ['count', 'last_at', 'next_allowed_at'] as const

/** Reads the attempts of a subject and locks it until the transaction ends. */
export async function lockAttempts(db: Writer, subject: string, now: number): Promise<AttemptCount> {
  const row = await db
    .insertInto('limits')
    .values({ subject_hash: subject, count: 0, last_at: now, next_allowed_at: now })
    // The row is locked by being written as it is.
    .onConflict((conflict) =>
      conflict.column('subject_hash').doUpdateSet((held) => ({ last_at: held.ref('limits.last_at') })),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
  return attemptsOf(row)
}

export async function findAttempts(db: Reader, subject: string, now: number): Promise<AttemptCount> {
  const row = await db
    .selectFrom('limits')
    .select(columns)
    .where('subject_hash', '=', subject)
    .executeTakeFirst()
  return row === undefined ? { count: 0, lastAt: now, nextAllowedAt: now } : attemptsOf(row)
}

export async function updateAttempts(db: Writer, subject: string, attempts: AttemptCount): Promise<void> {
  await db
    .updateTable('limits')
    .set({ count: attempts.count, last_at: attempts.lastAt, next_allowed_at: attempts.nextAllowedAt })
    .where('subject_hash', '=', subject)
    .execute()
}

export async function removeAttempts(db: Writer, subject: string): Promise<void> {
  await db.deleteFrom('limits').where('subject_hash', '=', subject).execute()
}

type Row = Record<(typeof columns)[number], number>

function attemptsOf({ count, last_at: lastAt, next_allowed_at: nextAllowedAt }: Row): AttemptCount {
  return { count, lastAt, nextAllowedAt }
}

import type { AnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { listActionIds } from '#server/http/session-store.ts'

const APPROVED = 3

export interface Account {
  readonly stakeholderId: number
  readonly passwordHash: string | null
  readonly isDisabled: boolean
  readonly isApproved: boolean
  readonly actionIds: readonly number[]
}

export async function findAccount(db: Reader, username: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('organisations', 'organisations.stakeholder_id', 'users.company_stakeholder_id')
    .select(['users.stakeholder_id', 'password_hash', 'disabled_at', 'verification_status_id'])
    .where('username', '=', username)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    stakeholderId: row.stakeholder_id,
    passwordHash: row.password_hash,
    isDisabled: row.disabled_at !== null,
    isApproved: row.verification_status_id === null || row.verification_status_id === APPROVED,
    actionIds: await listActionIds(db, row.stakeholder_id),
  }
}

export async function findUserSession(
  db: Reader,
  stakeholderId: number,
): Promise<AnswerOf<typeof calls.auth.userAuthenticated>> {
  const user = await db
    .selectFrom('users')
    .innerJoin('stakeholders', 'stakeholders.id', 'users.stakeholder_id')
    .leftJoin('stakeholders as company', 'company.id', 'users.company_stakeholder_id')
    .leftJoin('organisations', 'organisations.stakeholder_id', 'users.company_stakeholder_id')
    .select([
      'stakeholders.name',
      'users.username',
      'company.name as company_name',
      'organisations.organisation_type_id',
    ])
    .where('users.stakeholder_id', '=', stakeholderId)
    .executeTakeFirstOrThrow()
  const places = await db
    .selectFrom('stakeholder_relationships')
    .innerJoin('boundaries', 'boundaries.id', 'stakeholder_relationships.boundary_id')
    .select(['boundaries.id', 'boundaries.boundary_type_id', 'boundaries.name'])
    .where('stakeholder_id', '=', stakeholderId)
    .orderBy('boundaries.search_name')
    .execute()
  const actionIds = await listActionIds(db, stakeholderId)
  return {
    user: {
      stakeholderId,
      displayName: user.name,
      username: user.username,
      assignedPlaces: places.map((place) => ({
        boundaryId: place.id,
        boundaryTypeId: place.boundary_type_id,
        description: place.name,
      })),
    },
    organisationName: user.company_name,
    organisationTypeId: user.organisation_type_id,
    userActions: actionIds.map((actionId) => ({ actionId })),
    isAuthenticated: true,
  }
}

interface Attempts {
  readonly subject: string
  readonly failures: number
  readonly lastAt: number
  readonly nextAllowedAt: number
}

/** The attempts of each subject, none of them changed by anyone else until the transaction ends. */
export async function holdAttempts(
  db: Writer,
  subjects: readonly string[],
  now: number,
): Promise<Attempts[]> {
  const attempts: Attempts[] = []
  // Always in the same order, so that two sign-ins never wait for each other.
  for (const subject of subjects.toSorted()) {
    const row = await db
      .insertInto('sign_in_attempts')
      .values({ subject_hash: subject, failures: 0, last_at: now, next_allowed_at: now })
      // Held by being written as it is.
      .onConflict((conflict) =>
        conflict
          .column('subject_hash')
          .doUpdateSet((held) => ({ last_at: held.ref('sign_in_attempts.last_at') })),
      )
      .returning(['failures', 'last_at', 'next_allowed_at'])
      .executeTakeFirstOrThrow()
    const { failures, last_at: lastAt, next_allowed_at: nextAllowedAt } = row
    attempts.push({ subject, failures, lastAt, nextAllowedAt })
  }
  return attempts
}

export async function keepAttempts(db: Writer, attempts: Attempts): Promise<void> {
  const { subject, failures, lastAt, nextAllowedAt } = attempts
  await db
    .updateTable('sign_in_attempts')
    .set({ failures, last_at: lastAt, next_allowed_at: nextAllowedAt })
    .where('subject_hash', '=', subject)
    .execute()
}

export async function removeAttempts(db: Writer, subjects: readonly string[]): Promise<void> {
  for (const subject of subjects.toSorted()) {
    await db.deleteFrom('sign_in_attempts').where('subject_hash', '=', subject).execute()
  }
}

import { actionIds } from '#contract/access.ts'
import { contactTypes } from '#contract/fields/contact-types.ts'
import { endSessionsOf } from '#server/queries/session-store.ts'
import { addStakeholder } from '#server/queries/stakeholder-store.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'

/** The default group that holds every action. Nobody can delete it. */
const SYSTEM_ADMINISTRATORS = 1

export interface Administrator {
  readonly stakeholderId: number
  readonly username: string
  readonly name: string
  readonly isDisabled: boolean
  readonly oneTimeUntil: number | null
}

/** Lists everybody with WorldOfImpactAdmin, disabled accounts included. */
export async function listAllAdministrators(db: Reader): Promise<Administrator[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('stakeholders', 'stakeholders.id', 'users.stakeholder_id')
    .innerJoin('user_groups', 'user_groups.stakeholder_id', 'users.stakeholder_id')
    .innerJoin('group_actions', 'group_actions.group_id', 'user_groups.group_id')
    .select(['stakeholders.id', 'username', 'stakeholders.name', 'disabled_at', 'one_time_until'])
    .distinct()
    .where('action_id', '=', actionIds.WorldOfImpactAdmin)
    .orderBy('username')
    .execute()
  return rows.map((row) => ({
    stakeholderId: row.id,
    username: row.username,
    name: row.name,
    isDisabled: row.disabled_at !== null,
    oneTimeUntil: row.one_time_until,
  }))
}

/** Adds an account of the group of system administrators, which has no password yet. @returns its stakeholder id */
export async function addAdministrator(
  db: Writer,
  { username, name, now }: { readonly username: string; readonly name: string; readonly now: number },
): Promise<number> {
  const id = await addStakeholder(db, { type: 'user', name, at: now })
  await db
    .insertInto('users')
    .values({
      stakeholder_id: id,
      username,
      password_hash: null,
      title_id: null,
      role_id: null,
      company_stakeholder_id: null,
      disabled_at: null,
    })
    .execute()
  await db
    .insertInto('contacts')
    .values({ stakeholder_id: id, contact_type_id: contactTypes.WorkEmail, detail: username })
    .execute()
  await db.insertInto('user_groups').values({ stakeholder_id: id, group_id: SYSTEM_ADMINISTRATORS }).execute()
  return id
}

/** Lets a disabled person sign in again. The sessions from before stay ended. */
export async function enableAccount(db: Writer, stakeholderId: number, now: number): Promise<void> {
  await endSessionsOf(db, stakeholderId, now)
  await db
    .updateTable('users')
    .set({ disabled_at: null })
    .where('stakeholder_id', '=', stakeholderId)
    .execute()
}

import { relationshipTypes } from '#contract/schemas/session.ts'
import { isWorkEmail, type UserBody } from '#contract/schemas/user.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { queueMail } from '#server/mail/queue-store.ts'
import { newOneTimeHash, oneTimeColumns } from '#server/queries/one-time-password.ts'
import { addStakeholder } from '#server/queries/stakeholder-store.ts'

/** The kind of a place of a coordinator, or of a person who verifies a province. */
export const ASSIGNED = relationshipTypes.BuildingBlockCoordinator

export async function isUsername(db: Reader, username: string, exceptId: number | null): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('stakeholder_id')
    .where('username', '=', username)
    .executeTakeFirst()
  return row !== undefined && row.stakeholder_id !== exceptId
}

type FormOnly = 'StakeholderRelationships' | 'TitleId' | 'RoleId' | 'CompanyId'

/** The content of a user with its places as boundaries. Imported people have no title and no role yet. */
export interface UserContent extends Omit<UserBody, FormOnly> {
  readonly TitleId: number | null
  readonly RoleId: number | null
  readonly CompanyId: number | null
  readonly placeIds: readonly number[]
}

export function usernameOf({ Contacts }: Pick<UserContent, 'Contacts'>): string {
  return Contacts.find(isWorkEmail)?.Detail ?? ''
}

/** Adds a person and mails them a one-time password. @returns their stakeholder id */
export async function addUser(db: Writer, content: UserContent, now: number): Promise<number> {
  const id = await addStakeholder(db, { type: 'user', name: content.Name, at: now })
  await db
    .insertInto('users')
    .values({
      stakeholder_id: id,
      username: usernameOf(content),
      password_hash: newOneTimeHash(),
      ...oneTimeColumns(now),
      disabled_at: null,
      ...accountColumns(content),
    })
    .execute()
  await addParts(db, id, content)
  await queueInvitation(db, id, now)
  return id
}

export async function queueInvitation(db: Writer, stakeholderId: number, now: number): Promise<void> {
  await queueMail(db, { template: 'invitation', data: { invitedAt: now }, to: stakeholderId, at: now })
}

export function accountColumns({ TitleId, RoleId, CompanyId }: UserContent) {
  return { title_id: TitleId, role_id: RoleId, company_stakeholder_id: CompanyId }
}

/** Adds the contacts, groups and places of a person who has none. */
export async function addParts(db: Writer, id: number, content: UserContent): Promise<void> {
  await db
    .insertInto('contacts')
    .values(
      content.Contacts.map(({ ContactTypeId: type, Detail }) => ({
        stakeholder_id: id,
        contact_type_id: type,
        detail: Detail,
        area_code: null,
      })),
    )
    .execute()
  await db
    .insertInto('user_groups')
    .values(content.GroupIds.map((groupId) => ({ stakeholder_id: id, group_id: groupId })))
    .execute()
  if (content.placeIds.length === 0) return
  await db
    .insertInto('stakeholder_relationships')
    .values(
      content.placeIds.map((boundaryId) => ({
        stakeholder_id: id,
        stakeholder_relationship_type_id: ASSIGNED,
        boundary_id: boundaryId,
      })),
    )
    .execute()
}

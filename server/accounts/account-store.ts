import { relationshipTypes } from '#contract/schemas/session.ts'
import { isWorkEmail, type UserBody } from '#contract/schemas/user.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { queueMails } from '#server/mail/queue-store.ts'
import { newOneTimeHash, oneTimeColumns } from '#server/queries/one-time-password.ts'
import { addStakeholders } from '#server/queries/stakeholder-store.ts'

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
  const [id] = await addUsers(db, [content], now)
  if (id === undefined) throw new Error('A user who was added is not there')
  return id
}

/** Adds people and mails each a one-time password. @returns their stakeholder ids in the same order */
export async function addUsers(
  db: Writer,
  contents: readonly UserContent[],
  now: number,
): Promise<readonly number[]> {
  const named = contents.map((content) => ({ name: content.Name, content }))
  const added = await addStakeholders(db, { type: 'user', at: now, added: named })
  await insertRows(
    db,
    'users',
    added.map(({ id, content }) => ({
      stakeholder_id: id,
      username: usernameOf(content),
      password_hash: newOneTimeHash(),
      ...oneTimeColumns(now),
      disabled_at: null,
      ...accountColumns(content),
    })),
  )
  await addParts(db, added)
  await queueMails(
    db,
    added.map(({ id }) => invitationOf(id, now)),
  )
  return added.map(({ id }) => id)
}

export async function queueInvitation(db: Writer, stakeholderId: number, now: number): Promise<void> {
  await queueMails(db, [invitationOf(stakeholderId, now)])
}

function invitationOf(to: number, now: number) {
  return { template: 'invitation', data: { invitedAt: now }, to, at: now } as const
}

export function accountColumns({ TitleId, RoleId, CompanyId }: UserContent) {
  return { title_id: TitleId, role_id: RoleId, company_stakeholder_id: CompanyId }
}

interface NewParts {
  readonly id: number
  readonly content: UserContent
}

/** Adds the contacts, groups and places of people who have none. */
export async function addParts(db: Writer, people: readonly NewParts[]): Promise<void> {
  const all = <Row extends object>(rowsOf: (one: NewParts) => Row[]) => people.flatMap(rowsOf)
  await insertRows(
    db,
    'contacts',
    all(({ id, content }) =>
      content.Contacts.map(({ ContactTypeId: type, Detail }) => ({
        stakeholder_id: id,
        contact_type_id: type,
        detail: Detail,
        area_code: null,
      })),
    ),
  )
  await insertRows(
    db,
    'user_groups',
    all(({ id, content }) => content.GroupIds.map((groupId) => ({ stakeholder_id: id, group_id: groupId }))),
  )
  await insertRows(
    db,
    'stakeholder_relationships',
    all(({ id, content }) =>
      content.placeIds.map((boundaryId) => ({
        stakeholder_id: id,
        stakeholder_relationship_type_id: ASSIGNED,
        boundary_id: boundaryId,
      })),
    ),
  )
}

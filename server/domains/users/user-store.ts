import { foldText } from '#contract/rules/fold-text.ts'
import { ContactTypeId } from '#contract/schemas/contact.ts'
import {
  accountColumns,
  addParts,
  ASSIGNED,
  usernameOf,
  type UserContent,
} from '#server/accounts/account-store.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { listDevices } from '#server/devices/device-store.ts'
import { problem } from '#server/http/problems.ts'
import { findGroupsOf, statusOf } from './user-list-store.ts'
import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import { levels } from '#contract/schemas/place.ts'

export type StoredUser = Awaited<ReturnType<typeof getUser>>

/** @throws not-found */
export async function getUser(db: Reader, stakeholderId: number) {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('stakeholders as s', 's.id', 'u.stakeholder_id')
    .leftJoin('stakeholders as c', 'c.id', 'u.company_stakeholder_id')
    .leftJoin('organisations as o', 'o.stakeholder_id', 'u.company_stakeholder_id')
    .selectAll('u')
    .select(['s.name', 's.version', 'c.name as company_name', 'o.verification_status_id'])
    .where('s.id', '=', stakeholderId)
    .where('s.removed_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw problem({ type: 'not-found' })
  const groups = (await findGroupsOf(db, [stakeholderId])).get(stakeholderId) ?? []
  const contacts = await db
    .selectFrom('contacts')
    .select(['id as ContactId', 'contact_type_id', 'detail as Detail'])
    .where('stakeholder_id', '=', stakeholderId)
    .orderBy('id')
    .execute()
  return {
    stakeholderId,
    version: row.version,
    displayName: row.name,
    username: row.username,
    groups,
    status: statusOf(row),
    lastSignInAt: row.last_sign_in_at,
    invitedAt: row.invited_at,
    invitedUntil: row.one_time_until,
    Name: row.name,
    TitleId: row.title_id,
    RoleId: row.role_id,
    CompanyId: row.company_stakeholder_id,
    CompanyName: row.company_name,
    Contacts: contacts.map(({ contact_type_id: type, ...contact }) => ({
      ...contact,
      ContactTypeId: ContactTypeId.parse(type),
    })),
    GroupIds: groups.map(({ groupId }) => groupId),
    StakeholderRelationships: await listPlaces(db, stakeholderId),
  }
}

/** The devices of a person and the number of their sessions, which change without a new version of the account. */
export async function listAccess(db: Reader, stakeholderId: number, now: number) {
  const { sessions } = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('sessions'))
    .where('stakeholder_id', '=', stakeholderId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  const devices = await listDevices(db, { of: [stakeholderId], by: null, now })
  return { sessions, devices }
}

async function listPlaces(db: Reader, stakeholderId: number) {
  const rows = await db
    .selectFrom('stakeholder_relationships as r')
    .innerJoin('relationship_types as t', 't.id', 'r.stakeholder_relationship_type_id')
    .innerJoin('boundaries as b', 'b.id', 'r.boundary_id')
    .leftJoin('municipality_stakeholders as m', 'm.boundary_id', 'b.id')
    .select(['t.name as type', 'b.id', 'b.name', 'm.stakeholder_id as municipality'])
    .where('r.stakeholder_id', '=', stakeholderId)
    .where('t.id', '=', ASSIGNED)
    .orderBy('b.search_name')
    .execute()
  return rows.map((row) => ({
    StakeholderRelationshipTypeId: ASSIGNED,
    MunicipalityId: row.municipality,
    BoundaryId: row.id,
    Description: row.name,
    RelationshipType: row.type,
  }))
}

/** Requires that the caller has locked the person's row. */
export async function updateUser(
  db: Writer,
  before: Pick<StoredUser, 'stakeholderId' | 'username' | 'version'>,
  content: UserContent,
): Promise<number> {
  const { stakeholderId } = before
  const version = before.version + 1
  await db
    .updateTable('stakeholders')
    .set({ name: content.Name, search_name: foldText(content.Name), version })
    .where('id', '=', stakeholderId)
    .execute()
  const username = usernameOf(content)
  const former = username === before.username ? {} : { former_username: before.username }
  await db
    .updateTable('users')
    .set({ username, ...former, ...accountColumns(content) })
    .where('stakeholder_id', '=', stakeholderId)
    .execute()
  for (const table of ['contacts', 'user_groups'] as const)
    await db.deleteFrom(table).where('stakeholder_id', '=', stakeholderId).execute()
  await db
    .deleteFrom('stakeholder_relationships')
    .where('stakeholder_id', '=', stakeholderId)
    .where('stakeholder_relationship_type_id', '=', ASSIGNED)
    .execute()
  await addParts(db, [{ id: stakeholderId, content }])
  return version
}

export async function setDisabled(db: Writer, stakeholderId: number, at: number | null): Promise<void> {
  await db.updateTable('users').set({ disabled_at: at }).where('stakeholder_id', '=', stakeholderId).execute()
}

export async function hasChoice(db: Reader, table: 'titles' | 'job_roles', id: number): Promise<boolean> {
  return (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Whether all of these groups exist. */
export async function hasGroups(db: Reader, ids: readonly number[]): Promise<boolean> {
  const groups = await db.selectFrom('groups').select('id').where('id', 'in', ids).execute()
  return groups.length === ids.length
}

/** A municipality, or an approved organisation: its people could not sign in otherwise. */
export async function isCompany(db: Reader, stakeholderId: number): Promise<boolean> {
  const municipality = await db
    .selectFrom('municipality_stakeholders')
    .select('stakeholder_id')
    .where('stakeholder_id', '=', stakeholderId)
    .executeTakeFirst()
  const organisation = await db
    .selectFrom('organisations')
    .select('stakeholder_id')
    .where('stakeholder_id', '=', stakeholderId)
    .where('verification_status_id', '=', verificationStatuses.approved)
    .executeTakeFirst()
  return municipality !== undefined || organisation !== undefined
}

export async function listProvinceIds(db: Reader): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('boundaries')
    .select('id')
    .where('boundary_type_id', '=', levels.province)
    .execute()
  return rows.map(({ id }) => id)
}

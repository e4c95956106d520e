import { sql } from 'kysely'
import { contactTypes } from '#contract/fields/contact-types.ts'
import { t } from '#contract/i18n/t.ts'
import { hasAdministrator } from '#contract/rules/rights.ts'
import { addUsers, ASSIGNED } from '#server/accounts/account-store.ts'
import { eraseUser } from '#server/accounts/erase-user-store.ts'
import { readRights } from '#server/accounts/rights-store.ts'
import { lockExclusively } from '#server/db/lock.ts'
import { jsonList, parseJsonList } from '#server/db/json-list.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import type { Cell, ImportChange, UndoSplit, WriteStamp } from '../kind.ts'
import { fileFault } from '../report.ts'
import { boundaryIdsWithin, ownPeopleIds } from '#server/db/own-people.ts'
import { findLimitOf, listImportedGroups } from './choice-store.ts'
import { contentText, parseContent } from './content.ts'

/** Finds the accounts under these addresses. */
export async function findUsers(db: Reader, emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (emails.length === 0) return new Map()
  const rows = await selectUsers(db).where('u.username', 'in', emails).execute()
  return new Map(rows.map(userOf).map((user) => [user.email, contentText(user)]))
}

function selectUsers(db: Reader) {
  const phones = sql`contacts as c where c.stakeholder_id = u.stakeholder_id
    and c.contact_type_id = ${sql.lit(contactTypes.MobilePhone)}`
  const places = sql`stakeholder_relationships as r where r.stakeholder_id = u.stakeholder_id
    and r.stakeholder_relationship_type_id = ${sql.lit(ASSIGNED)}`
  return db
    .selectFrom('users as u')
    .innerJoin('stakeholders as s', 's.id', 'u.stakeholder_id')
    .select(['s.name', 'u.username as email', 'u.company_stakeholder_id as companyId'])
    .select([
      jsonList(db, { columns: ['c.detail'], from: phones }).as('phones'),
      jsonList(db, {
        columns: ['g.group_id'],
        from: sql`user_groups as g where g.stakeholder_id = u.stakeholder_id`,
      }).as('groups'),
      jsonList(db, { columns: ['r.boundary_id'], from: places }).as('places'),
    ])
    .where('s.removed_at', 'is', null)
}

type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number]

function userOf({ name, email, companyId, phones, groups, places }: UserRow) {
  const [[phone] = ['']] = parseJsonList<[string]>(phones)
  const groupIds = parseJsonList<[number]>(groups).map(([id]) => id)
  const placeIds = parseJsonList<[number]>(places).map(([id]) => id)
  return { name, email, companyId, phone, groupIds, placeIds }
}

/** Adds people with an invitation each. An undo removes those who have not signed in. */
export async function writeUsers(
  db: Writer,
  changes: readonly ImportChange[],
  stamp: WriteStamp,
): Promise<void> {
  await lockExclusively(db, 'rights')
  const added = changes.filter(({ after }) => after !== null)
  if (added.length > 0) await addImported(db, added, stamp)
  const removed = changes.filter(({ after }) => after === null).map(({ key }) => key)
  for (const user of await listNewcomers(db, removed, stamp.by)) await eraseUser(db, user, stamp.at)
}

/** @throws ImportFault if a group or an address has been taken since the file was checked */
async function addImported(db: Writer, added: readonly ImportChange[], stamp: WriteStamp): Promise<void> {
  const { at, list } = stamp
  const fault = (reason: string) => fileFault(list ?? '', reason)
  if (added.some(({ before }) => before !== null)) throw fault(t('field.addressTaken'))
  const groups = new Map((await listImportedGroups(db, stamp)).map((group) => [group.id, group]))
  const isOwn = await ownPlaces(db, stamp.by)
  const contents = added.map(({ key, after }) => {
    const { name, phone, groupIds, companyId, placeIds } = parseContent(after ?? '')
    for (const id of groupIds) {
      const group = groups.get(id)
      if (group === undefined) throw fault(t('importFile.groupGone'))
      if (group.refusal !== undefined) throw fault(group.refusal)
    }
    if (!isOwn(placeIds)) throw fault(t('importFile.notAllowedAnyMore'))
    const contacts = [
      { ContactTypeId: contactTypes.WorkEmail, Detail: key },
      { ContactTypeId: contactTypes.MobilePhone, Detail: phone },
    ]
    return {
      Name: name,
      TitleId: null,
      RoleId: null,
      CompanyId: companyId,
      Contacts: contacts.filter(({ Detail }) => Detail !== ''),
      GroupIds: groupIds,
      placeIds,
    }
  })
  const ids = await addUsers(db, contents, at)
  await db
    .updateTable('users')
    .set((user) => ({ imported_username: user.ref('username') }))
    .where('stakeholder_id', 'in', ids)
    .execute()
}

/** Returns whether a person may appoint people in places; null at the command line, where there is no limit. */
async function ownPlaces(db: Reader, by: number | null): Promise<(placeIds: readonly number[]) => boolean> {
  const limit = await findLimitOf(db, by)
  if (limit === null) return () => true
  const own = await boundaryIdsWithin(db, limit.placeIds).execute()
  return (placeIds) => placeIds.length > 0 && placeIds.every((id) => own.some((place) => place.id === id))
}

/** Lists the accounts that were imported with these addresses and that their importer may remove. */
async function listNewcomers(db: Reader, emails: readonly string[], by: number | null) {
  const users = await listAccounts(db, emails, by)
  return users.filter(isRemovable)
}

function isRemovable({ lastSignInAt, isOwn }: Awaited<ReturnType<typeof listAccounts>>[number]): boolean {
  return lastSignInAt === null && isOwn
}

async function listAccounts(db: Reader, emails: readonly string[], by: number | null) {
  if (emails.length === 0) return []
  const limit = await findLimitOf(db, by)
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('stakeholders as s', 's.id', 'u.stakeholder_id')
    .select(['s.id as stakeholderId', 's.name as Name', 's.version', 'u.username'])
    .select(['u.imported_username as importedUsername', 'u.last_sign_in_at as lastSignInAt'])
    .where('s.removed_at', 'is', null)
    .where('u.imported_username', 'in', emails)
    .orderBy('s.search_name')
    .execute()
  const own = limit && new Set((await ownPeopleIds(db, limit).execute()).map((row) => row.stakeholder_id))
  return rows.map((row) => ({ ...row, isOwn: own?.has(row.stakeholderId) ?? true }))
}

/**
 * An account in which somebody has signed in is theirs, and an undo leaves it. It also leaves people who are no longer
 * the importer's own, because they have other places or more permissions since.
 */
export async function splitUndo(
  db: Reader,
  made: readonly ImportChange[],
  { by }: Pick<WriteStamp, 'by'>,
): Promise<UndoSplit> {
  const accounts = await listAccounts(
    db,
    made.map(({ key }) => key),
    by,
  )
  const used = accounts.filter((account) => !isRemovable(account))
  const left = new Set(used.map(({ importedUsername }) => importedUsername))
  return { changes: made.filter(({ key }) => !left.has(key)), left: used.map(({ Name }) => Name) }
}

/** Somebody must be able to administer the rights after an undo. */
export async function findLastAdministrators(
  db: Reader,
  changes: readonly ImportChange[],
  now: number,
): Promise<string | undefined> {
  const newcomers = await listNewcomers(
    db,
    changes.map(({ key }) => key),
    null,
  )
  const ids = newcomers.map(({ stakeholderId }) => stakeholderId)
  if (ids.length === 0) return undefined
  const rights = await readRights(db, { people: ids, groupId: null, now })
  const members = rights.members.filter(({ stakeholderId }) => !ids.includes(stakeholderId))
  return hasAdministrator({ ...rights, members }) ? undefined : t('rights.lastAdministrator')
}

export async function* usersTable(db: Reader): AsyncGenerator<readonly Cell[]> {
  yield ['name', 'email', 'phone', 'group', 'municipality_codes']
  const groups = await db.selectFrom('groups').select(['id', 'name']).execute()
  const boundaries = await db.selectFrom('boundaries').select(['id', 'code']).execute()
  const nameOf = new Map(groups.map(({ id, name }) => [id, name]))
  const codeOf = new Map(boundaries.map(({ id, code }) => [id, code]))
  const users = await selectUsers(db).orderBy('s.search_name').orderBy('s.id').execute()
  for (const { name, email, phone, groupIds, placeIds } of users.map(userOf))
    yield [
      name,
      email,
      phone,
      groupIds.map((id) => nameOf.get(id) ?? '').join('; '),
      placeIds.map((id) => codeOf.get(id) ?? '').join('; '),
    ]
}

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
import { listImportedGroups } from './choice-store.ts'
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
  for (const user of await listNewcomers(db, removed)) await eraseUser(db, user, stamp.at)
}

/** @throws ImportFault if a group or an address has been taken since the file was checked */
async function addImported(db: Writer, added: readonly ImportChange[], stamp: WriteStamp): Promise<void> {
  const { at, list } = stamp
  const fault = (reason: string) => fileFault(list ?? '', reason)
  if (added.some(({ before }) => before !== null)) throw fault(t('field.addressTaken'))
  const groups = new Map((await listImportedGroups(db, stamp)).map((group) => [group.id, group]))
  const contents = added.map(({ key, after }) => {
    const { name, phone, groupIds, companyId, placeIds } = parseContent(after ?? '')
    for (const id of groupIds) {
      const group = groups.get(id)
      if (group === undefined) throw fault(t('importFile.groupGone'))
      if (group.refusal !== undefined) throw fault(group.refusal)
    }
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

/** Lists the accounts that were imported with these addresses, as far as nobody has signed in. */
async function listNewcomers(db: Reader, emails: readonly string[]) {
  const users = await listAccounts(db, emails)
  return users.filter(({ lastSignInAt }) => lastSignInAt === null)
}

async function listAccounts(db: Reader, emails: readonly string[]) {
  if (emails.length === 0) return []
  return db
    .selectFrom('users as u')
    .innerJoin('stakeholders as s', 's.id', 'u.stakeholder_id')
    .select(['s.id as stakeholderId', 's.name as Name', 's.version', 'u.username'])
    .select(['u.imported_username as importedUsername', 'u.last_sign_in_at as lastSignInAt'])
    .where('s.removed_at', 'is', null)
    .where('u.imported_username', 'in', emails)
    .orderBy('s.search_name')
    .execute()
}

/** An account in which somebody has signed in is theirs, and an undo leaves it. */
export async function splitUndo(db: Reader, made: readonly ImportChange[]): Promise<UndoSplit> {
  const accounts = await listAccounts(
    db,
    made.map(({ key }) => key),
  )
  const used = accounts.filter(({ lastSignInAt }) => lastSignInAt !== null)
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

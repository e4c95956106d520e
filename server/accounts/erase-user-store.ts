import { t } from '#contract/i18n/t.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import { relationshipTypes } from '#contract/schemas/session.ts'
import { contains } from '#server/db/like.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { revokeAllDevices } from '#server/devices/revoke-device.ts'
import { endSessionsOf } from '#server/queries/session-store.ts'

/** What a deletion leaves behind, which its author confirms. */
export interface DeletionEffects {
  readonly unsent: number
  readonly municipalities: readonly string[]
}

/** Finds the unsent changes of a person, and the municipalities that nobody else has. */
export async function findDeletionEffects(db: Reader, stakeholderId: number): Promise<DeletionEffects> {
  const { unsent } = await db
    .selectFrom('devices')
    .select(({ fn }) => fn.sum<number | null>('unsent').as('unsent'))
    .where('stakeholder_id', '=', stakeholderId)
    .where('cleared_at', 'is', null)
    .executeTakeFirstOrThrow()
  const places = await db
    .selectFrom('stakeholder_relationships as r')
    .innerJoin('municipality_stakeholders as m', 'm.boundary_id', 'r.boundary_id')
    .innerJoin('boundaries as b', 'b.id', 'r.boundary_id')
    .select('b.name')
    .where('r.stakeholder_id', '=', stakeholderId)
    .where('r.stakeholder_relationship_type_id', '=', relationshipTypes.BuildingBlockCoordinator)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('stakeholder_relationships as other')
            .innerJoin('users as u', 'u.stakeholder_id', 'other.stakeholder_id')
            .select('other.boundary_id')
            .whereRef('other.boundary_id', '=', 'r.boundary_id')
            .where('other.stakeholder_id', '!=', stakeholderId)
            .where('u.disabled_at', 'is', null),
        ),
      ),
    )
    .orderBy('b.search_name')
    .execute()
  return { unsent: unsent ?? 0, municipalities: places.map(({ name }) => name) }
}

/** An account as far as its removal needs it. */
export interface ErasableUser {
  readonly stakeholderId: number
  readonly username: string
  readonly Name: string
  readonly version: number
}

/**
 * Removes a person: nobody can sign in, and no table holds their name, address or contacts any more. The row of the
 * account stays, because histories and the audit name its id; they show a former user.
 */
export async function eraseUser(db: Writer, user: ErasableUser, now: number): Promise<void> {
  const { stakeholderId: id, username, Name: name } = user
  await revokeAllDevices(db, id, now)
  await endSessionsOf(db, id, now)
  const formerName = t('users.former')
  await db
    .updateTable('stakeholders')
    .set({
      name: formerName,
      search_name: foldText(formerName),
      removed_at: now,
      version: user.version + 1,
    })
    .where('id', '=', id)
    .execute()
  const gone = await db
    .selectFrom('users')
    .select(['former_username', 'imported_username'])
    .where('stakeholder_id', '=', id)
    .executeTakeFirst()
  await db
    .updateTable('users')
    .set({
      // Nobody can type it: it is no address.
      username: `deleted ${id}`,
      former_username: null,
      imported_username: null,
      password_hash: null,
      one_time_until: null,
      disabled_at: now,
      title_id: null,
      role_id: null,
      company_stakeholder_id: null,
      language: null,
    })
    .where('stakeholder_id', '=', id)
    .execute()
  for (const table of [
    'user_groups',
    'stakeholder_relationships',
    'contacts',
    'addresses',
    'one_time_codes',
    'claims',
    // Their answers hold records of the person.
    'idempotency_keys',
  ] as const)
    await db.deleteFrom(table).where('stakeholder_id', '=', id).execute()
  await db.deleteFrom('registrations').where('email', '=', username).execute()
  await db
    .updateTable('content_translations')
    .set({ reviewed_by: formerName })
    .where('reviewed_by', '=', name)
    .execute()
  await eraseFromImports(db, {
    id,
    name,
    formerName,
    // The account may have had other addresses since the import.
    addresses: [username, gone?.former_username, gone?.imported_username].filter(
      (one) => typeof one === 'string',
    ),
  })
}

interface ErasedPerson {
  readonly id: number
  readonly name: string
  readonly formerName: string
  readonly addresses: readonly string[]
}

/** Removes a person from the lists of imports, as their author and as a row of an imported file. */
async function eraseFromImports(
  db: Writer,
  { id, name, formerName, addresses }: ErasedPerson,
): Promise<void> {
  await db.updateTable('imports').set({ by_name: formerName }).where('by_stakeholder_id', '=', id).execute()
  await db.updateTable('imports').set({ undone_by: formerName }).where('undone_by', '=', name).execute()
  await db
    .updateTable('import_runs')
    .set({ by_name: formerName })
    .where('by_stakeholder_id', '=', id)
    .execute()
  // An undo names those whom it leaves.
  await db
    .updateTable('import_runs')
    .set({ notes: '[]' })
    .where('kind', '=', 'users')
    .where(contains('notes', name))
    .execute()
  const ofPeople = db.selectFrom('imports').select('id').where('kind', '=', 'users')
  await db
    .deleteFrom('import_changes')
    .where('import_id', 'in', ofPeople)
    .where('key', 'in', [...addresses])
    .execute()
}

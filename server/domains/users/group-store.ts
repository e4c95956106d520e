import { foldText } from '#contract/rules/fold-text.ts'
import { isDefaultGroup } from '#contract/rules/rights.ts'
import { isPostgres, type Reader, type Writer } from '#server/db/reader-writer.ts'
import { problem } from '#server/http/problems.ts'
import { groupIdsWithin, nobody, type PeopleOf } from '#server/db/own-people.ts'

/**
 * Lists the groups by name, or only one.
 * @param givenBy the person who may give them; null for every group
 */
export async function listGroups(
  db: Reader,
  {
    groupId,
    givenBy,
  }: { readonly groupId: number | undefined; readonly givenBy: Pick<PeopleOf, 'actionIds'> | null },
) {
  const rows = await db
    .selectFrom('groups as g')
    .select(['g.id', 'g.name', 'g.description'])
    .select((eb) =>
      eb
        .selectFrom('user_groups as u')
        .select(({ fn }) => fn.countAll<number>().as('members'))
        .whereRef('u.group_id', '=', 'g.id')
        .as('members'),
    )
    .$if(groupId !== undefined, (query) => query.where('g.id', '=', groupId ?? 0))
    .$if(givenBy !== null, (query) =>
      query.where('g.id', 'in', groupIdsWithin(db, (givenBy ?? nobody).actionIds)),
    )
    .orderBy('g.name')
    .execute()
  const actions = await db
    .selectFrom('group_actions')
    .select(['group_id', 'action_id'])
    .$if(groupId !== undefined, (query) => query.where('group_id', '=', groupId ?? 0))
    .orderBy('action_id')
    .execute()
  return rows.map((row) => ({
    groupId: row.id,
    groupName: row.name,
    description: row.description,
    memberCount: row.members ?? 0,
    actionIds: actions.filter(({ group_id: id }) => id === row.id).map(({ action_id: id }) => id),
    isDefault: isDefaultGroup(row.id),
  }))
}

/** @throws not-found */
export async function getGroupActions(db: Reader, groupId: number) {
  const group = await db
    .selectFrom('groups')
    .select(['name', 'version'])
    .where('id', '=', groupId)
    .executeTakeFirst()
  if (group === undefined) throw problem({ type: 'not-found' })
  const userActions = await db
    .selectFrom('group_actions')
    .innerJoin('actions', 'actions.id', 'group_actions.action_id')
    .select(['actions.id as actionId', 'actions.name as action', 'actions.description'])
    .where('group_id', '=', groupId)
    .orderBy('actions.id')
    .execute()
  return { groupId, groupName: group.name, userActions, version: group.version }
}

/**
 * Locks a group for the rest of the transaction.
 * @throws conflict with its current actions if it has changed since `seen`
 */
export async function lockGroupAtVersion(db: Writer, groupId: number, seen: number) {
  if (isPostgres(db))
    await db.selectFrom('groups').select('id').where('id', '=', groupId).forUpdate().execute()
  const current = await getGroupActions(db, groupId)
  if (current.version !== seen)
    throw problem({ type: 'conflict', current, version: current.version, changes: [] })
  return current
}

/** Whether there is a group of this name, whatever its capitals and accents. */
export async function isGroupName(db: Reader, name: string): Promise<boolean> {
  const rows = await db.selectFrom('groups').select('name').execute()
  return rows.some((row) => foldText(row.name) === foldText(name))
}

export async function addGroup(db: Writer, name: string, actionIds: readonly number[]): Promise<number> {
  const { id } = await db
    .insertInto('groups')
    .values({ name, description: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addActions(db, id, actionIds)
  return id
}

export async function addActions(db: Writer, groupId: number, actionIds: readonly number[]): Promise<void> {
  if (actionIds.length === 0) return
  await db
    .insertInto('group_actions')
    .values(actionIds.map((actionId) => ({ group_id: groupId, action_id: actionId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeActions(
  db: Writer,
  groupId: number,
  actionIds: readonly number[],
): Promise<void> {
  if (actionIds.length === 0) return
  await db
    .deleteFrom('group_actions')
    .where('group_id', '=', groupId)
    .where('action_id', 'in', [...actionIds])
    .execute()
}

export async function raiseGroupVersion(db: Writer, groupId: number, version: number): Promise<void> {
  await db.updateTable('groups').set({ version }).where('id', '=', groupId).execute()
}

export async function removeGroup(db: Writer, groupId: number): Promise<void> {
  await db.deleteFrom('group_actions').where('group_id', '=', groupId).execute()
  await db.deleteFrom('groups').where('id', '=', groupId).execute()
}

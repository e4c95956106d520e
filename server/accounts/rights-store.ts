import { actionIds } from '#contract/access.ts'
import type { Member, Rights } from '#contract/rules/rights.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { isApproved } from '#server/queries/session-store.ts'

/** Enough to know whom to move. */
const NAMED_MEMBERS = 5

interface Subject {
  /** People whose groups decide, besides the administrators. */
  readonly people: readonly number[]
  /** The group that is to be deleted. */
  readonly groupId: number | null
  readonly now: number
}

/** Reads the rights as the rules need them. Within a change, the caller has locked them. */
export async function readRights(db: Reader, { people, groupId, now }: Subject): Promise<Rights> {
  return {
    actionsOf: await readActionsOfGroups(db),
    members: await listMembers(db, people, now),
    namesInGroup: groupId === null ? [] : await listNamesInGroup(db, groupId),
  }
}

async function readActionsOfGroups(db: Reader): Promise<Map<number, number[]>> {
  const rows = await db.selectFrom('group_actions').selectAll().orderBy('action_id').execute()
  const actionsOf = new Map<number, number[]>()
  for (const { group_id: groupId, action_id: actionId } of rows)
    actionsOf.set(groupId, [...(actionsOf.get(groupId) ?? []), actionId])
  return actionsOf
}

async function listMembers(db: Reader, people: readonly number[], now: number): Promise<Member[]> {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('stakeholders as s', 's.id', 'u.stakeholder_id')
    .leftJoin('organisations as o', 'o.stakeholder_id', 'u.company_stakeholder_id')
    .leftJoin('user_groups as g', 'g.stakeholder_id', 'u.stakeholder_id')
    .select(['s.id', 'u.disabled_at', 'u.one_time_until', 'o.verification_status_id', 'g.group_id'])
    .where('s.removed_at', 'is', null)
    .where((where) =>
      where.or([where('s.id', 'in', [...people]), where('s.id', 'in', listAdministratorIds(db))]),
    )
    .execute()
  const members = new Map<number, Member>()
  for (const row of rows) {
    const isOpen = row.disabled_at === null && isApproved(row.verification_status_id)
    const canSignIn = isOpen && (row.one_time_until === null || row.one_time_until > now)
    const groupIds = members.get(row.id)?.groupIds ?? []
    members.set(row.id, {
      stakeholderId: row.id,
      canSignIn,
      groupIds: row.group_id === null ? groupIds : [...groupIds, row.group_id],
    })
  }
  return [...members.values()]
}

function listAdministratorIds(db: Reader) {
  return db
    .selectFrom('user_groups as ug')
    .innerJoin('group_actions as ga', 'ga.group_id', 'ug.group_id')
    .select('ug.stakeholder_id')
    .where('ga.action_id', '=', actionIds.WorldOfImpactAdmin)
}

async function listNamesInGroup(db: Reader, groupId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('user_groups as g')
    .innerJoin('stakeholders as s', 's.id', 'g.stakeholder_id')
    .select('s.name')
    .where('g.group_id', '=', groupId)
    .orderBy('s.search_name')
    .limit(NAMED_MEMBERS)
    .execute()
  return rows.map(({ name }) => name)
}

export function listActionTexts(db: Reader) {
  return db
    .selectFrom('actions')
    .select(['id as actionId', 'name as action', 'description'])
    .orderBy('id')
    .execute()
}

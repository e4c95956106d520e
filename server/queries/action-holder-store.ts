import { actionIds, type Action } from '#contract/access.ts'
import type { Reader } from '#server/db/reader-writer.ts'

/** Lists the people who hold an action and may sign in. */
export async function listHolders(db: Reader, action: Action): Promise<number[]> {
  const rows = await holderIds(db, action).orderBy('users.stakeholder_id').execute()
  return rows.map((row) => row.stakeholder_id)
}

/** Lists the names of the first administrators who may sign in, in alphabetical order. */
export async function listAdministratorNames(db: Reader, most: number): Promise<string[]> {
  const rows = await holders(db, 'WorldOfImpactAdmin')
    .innerJoin('stakeholders', 'stakeholders.id', 'users.stakeholder_id')
    .select(['stakeholders.name', 'stakeholders.search_name'])
    .orderBy('stakeholders.search_name')
    .limit(most)
    .execute()
  return rows.map(({ name }) => name)
}

/** Returns a subquery for the ids of the people who hold an action and may sign in. */
export function holderIds(db: Reader, action: Action) {
  return holders(db, action).select('users.stakeholder_id')
}

function holders(db: Reader, action: Action) {
  return db
    .selectFrom('users')
    .innerJoin('user_groups', 'user_groups.stakeholder_id', 'users.stakeholder_id')
    .innerJoin('group_actions', 'group_actions.group_id', 'user_groups.group_id')
    .distinct()
    .where('group_actions.action_id', '=', actionIds[action])
    .where('users.disabled_at', 'is', null)
}

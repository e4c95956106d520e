import { actionIds } from '#contract/access.ts'
import type { Reader } from '#server/db/reader-writer.ts'

export async function listAdministrators(db: Reader): Promise<number[]> {
  const rows = await administrators(db)
    .select('users.stakeholder_id')
    .orderBy('users.stakeholder_id')
    .execute()
  return rows.map((row) => row.stakeholder_id)
}

/** Lists the names of the first administrators who may sign in, in alphabetical order. */
export async function listAdministratorNames(db: Reader, most: number): Promise<string[]> {
  const rows = await administrators(db)
    .innerJoin('stakeholders', 'stakeholders.id', 'users.stakeholder_id')
    .select(['stakeholders.name', 'stakeholders.search_name'])
    .orderBy('stakeholders.search_name')
    .limit(most)
    .execute()
  return rows.map(({ name }) => name)
}

function administrators(db: Reader) {
  return db
    .selectFrom('users')
    .innerJoin('user_groups', 'user_groups.stakeholder_id', 'users.stakeholder_id')
    .innerJoin('group_actions', 'group_actions.group_id', 'user_groups.group_id')
    .distinct()
    .where('group_actions.action_id', '=', actionIds.WorldOfImpactAdmin)
    .where('users.disabled_at', 'is', null)
}

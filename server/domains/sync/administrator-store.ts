import { actionIds } from '#contract/access.ts'
import type { Reader } from '#server/db/reader-writer.ts'

/** The names of the first administrators who may sign in, in alphabetical order. */
export async function listAdministratorNames(db: Reader, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('stakeholders', 'stakeholders.id', 'users.stakeholder_id')
    .innerJoin('user_groups', 'user_groups.stakeholder_id', 'users.stakeholder_id')
    .innerJoin('group_actions', 'group_actions.group_id', 'user_groups.group_id')
    .select(['stakeholders.name', 'stakeholders.search_name'])
    .distinct()
    .where('group_actions.action_id', '=', actionIds.WorldOfImpactAdmin)
    .where('users.disabled_at', 'is', null)
    .orderBy('stakeholders.search_name')
    .limit(most)
    .execute()
  return rows.map(({ name }) => name)
}

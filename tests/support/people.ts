import { actionIds, type Action } from '#contract/access.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import type { Database } from '#server/db/connection.ts'
import { inTransaction } from '#server/db/reader-writer.ts'

const USER = 5
const COORDINATOR = 6

interface NewPerson {
  readonly username: string
  readonly actions?: readonly Action[]
  readonly placeIds?: readonly number[]
  readonly passwordHash?: string
  readonly isDisabled?: boolean
}

/** Adds a person with only these actions and places; returns their stakeholder id. */
export async function addPerson({ db }: Database, person: NewPerson): Promise<number> {
  const { username, actions = [], placeIds = [], passwordHash = null, isDisabled = false } = person
  return inTransaction(db, async (writer) => {
    const { id } = await writer
      .insertInto('stakeholders')
      .values({
        stakeholder_type_id: USER,
        name: username,
        search_name: foldText(username),
        created_at: 1,
        client_id: null,
        removed_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writer
      .insertInto('users')
      .values({
        stakeholder_id: id,
        username,
        password_hash: passwordHash,
        title_id: null,
        role_id: null,
        company_stakeholder_id: null,
        disabled_at: isDisabled ? 1 : null,
      })
      .execute()
    const group = await writer
      .insertInto('groups')
      .values({ name: `only ${username}`, description: '' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writer.insertInto('user_groups').values({ stakeholder_id: id, group_id: group.id }).execute()
    for (const action of actions) {
      await writer
        .insertInto('group_actions')
        .values({ group_id: group.id, action_id: actionIds[action] })
        .execute()
    }
    for (const boundaryId of placeIds) {
      await writer
        .insertInto('stakeholder_relationships')
        .values({
          stakeholder_id: id,
          stakeholder_relationship_type_id: COORDINATOR,
          boundary_id: boundaryId,
        })
        .execute()
    }
    return id
  })
}

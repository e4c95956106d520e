import { sql } from 'kysely'
import { relationshipTypes } from '#contract/schemas/session.ts'
import type { Reader } from './reader-writer.ts'

/** The person whose people are meant. */
export interface PeopleOf {
  readonly placeIds: readonly number[]
  readonly actionIds: readonly number[]
}
export const nobody: PeopleOf = { placeIds: [], actionIds: [] }

/** Returns a subquery for the boundaries that are, or lie within, these places. */
export function boundaryIdsWithin(db: Reader, placeIds: readonly number[]) {
  return db
    .selectFrom('boundaries')
    .select('id')
    .where((row) =>
      placeIds.length === 0
        ? sql<boolean>`1 = 0`
        : row.or(
            (['id', 'parent_id', 'district_id', 'province_id'] as const).map((column) =>
              row(column, 'in', placeIds),
            ),
          ),
    )
}

/** Returns a subquery for the ids of the groups that give no action besides these. */
export function groupIdsWithin(db: Reader, actionIds: readonly number[]) {
  const others = db
    .selectFrom('group_actions')
    .select('group_id')
    .$if(actionIds.length > 0, (query) => query.where('action_id', 'not in', actionIds))
  return db.selectFrom('groups').select('groups.id').where('groups.id', 'not in', others)
}

/**
 * Returns a subquery for the ids of a person's own people: all their places lie in the person's places, and their groups
 * give them no action that the person lacks. Somebody without a place is nobody's.
 */
export function ownPeopleIds(db: Reader, { placeIds, actionIds }: PeopleOf) {
  const within = boundaryIdsWithin(db, placeIds)
  return db
    .selectFrom('users as own')
    .select('own.stakeholder_id')
    .where((row) => row.exists(placesOf(db).where('boundary_id', 'in', within)))
    .where((row) => row.not(row.exists(placesOf(db).where('boundary_id', 'not in', within))))
    .where((row) =>
      row.not(
        row.exists(
          db
            .selectFrom('user_groups')
            .select('group_id')
            .where(sql<boolean>`user_groups.stakeholder_id = own.stakeholder_id`)
            .where('group_id', 'not in', groupIdsWithin(db, actionIds)),
        ),
      ),
    )
}

function placesOf(db: Reader) {
  return db
    .selectFrom('stakeholder_relationships')
    .select('boundary_id')
    .where(sql<boolean>`stakeholder_relationships.stakeholder_id = own.stakeholder_id`)
    .where('stakeholder_relationship_type_id', '=', relationshipTypes.BuildingBlockCoordinator)
}

export async function isOwnPerson(db: Reader, of: PeopleOf, stakeholderId: number): Promise<boolean> {
  const row = await ownPeopleIds(db, of).where('own.stakeholder_id', '=', stakeholderId).executeTakeFirst()
  return row !== undefined
}

/** Whether a person holds every action of a group. */
export async function isGivenBy(
  db: Reader,
  { actionIds }: Pick<PeopleOf, 'actionIds'>,
  groupId: number,
): Promise<boolean> {
  const row = await groupIdsWithin(db, actionIds).where('groups.id', '=', groupId).executeTakeFirst()
  return row !== undefined
}

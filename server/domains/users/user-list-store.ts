import { sql } from 'kysely'
import { foldText } from '#contract/rules/fold-text.ts'
import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import { relationshipTypes } from '#contract/schemas/session.ts'
import type { UserStatus } from '#contract/schemas/user.ts'
import { contains } from '#server/db/like.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { nobody, ownPeopleIds, type PeopleOf } from '#server/db/own-people.ts'
import { isApproved } from '#server/queries/session-store.ts'

export interface UserFilter {
  readonly filter: string | undefined
  readonly status: UserStatus | undefined
  readonly groupId: number | undefined
  readonly boundaryId: number | undefined
  /** The person whose own people are listed; null for everybody. */
  readonly peopleOf: PeopleOf | null
}

interface Page {
  readonly sort: 'name' | 'name-descending' | 'last-sign-in'
  readonly most: number
  readonly skipped: number
}

export async function countUsers(db: Reader, filter: UserFilter): Promise<number> {
  const { total } = await filteredUsers(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export async function listUsers(db: Reader, filter: UserFilter, { sort, most, skipped }: Page) {
  const rows = await filteredUsers(db, filter)
    .select(['s.id', 's.name', 'u.username', 'u.disabled_at', 'u.one_time_until'])
    .select(['u.last_sign_in_at', 'u.invited_at', 'o.verification_status_id'])
    // People who never signed in come last on both databases.
    .$if(sort === 'last-sign-in', (query) => query.orderBy(sql`coalesce(u.last_sign_in_at, 0)`, 'desc'))
    .orderBy('s.search_name', sort === 'name-descending' ? 'desc' : 'asc')
    .orderBy('s.id')
    .limit(most)
    .offset(skipped)
    .execute()
  const groupsOf = await findGroupsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    stakeholderId: row.id,
    displayName: row.name,
    username: row.username,
    groups: groupsOf.get(row.id) ?? [],
    status: statusOf(row),
    lastSignInAt: row.last_sign_in_at,
    invitedAt: row.invited_at,
  }))
}

export function statusOf(row: {
  readonly disabled_at: number | null
  readonly one_time_until: number | null
  readonly verification_status_id: number | null
}): UserStatus {
  if (row.disabled_at !== null) return 'disabled'
  if (!isApproved(row.verification_status_id)) return 'not-approved'
  return row.one_time_until === null ? 'active' : 'invited'
}

export interface NamedGroup {
  readonly groupId: number
  readonly groupName: string
}

export async function findGroupsOf(
  db: Reader,
  people: readonly number[],
): Promise<Map<number, NamedGroup[]>> {
  const groupsOf = new Map<number, NamedGroup[]>()
  if (people.length === 0) return groupsOf
  const rows = await db
    .selectFrom('user_groups as u')
    .innerJoin('groups as g', 'g.id', 'u.group_id')
    .select(['u.stakeholder_id', 'g.id', 'g.name'])
    .where('u.stakeholder_id', 'in', [...people])
    .orderBy('g.name')
    .execute()
  for (const { stakeholder_id: id, id: groupId, name: groupName } of rows)
    groupsOf.set(id, [...(groupsOf.get(id) ?? []), { groupId, groupName }])
  return groupsOf
}

function filteredUsers(db: Reader, { filter = '', status, groupId, boundaryId, peopleOf }: UserFilter) {
  return db
    .selectFrom('users as u')
    .innerJoin('stakeholders as s', 's.id', 'u.stakeholder_id')
    .leftJoin('organisations as o', 'o.stakeholder_id', 'u.company_stakeholder_id')
    .where('s.removed_at', 'is', null)
    .$if(peopleOf !== null, (query) => query.where('s.id', 'in', ownPeopleIds(db, peopleOf ?? nobody)))
    .$if(filter !== '', (query) =>
      query.where((where) =>
        where.or([contains('s.search_name', foldText(filter)), contains('u.username', filter.toLowerCase())]),
      ),
    )
    .$if(status !== undefined, (query) =>
      query.where('u.disabled_at', status === 'disabled' ? 'is not' : 'is', null),
    )
    .$if(status === 'not-approved', (query) =>
      query.where('o.verification_status_id', '<>', verificationStatuses.approved),
    )
    .$if(status === 'active' || status === 'invited', (query) =>
      query
        .where('u.one_time_until', status === 'active' ? 'is' : 'is not', null)
        .where((where) =>
          where.or([
            where('o.verification_status_id', 'is', null),
            where('o.verification_status_id', '=', verificationStatuses.approved),
          ]),
        ),
    )
    .$if(groupId !== undefined, (query) =>
      query.where('s.id', 'in', (inner) =>
        inner
          .selectFrom('user_groups as g')
          .select('g.stakeholder_id')
          .where('g.group_id', '=', groupId ?? 0),
      ),
    )
    .$if(boundaryId !== undefined, (query) =>
      query.where('s.id', 'in', (inner) =>
        inner
          .selectFrom('stakeholder_relationships as r')
          .innerJoin('boundaries as b', 'b.id', 'r.boundary_id')
          .select('r.stakeholder_id')
          .where('r.stakeholder_relationship_type_id', '=', relationshipTypes.BuildingBlockCoordinator)
          .where((where) =>
            where.or([
              where('b.id', '=', boundaryId ?? 0),
              where('b.district_id', '=', boundaryId ?? 0),
              where('b.province_id', '=', boundaryId ?? 0),
            ]),
          ),
      ),
    )
}

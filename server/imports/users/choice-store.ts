import { foldText } from '#contract/rules/fold-text.ts'
import { findRightsFault } from '#contract/rules/rights.ts'
import { levels } from '#contract/schemas/place.ts'
import { rightsFaultText } from '#server/accounts/require-rights.ts'
import { readRights } from '#server/accounts/rights-store.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { limitOf } from '#server/http/person.ts'
import { boundaryIdsWithin, type PeopleOf } from '#server/db/own-people.ts'
import { getPerson } from '#server/queries/session-store.ts'
import type { WriteStamp } from '../kind.ts'

export interface ImportedGroup {
  readonly id: number
  readonly name: string
  /** Why the person may not give it to anybody; undefined if they may. */
  readonly refusal: string | undefined
}

/**
 * Lists the groups with the reason why the person who imports may not give them. At the command line nobody is signed
 * in, and whoever runs it may give every group.
 */
export async function listImportedGroups(
  db: Reader,
  { by, at }: Pick<WriteStamp, 'by' | 'at'>,
): Promise<readonly ImportedGroup[]> {
  const groups = await db.selectFrom('groups').select(['id', 'name']).orderBy('id').execute()
  if (by === null) return groups.map((group) => ({ ...group, refusal: undefined }))
  const rights = await readRights(db, { people: [by], groupId: null, now: at })
  return Promise.all(
    groups.map(async ({ id, name }) => {
      const change = { type: 'set-groups', stakeholderId: null, groupIds: [id] } as const
      const fault = findRightsFault(by, change, rights)
      return { id, name, refusal: fault && (await rightsFaultText(db, fault)) }
    }),
  )
}

export interface ImportedPlace {
  readonly boundaryId: number
  /** The stakeholder of a municipality; null for a province. */
  readonly companyId: number | null
  /** The person who imports may appoint people there. */
  readonly isOwn: boolean
}

/** Reads the municipalities and provinces by their folded codes. */
export async function readImportedPlaces(
  db: Reader,
  { by }: Pick<WriteStamp, 'by'>,
): Promise<ReadonlyMap<string, ImportedPlace>> {
  const peopleOf = await findLimitOf(db, by)
  const own =
    peopleOf && new Set((await boundaryIdsWithin(db, peopleOf.placeIds).execute()).map(({ id }) => id))
  const rows = await db
    .selectFrom('boundaries as b')
    .leftJoin('municipality_stakeholders as m', 'm.boundary_id', 'b.id')
    .select(['b.id', 'b.code', 'm.stakeholder_id'])
    .where('b.boundary_type_id', 'in', [levels.municipality, levels.province])
    .execute()
  return new Map(
    rows.map((row) => [
      foldText(row.code),
      { boundaryId: row.id, companyId: row.stakeholder_id, isOwn: own?.has(row.id) ?? true },
    ]),
  )
}

/**
 * Returns the person to whose own people an import is limited; null without a limit. Nobody is signed in at the command
 * line.
 */
export async function findLimitOf(db: Reader, by: number | null): Promise<PeopleOf | null> {
  return by === null ? null : limitOf(await getPerson(db, by))
}

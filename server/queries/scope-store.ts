import type { PlaceScope, RecordScope, ImportScope, SurveyScope } from '#contract/scope.ts'
import { prepared } from '#server/db/prepared.ts'
import { sql } from 'kysely'
import type { Reader } from '#server/db/reader-writer.ts'
import * as z from 'zod/mini'
import { ImportKindName } from '#contract/schemas/import.ts'

export interface ScopedPlace {
  readonly subject: number | null
  readonly boundaryIds: readonly number[]
}

/** By the server's id, or of a record by its client id; undefined if it does not exist or was removed. */
export async function findPlace(
  db: Reader,
  of: PlaceScope,
  ref: number | string,
): Promise<ScopedPlace | undefined> {
  const row = await placeQuery(db, of, ref)
  return row && { subject: row.subject, boundaryIds: ancestorIds(row) }
}

/** Finds a removed record and its place; undefined if it was not removed. */
export async function findRemovedRecord(
  db: Reader,
  of: RecordScope,
  ref: number | string,
): Promise<(ScopedPlace & { readonly subject: number }) | undefined> {
  const query =
    of === 'provider'
      ? everyProvider(db).where(isRemoved).where(isNamed(ref))
      : everyCollectiveAction(db).where(isRemoved).where(isNamed(ref))
  const row = await query.executeTakeFirst()
  return row && { subject: row.subject, boundaryIds: ancestorIds(row) }
}

interface BoundaryRow {
  readonly id: number
  readonly parent_id: number | null
  readonly district_id: number | null
  readonly province_id: number | null
}

function ancestorIds({ id, parent_id, district_id, province_id }: BoundaryRow): number[] {
  return [id, parent_id, district_id, province_id].filter((one) => one !== null)
}

const boundaryColumns = ['b.id', 'b.parent_id', 'b.district_id', 'b.province_id'] as const

async function placeQuery(db: Reader, of: PlaceScope, ref: number | string) {
  switch (of) {
    case 'boundary':
      return typeof ref === 'string' ? undefined : findBoundary(db, ref)
    case 'municipality':
      return typeof ref === 'string' ? undefined : findMunicipality(db, ref)
    case 'application':
      return typeof ref === 'string' ? undefined : findApplication(db, ref)
    case 'provider':
      return findProvider(db, ref)
    case 'collective-action':
      return findCollectiveAction(db, ref)
  }
}

async function findBoundary(db: Reader, boundaryId: number) {
  const row = await db
    .selectFrom('boundaries as b')
    .select(boundaryColumns)
    .where('b.id', '=', boundaryId)
    .executeTakeFirst()
  return row && { ...row, subject: null }
}

function findMunicipality(db: Reader, stakeholderId: number) {
  return db
    .selectFrom('municipality_stakeholders as m')
    .innerJoin('boundaries as b', 'b.id', 'm.boundary_id')
    .select([...boundaryColumns, 'm.stakeholder_id as subject'])
    .where('m.stakeholder_id', '=', stakeholderId)
    .executeTakeFirst()
}

function findApplication(db: Reader, stakeholderId: number) {
  return db
    .selectFrom('organisations as o')
    .innerJoin('stakeholders as s', 's.id', 'o.stakeholder_id')
    .innerJoin('boundaries as b', 'b.id', 'o.boundary_id')
    .select([...boundaryColumns, 'o.stakeholder_id as subject'])
    .where('o.stakeholder_id', '=', stakeholderId)
    .where('s.removed_at', 'is', null)
    .executeTakeFirst()
}

async function findProvider(db: Reader, ref: number | string) {
  const { rows } = await (typeof ref === 'number' ? providerById(db, ref) : providerByClientId(db, ref))
  return rows[0]
}

const providerById = prepared((db: Reader, id: number) => providers(db).where('s.id', '=', id))
const providerByClientId = prepared((db: Reader, clientId: string) =>
  providers(db).where('s.client_id', '=', clientId),
)

function providers(db: Reader) {
  return everyProvider(db).where('s.removed_at', 'is', null)
}

function findCollectiveAction(db: Reader, ref: number | string) {
  return everyCollectiveAction(db).where('s.removed_at', 'is', null).where(isNamed(ref)).executeTakeFirst()
}

const isRemoved = sql<boolean>`s.removed_at is not null`

function isNamed(ref: number | string) {
  return typeof ref === 'number' ? sql<boolean>`s.id = ${ref}` : sql<boolean>`s.client_id = ${ref}`
}

function everyProvider(db: Reader) {
  return db
    .selectFrom('stakeholders as s')
    .innerJoin('providers as p', 'p.stakeholder_id', 's.id')
    .innerJoin('boundaries as b', 'b.id', 'p.municipality_id')
    .select([...boundaryColumns, 's.id as subject'])
}

function everyCollectiveAction(db: Reader) {
  return db
    .selectFrom('stakeholders as s')
    .innerJoin('collective_actions as a', 'a.id', 's.id')
    .innerJoin('boundaries as b', 'b.id', 'a.boundary_id')
    .select([...boundaryColumns, 's.id as subject'])
}

const Kind = z.object({ kind: ImportKindName })

/**
 * Returns the kind of an import and who started it, or undefined if there is no such import or kind. `by` is null if it
 * was started on the command line without naming a person.
 */
export async function findImportOwner(db: Reader, of: ImportScope, ref: number | string) {
  const row = await (of === 'import' ? findImport(db, Number(ref)) : findRun(db, String(ref)))
  const kind = Kind.safeParse(row)
  return row !== undefined && kind.success ? { kind: kind.data.kind, by: row.by_stakeholder_id } : undefined
}

function findImport(db: Reader, id: number) {
  return db
    .selectFrom('imports')
    .select(['kind', 'by_stakeholder_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}

function findRun(db: Reader, runId: string) {
  return db
    .selectFrom('import_runs')
    .select(['kind', 'by_stakeholder_id'])
    .where('run_id', '=', runId)
    .executeTakeFirst()
}

export async function isOrganisation(db: Reader, stakeholderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('organisations')
    .select('stakeholder_id')
    .where('stakeholder_id', '=', stakeholderId)
    .executeTakeFirst()
  return row !== undefined
}

export async function findOrganisationOf(db: Reader, stakeholderId: number): Promise<number | null> {
  const row = await db
    .selectFrom('users')
    .select('company_stakeholder_id')
    .where('stakeholder_id', '=', stakeholderId)
    .executeTakeFirst()
  return row?.company_stakeholder_id ?? null
}

/** Returns the organisation of a user, or the id itself, which may be that of an organisation. */
export async function findOrganisationNamed(db: Reader, ref: number): Promise<number> {
  return (await findOrganisationOf(db, ref)) ?? ref
}

/** Finds the organisation of a survey, or the one that an id names, with its place. */
export async function findSurveyed(
  db: Reader,
  of: SurveyScope,
  ref: number,
): Promise<ScopedPlace | undefined> {
  const organisation =
    of === 'organisation-user'
      ? await findOrganisationNamed(db, ref)
      : await findOrganisationSurveyed(db, ref)
  const row = await db
    .selectFrom('organisations as o')
    .innerJoin('boundaries as b', 'b.id', 'o.boundary_id')
    .select(boundaryColumns)
    .where('o.stakeholder_id', '=', organisation)
    .executeTakeFirst()
  return row && { subject: organisation, boundaryIds: ancestorIds(row) }
}

async function findOrganisationSurveyed(db: Reader, healthCheckId: number): Promise<number | null> {
  const row = await db
    .selectFrom('health_checks')
    .select('organisation_stakeholder_id')
    .where('id', '=', healthCheckId)
    .executeTakeFirst()
  return row?.organisation_stakeholder_id ?? null
}

/** Whether there is an account, disabled or not, that was not deleted. */
export async function isUser(db: Reader, stakeholderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .innerJoin('stakeholders as s', 's.id', 'users.stakeholder_id')
    .select('s.id')
    .where('s.id', '=', stakeholderId)
    .where('s.removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function isGroup(db: Reader, groupId: number): Promise<boolean> {
  const row = await db.selectFrom('groups').select('id').where('id', '=', groupId).executeTakeFirst()
  return row !== undefined
}

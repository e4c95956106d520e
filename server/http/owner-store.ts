import * as z from 'zod/mini'
import type { ImportScope } from '#contract/scope.ts'
import { ImportKindName } from '#contract/schemas/import.ts'
import type { Reader } from '#server/db/reader-writer.ts'

/** The kind and the owner of an import or a run. */
interface ImportOwner {
  readonly kind: ImportKindName
  /** Null if the command line named no person of the product. */
  readonly by: number | null
}

const Kind = z.object({ kind: ImportKindName })

/** Undefined if there is no such import, or its kind no longer exists. */
export async function findImportOwner(
  db: Reader,
  of: ImportScope,
  ref: number | string,
): Promise<ImportOwner | undefined> {
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

/** The organisation that a person works for, if any. */
export async function findOrganisationOf(db: Reader, stakeholderId: number): Promise<number | null> {
  const row = await db
    .selectFrom('users')
    .select('company_stakeholder_id')
    .where('stakeholder_id', '=', stakeholderId)
    .executeTakeFirst()
  return row?.company_stakeholder_id ?? null
}

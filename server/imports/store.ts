import * as z from 'zod/mini'
import type { Selectable } from 'kysely'
import { ImportCounts, type ImportKindName, type PastImport } from '#contract/schemas/import.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import type { Tables } from '#server/db/tables.ts'
import type { ImportChange, ImportItem } from './kind.ts'

export async function addStaged(db: Writer, run: string, items: readonly ImportItem[], at: number) {
  const rows = items.map(({ key, part, row, content }) => ({ run, key, part, row, content, staged_at: at }))
  await insertRows(db, 'import_staged_rows', rows)
}

/** Finds the earlier rows of the file in which these keys were staged. */
export async function findStagedRows(db: Reader, run: string, keys: readonly string[]) {
  const rows = await db
    .selectFrom('import_staged_rows')
    .select(['key', 'row'])
    .where('run', '=', run)
    .where('key', 'in', keys)
    .execute()
  return new Map(rows.map(({ key, row }) => [key, row]))
}

/** Lists the next staged items after a key, in the order of their keys. */
export function listStaged(db: Reader, run: string, after: string, most: number) {
  return db
    .selectFrom('import_staged_rows')
    .select(['key', 'content'])
    .where('run', '=', run)
    .where('key', '>', after)
    .orderBy('key')
    .limit(most)
    .execute()
}

export async function listStagedParts(db: Reader, run: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('import_staged_rows')
    .select('part')
    .distinct()
    .where('run', '=', run)
    .where('part', '<>', '')
    .orderBy('part')
    .execute()
  return rows.map(({ part }) => part)
}

export async function countStaged(db: Reader, run: string): Promise<number> {
  const { count } = await db
    .selectFrom('import_staged_rows')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('run', '=', run)
    .executeTakeFirstOrThrow()
  return count
}

export async function removeStaged(db: Writer, run: string): Promise<void> {
  await db.deleteFrom('import_staged_rows').where('run', '=', run).execute()
}

export interface NewImport {
  readonly kind: string
  readonly fileName: string
  readonly digest: string
  readonly options: Readonly<Record<string, string>>
  readonly by: number | null
  readonly byName: string
  readonly at: number
}

export async function addImport(db: Writer, one: NewImport): Promise<number> {
  const { id } = await db
    .insertInto('imports')
    .values({
      kind: one.kind,
      file_name: one.fileName,
      digest: one.digest,
      options: JSON.stringify(one.options),
      by_stakeholder_id: one.by,
      by_name: one.byName,
      at: one.at,
      counts: '{}',
      undone_at: null,
      undone_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setCounts(db: Writer, id: number, counts: ImportCounts): Promise<void> {
  await db
    .updateTable('imports')
    .set({ counts: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute()
}

export async function addChanges(db: Writer, importId: number, changes: readonly ImportChange[]) {
  const rows = changes.map(({ key, before, after }) => ({ import_id: importId, key, before, after }))
  await insertRows(db, 'import_changes', rows)
}

export function listChanges(db: Reader, importId: number, after: string, most: number) {
  return db
    .selectFrom('import_changes')
    .select(['key', 'before', 'after'])
    .where('import_id', '=', importId)
    .where('key', '>', after)
    .orderBy('key')
    .limit(most)
    .execute()
}

/**
 * Finds the content that imports last brought under these keys, without imports that were undone. A field that an import
 * left as it was does not count, because a person may have changed it before.
 */
export async function findLastImported(
  db: Reader,
  kind: ImportKindName,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('import_changes as c')
    .innerJoin('imports as i', 'i.id', 'c.import_id')
    .select(['c.key', 'c.before', 'c.after'])
    .where('i.kind', '=', kind)
    .where('i.undone_at', 'is', null)
    .where('c.key', 'in', keys)
    .orderBy('i.id')
    .execute()
  const brought = new Map<string, object>()
  for (const { key, before, after } of rows) {
    if (after === null) continue
    const was = before === null ? {} : fieldsIn(before)
    const changed = Object.entries(fieldsIn(after)).filter(
      ([name, value]) => JSON.stringify(was[name]) !== JSON.stringify(value),
    )
    brought.set(key, { ...brought.get(key), ...Object.fromEntries(changed) })
  }
  return new Map([...brought].map(([key, content]) => [key, JSON.stringify(content)]))
}

const Fields = z.record(z.string(), z.unknown())

function fieldsIn(content: string): Readonly<Record<string, unknown>> {
  return Fields.parse(JSON.parse(content))
}

export async function countChanges(db: Reader, importId: number): Promise<number> {
  const { count } = await db
    .selectFrom('import_changes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return count
}

/** Limits imports by kind and person. */
export interface ImportFilter {
  /** Null for imports of every kind. */
  readonly kinds: readonly string[] | null
  /** Null for the imports of everyone. */
  readonly by: number | null
}

/** Lists imports, the newest first. */
export async function listImports(
  db: Reader,
  filter: ImportFilter,
  { most, skipped = 0 }: { readonly most: number; readonly skipped?: number },
): Promise<PastImport[]> {
  const rows = await selectImports(db, filter)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(most)
    .offset(skipped)
    .execute()
  return rows.map(importOf)
}

export async function countImports(db: Reader, filter: ImportFilter): Promise<number> {
  const { total } = await selectImports(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

function selectImports(db: Reader, { kinds, by }: ImportFilter) {
  return (
    db
      .selectFrom('imports')
      // PostgreSQL has no empty list.
      .$if(kinds !== null, (query) => query.where('kind', 'in', [...(kinds ?? []), '']))
      .$if(by !== null, (query) => query.where('by_stakeholder_id', '=', by))
  )
}

export async function findImport(db: Reader, id: number): Promise<PastImport | undefined> {
  const row = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
  return row && importOf(row)
}

function importOf(row: Selectable<Tables['imports']>): PastImport {
  return {
    importId: row.id,
    kind: row.kind,
    fileName: row.file_name,
    digest: row.digest,
    byName: row.by_name,
    at: row.at,
    counts: ImportCounts.parse(JSON.parse(row.counts)),
    undoneAt: row.undone_at,
    undoneBy: row.undone_by,
  }
}

export async function markUndone(db: Writer, id: number, at: number, byName: string): Promise<void> {
  await db.updateTable('imports').set({ undone_at: at, undone_by: byName }).where('id', '=', id).execute()
}

export function findPerson(db: Reader, email: string) {
  return db
    .selectFrom('users as u')
    .innerJoin('stakeholders as s', 's.id', 'u.stakeholder_id')
    .select(['s.id', 's.name'])
    .where('u.username', '=', email.toLowerCase())
    .where('s.removed_at', 'is', null)
    .executeTakeFirst()
}

import * as z from 'zod/mini'
import type { Updateable } from 'kysely'
import {
  blankEntry,
  type EntryContent,
  type EntryList,
  type ManagedEntry,
} from '#contract/schemas/managed-entry.ts'
import { flag } from '#server/db/flag.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import type { Tables } from '#server/db/tables.ts'

/** The columns that the tables of the lists have in common. */
interface Row {
  readonly id: number
  readonly version: number
  readonly seq: number
  readonly retired_at: number | null
}

interface ListTable<Table extends keyof Tables = keyof Tables> {
  readonly table: Table
  readonly columns: (content: EntryContent) => object
  readonly content: (row: never) => Partial<EntryContent>
}

/** Describes a list. The table of a row decides which columns it has. */
function listIn<Table extends keyof Tables>(
  table: Table,
  columns: (content: EntryContent) => Updateable<Tables[Table]>,
  content: (row: Tables[Table]) => Partial<EntryContent>,
): ListTable<Table> {
  return { table, columns, content }
}

const lists: Record<EntryList, ListTable> = {
  buildingBlockCategories: listIn(
    'building_block_categories',
    ({ name }) => ({ description: name }),
    (row) => ({ name: row.description }),
  ),
  buildingBlocks: listIn(
    'building_blocks',
    ({ name, description, isOn, parentId }) => ({
      description: name,
      help: description,
      address_is_public: flag(isOn),
      building_block_category_id: parentId ?? 0,
    }),
    (row) => ({
      name: row.description,
      description: row.help,
      isOn: row.address_is_public === 1,
      parentId: row.building_block_category_id,
    }),
  ),
  requirements: listIn(
    'building_block_requirements',
    ({ name, description, parentId }) => ({ name, help: description, building_block_id: parentId ?? 0 }),
    (row) => ({ name: row.name, description: row.help, parentId: row.building_block_id }),
  ),
  titles: listIn(
    'titles',
    ({ name }) => ({ description: name }),
    (row) => ({ name: row.description }),
  ),
  jobRoles: listIn(
    'job_roles',
    ({ name }) => ({ description: name }),
    (row) => ({ name: row.description }),
  ),
  organisationTypes: listIn(
    'organisation_types',
    ({ name, isOn }) => ({ description: name, has_student_survey: flag(isOn) }),
    (row) => ({ name: row.description, isOn: row.has_student_survey === 1 }),
  ),
  pillars: listIn(
    'pillars',
    ({ name, description }) => ({ description: name, help: description }),
    (row) => ({ name: row.description, description: row.help }),
  ),
  crimeTypes: listIn(
    'crime_types',
    ({ name, description, policeNames }) => ({
      description: name,
      help: description,
      saps_categories: JSON.stringify(linesOf(policeNames)),
    }),
    (row) => ({
      name: row.description,
      description: row.help,
      policeNames: z.array(z.string()).parse(JSON.parse(row.saps_categories)).join('\n'),
    }),
  ),
  components: listIn(
    'components',
    ({ name, description, linkTitle, linkUrl }) => ({
      name,
      description,
      link_title: linkTitle,
      link_url: linkUrl || null,
    }),
    (row) => ({
      name: row.name,
      description: row.description,
      linkTitle: row.link_title,
      linkUrl: row.link_url ?? '',
    }),
  ),
}

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Every table of a list has the columns of this one that are used here. */
function tableOf(list: EntryList): 'titles' {
  return lists[list].table as 'titles'
}

/** Lists the entries of a list in their order, also those that were retired. */
export async function listEntries(db: Reader, list: EntryList): Promise<ManagedEntry[]> {
  const query = db.selectFrom(tableOf(list)).selectAll().orderBy('seq').orderBy('id')
  const rows = list === 'crimeTypes' ? await listOwnCrimeTypes(db) : await query.$castTo<Row>().execute()
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    content: { ...blankEntry, ...lists[list].content(row as never), order: row.seq },
    retiredAt: row.retired_at,
  }))
}

/** The groups of crime types come with the figures of the police. */
function listOwnCrimeTypes(db: Reader): Promise<readonly Row[]> {
  return db
    .selectFrom('crime_types')
    .selectAll()
    .where('is_group', '=', 0)
    .orderBy('seq')
    .orderBy('id')
    .execute()
}

export async function addEntry(
  db: Writer,
  list: EntryList,
  content: EntryContent,
  now: number,
): Promise<number> {
  const included = list === 'crimeTypes' ? { is_included: flag(true), is_group: flag(false) } : {}
  const row = { ...columnsOf(list, content), ...included, added_at: now }
  const { id } = await db
    .insertInto(tableOf(list))
    .values(row as unknown as { description: string; seq: number })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setEntry(
  db: Writer,
  list: EntryList,
  { id, version }: Pick<ManagedEntry, 'id' | 'version'>,
  content: EntryContent,
): Promise<void> {
  await db
    .updateTable(tableOf(list))
    .set({ ...columnsOf(list, content), version })
    .where('id', '=', id)
    .execute()
}

export async function setRetired(
  db: Writer,
  list: EntryList,
  { id, version }: Pick<ManagedEntry, 'id' | 'version'>,
  retiredAt: number | null,
): Promise<void> {
  await db.updateTable(tableOf(list)).set({ retired_at: retiredAt, version }).where('id', '=', id).execute()
}

function columnsOf(list: EntryList, content: EntryContent): object {
  return { ...lists[list].columns(content), seq: content.order }
}

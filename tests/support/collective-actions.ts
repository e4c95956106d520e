import type { Insertable } from 'kysely'
import { stakeholderTypes } from '#contract/fields/contact-types.ts'
import type { Writer } from '#server/db/reader-writer.ts'
import type { Tables } from '#server/db/tables.ts'

/** Adds a collective action of this name directly to the database. @returns its id */
export async function insertCollectiveAction(
  db: Writer,
  { name, ...row }: Omit<Insertable<Tables['collective_actions']>, 'id'> & { readonly name: string },
): Promise<number> {
  const { id } = await db
    .insertInto('stakeholders')
    .values({
      stakeholder_type_id: stakeholderTypes.collectiveAction,
      name,
      search_name: name.toLowerCase(),
      created_at: row.valid_from,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('collective_actions')
    .values({ id, ...row })
    .execute()
  return id
}

import { sql } from 'kysely'
import { stakeholderTypes } from '#contract/fields/contact-types.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import { firstVersion } from '#server/db/epoch.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Writer } from '#server/db/reader-writer.ts'

export async function updateName(db: Writer, stakeholderId: number, name: string): Promise<void> {
  await setName(db, stakeholderId, name, foldText(name))
}

const setName = prepared((db: Writer, id: number, name: string, search_name: string) =>
  db.updateTable('stakeholders').set({ name, search_name }).where('id', '=', id),
)

interface NewStakeholder {
  readonly type: keyof typeof stakeholderTypes
  readonly name: string
  readonly at: number
}

/** @returns the id */
export async function addStakeholder(db: Writer, stakeholder: NewStakeholder): Promise<number> {
  const { id } = await insertStakeholder(db, { ...stakeholder, clientId: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds many stakeholders of a type. The database assigns the ids; a client id made here finds them. */
export async function addStakeholders<Named extends { readonly name: string }>(
  db: Writer,
  { type, at, added }: Omit<NewStakeholder, 'name'> & { readonly added: readonly Named[] },
): Promise<readonly (Named & { readonly id: number })[]> {
  const { version } = await db
    .selectNoFrom(sql<number>`${firstVersion}`.as('version'))
    .executeTakeFirstOrThrow()
  const rows = added.map(({ name }) => ({
    stakeholder_type_id: stakeholderTypes[type],
    name,
    search_name: foldText(name),
    version,
    created_at: at,
    client_id: crypto.randomUUID(),
    removed_at: null,
  }))
  await insertRows(db, 'stakeholders', rows)
  const clientIds = rows.map((row) => row.client_id)
  const found = await db
    .selectFrom('stakeholders')
    .select(['id', 'client_id'])
    .where('client_id', 'in', clientIds)
    .execute()
  const ids = new Map(found.map(({ id, client_id }) => [client_id, id]))
  return added.flatMap((one, index) => {
    const id = ids.get(clientIds[index] ?? '')
    return id === undefined ? [] : [{ ...one, id }]
  })
}

/** @returns the id; undefined if another one has this client id, even when both arrive at once */
export async function addStakeholderOfDevice(
  db: Writer,
  stakeholder: NewStakeholder & { readonly clientId: string | null },
): Promise<number | undefined> {
  const added = await insertStakeholder(db, stakeholder)
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

function insertStakeholder(
  db: Writer,
  { type, name, at, clientId }: NewStakeholder & { readonly clientId: string | null },
) {
  return db.insertInto('stakeholders').values({
    stakeholder_type_id: stakeholderTypes[type],
    name,
    search_name: foldText(name),
    version: firstVersion,
    created_at: at,
    client_id: clientId,
    removed_at: null,
  })
}

/** Raises the version of the aggregate, which the caller has locked. */
export async function bumpVersion(db: Writer, stakeholderId: number, version: number): Promise<number> {
  const next = version + 1
  await setVersion(db, stakeholderId, next)
  return next
}

const setVersion = prepared((db: Writer, id: number, version: number) =>
  db.updateTable('stakeholders').set({ version }).where('id', '=', id),
)

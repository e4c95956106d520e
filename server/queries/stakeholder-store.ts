import { stakeholderTypes } from '#contract/fields/contact-types.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import { firstVersion } from '#server/db/epoch.ts'
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
  readonly clientId: string | null
  readonly at: number
}

/** @returns the id; undefined if another one has this client id, even when both arrive at once */
export async function addStakeholder(db: Writer, { type, name, clientId, at }: NewStakeholder) {
  const added = await db
    .insertInto('stakeholders')
    .values({
      stakeholder_type_id: stakeholderTypes[type],
      name,
      search_name: foldText(name),
      version: firstVersion,
      created_at: at,
      client_id: clientId,
      removed_at: null,
    })
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
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

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { stakeholderTypes } from '#contract/fields/contact-types.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import { flag } from '#server/db/flag.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import type { Writer } from '#server/db/reader-writer.ts'
import { firstVersion } from '#server/db/epoch.ts'
import type { WriteStamp } from '../kind.ts'
import { parseKey, type ProviderContent } from './content.ts'
import { withHistory } from './history-store.ts'
import { municipalitiesByCode } from './catalogue-store.ts'
import { addressRows, contactRows } from '../stakeholder-parts.ts'

interface NewProvider {
  readonly key: string
  readonly content: ProviderContent
}

/** Adds unconfirmed providers; all of them are outstanding. */
export async function addProviders(
  db: Writer,
  added: readonly NewProvider[],
  moment: WriteStamp,
): Promise<void> {
  if (added.length === 0) return
  const providers = await addStakeholders(db, added, moment)
  const municipalities = await municipalitiesByCode(db)
  await insertRows(
    db,
    'providers',
    providers.map(({ id, key, content }) => ({
      stakeholder_id: id,
      building_block_id: parseKey(key).buildingBlockId,
      external_id: parseKey(key).externalId,
      ...municipalities(content.municipality),
      is_address_public: flag(content.isAddressPublic),
      longitude: content.longitude,
      latitude: content.latitude,
    })),
  )
  const all = <Row>(rows: (id: number, content: ProviderContent) => Row[]) =>
    providers.flatMap(({ id, content }) => rows(id, content))
  await insertRows(db, 'addresses', all(addressRows))
  await insertRows(db, 'contacts', all(contactRows))
  const answers = all((provider_id, { answers: given }) =>
    given.map(([requirement_id, isAvailable]) => ({
      provider_id,
      requirement_id,
      is_available: flag(isAvailable),
      answered_at: moment.at,
    })),
  )
  await insertRows(db, 'requirement_answers', answers)
  await insertRows(db, 'requirement_answer_history', answers)
  await withHistory(db, [], moment, async () => ({ added: providers.map(({ id }) => id) }))
}

/** The database assigns the ids; a client id made here finds them. */
async function addStakeholders(db: Writer, added: readonly NewProvider[], { at }: WriteStamp) {
  const { version } = await db
    .selectNoFrom(sql<number>`${firstVersion}`.as('version'))
    .executeTakeFirstOrThrow()
  const named = added.map((one) => ({ ...one, clientId: randomUUID() }))
  await insertRows(
    db,
    'stakeholders',
    named.map(({ content: { name }, clientId }) => ({
      stakeholder_type_id: stakeholderTypes.provider,
      name,
      search_name: foldText(name),
      version,
      created_at: at,
      client_id: clientId,
      removed_at: null,
    })),
  )
  const rows = await db
    .selectFrom('stakeholders')
    .select(['id', 'client_id'])
    .where(
      'client_id',
      'in',
      named.map(({ clientId }) => clientId),
    )
    .execute()
  const ids = new Map(rows.map(({ id, client_id }) => [client_id, id]))
  return named.flatMap(({ key, content, clientId }) => {
    const id = ids.get(clientId)
    return id === undefined ? [] : [{ id, key, content }]
  })
}

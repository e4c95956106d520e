import { foldText } from '#contract/rules/fold-text.ts'
import { flag } from '#server/db/flag.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { lockStakeholder } from '#server/db/lock.ts'
import type { Writer } from '#server/db/reader-writer.ts'
import { detailRow } from '#server/db/provider-details.ts'
import { addStakeholders } from '#server/queries/stakeholder-store.ts'
import { municipalitiesByCode } from '../boundary-store.ts'
import type { ImportChange, WriteStamp } from '../kind.ts'
import { fileFault } from '../report.ts'
import { t } from '#contract/i18n/t.ts'
import { contentText, parseContent, parseKey, type ProviderContent } from './content.ts'
import { withHistory } from './history-store.ts'
import { addressRows, contactRows } from '../stakeholder-parts.ts'
import { listProviders } from './store.ts'

/** Adds, changes and removes providers, each with an entry in the history that phones sync. */
export async function writeProviders(db: Writer, changes: readonly ImportChange[], moment: WriteStamp) {
  const added = changes.flatMap(({ key, before, after }) =>
    before === null && after !== null ? [{ key, content: parseContent(after) }] : [],
  )
  await addProviders(db, added, moment)
  const known = changes.filter(({ before }) => before !== null)
  if (known.length > 0) await changeProviders(db, known, moment)
}

async function changeProviders(db: Writer, changes: readonly ImportChange[], moment: WriteStamp) {
  const keys = changes.map(({ key }) => key)
  const ids = new Map((await listProviders(db, keys)).map(({ key, id }) => [key, id]))
  for (const id of ids.values()) await lockStakeholder(db, id)
  const current = new Map((await listProviders(db, keys)).map((one) => [one.key, one]))
  const gone: number[] = []
  const changed: number[] = []
  const municipalities = await municipalitiesByCode(db)
  await withHistory(db, [...ids.values()], moment, async () => {
    for (const { key, before, after } of changes) {
      const now = current.get(key)
      // Refuse if somebody changed it between the read and the lock.
      if (now?.content === undefined || now.content === null || contentText(now.content) !== before)
        throw fileFault('', t('importFile.changedMeanwhile', { key }))
      if (after === null) gone.push(now.id)
      else {
        changed.push(now.id)
        const change = { before: now.content, after: parseContent(after) }
        await changeProvider(db, now.id, change, municipalities, moment)
      }
    }
    await removeProviders(db, gone, moment)
    return { changed, gone }
  })
}

interface ProviderChange {
  readonly before: ProviderContent
  readonly after: ProviderContent
}

type Municipalities = Awaited<ReturnType<typeof municipalitiesByCode>>

async function changeProvider(
  db: Writer,
  id: number,
  { before, after }: ProviderChange,
  municipalities: Municipalities,
  moment: WriteStamp,
): Promise<void> {
  if (before.name !== after.name) {
    const named = { name: after.name, search_name: foldText(after.name) }
    await db.updateTable('stakeholders').set(named).where('id', '=', id).execute()
  }
  await db
    .updateTable('providers')
    .set({
      ...municipalities(after.municipality),
      ...detailRow(after),
      is_address_public: flag(after.isAddressPublic),
      place_kind: after.placeKind,
      // An undo has no list: it says which one it undid.
      ...(moment.list !== null && { imported_list: moment.list }),
      imported_at: moment.at,
    })
    .where('stakeholder_id', '=', id)
    .execute()
  await db.deleteFrom('addresses').where('stakeholder_id', '=', id).execute()
  await insertRows(db, 'addresses', addressRows(id, after))
  await db.deleteFrom('contacts').where('stakeholder_id', '=', id).execute()
  await insertRows(db, 'contacts', contactRows(id, after))
  await changeAnswers(db, id, { before, after }, moment)
}

/** Writes only differences, since availability is computed from the history of answers. */
async function changeAnswers(
  db: Writer,
  provider_id: number,
  { before, after }: ProviderChange,
  { at }: WriteStamp,
): Promise<void> {
  const was = new Map(before.answers)
  const is = new Map(after.answers)
  const different = [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id) !== is.get(id))
  for (const requirement_id of different) {
    const answer = is.get(requirement_id)
    const is_available = answer === undefined ? null : flag(answer)
    const row = { provider_id, requirement_id, answered_at: at, is_available }
    await db.insertInto('requirement_answer_history').values(row).execute()
    await db
      .deleteFrom('requirement_answers')
      .where('provider_id', '=', provider_id)
      .where('requirement_id', '=', requirement_id)
      .execute()
    if (is_available !== null)
      await db
        .insertInto('requirement_answers')
        .values({ ...row, is_available })
        .execute()
  }
}

/** Removes providers; they stay in the history. Their key is freed, so that the list can add them again. */
async function removeProviders(db: Writer, ids: readonly number[], { at }: WriteStamp): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('stakeholders').set({ removed_at: at }).where('id', 'in', ids).execute()
  await db.updateTable('providers').set({ external_id: null }).where('stakeholder_id', 'in', ids).execute()
}

interface NewProvider {
  readonly key: string
  readonly content: ProviderContent
}

/** Adds unconfirmed providers; all of them are outstanding. */
async function addProviders(db: Writer, added: readonly NewProvider[], moment: WriteStamp): Promise<void> {
  if (added.length === 0) return
  const providers = await addStakeholders(db, {
    type: 'provider',
    at: moment.at,
    added: added.map((one) => ({ ...one, name: one.content.name })),
  })
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
      ...detailRow(content),
      confirmed_at: null,
      imported_list: moment.list,
      imported_at: moment.at,
      place_kind: content.placeKind,
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

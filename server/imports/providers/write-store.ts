import { foldText } from '#contract/rules/fold-text.ts'
import { flag } from '#server/db/flag.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { lockStakeholder } from '#server/db/lock.ts'
import type { Writer } from '#server/db/reader-writer.ts'
import type { ImportChange, WriteStamp } from '../kind.ts'
import { ImportFault } from '../report.ts'
import { words } from '../words.ts'
import { addProviders } from './add-store.ts'
import { parseContent, contentText, type ProviderContent } from './content.ts'
import { withHistory } from './history-store.ts'
import { municipalitiesByCode } from './catalogue-store.ts'
import { addressRows, contactRows } from '../stakeholder-parts.ts'
import { listProviders } from './store.ts'

/** Adds, changes and removes providers, each with an entry in the history that phones sync. */
export async function writeProviders(
  db: Writer,
  changes: readonly ImportChange[],
  moment: WriteStamp,
): Promise<void> {
  const added = changes.flatMap(({ key, before, after }) =>
    before === null && after !== null ? [{ key, content: parseContent(after) }] : [],
  )
  await addProviders(db, added, moment)
  const known = changes.filter(({ before }) => before !== null)
  if (known.length > 0) await changeProviders(db, known, moment)
}

async function changeProviders(
  db: Writer,
  changes: readonly ImportChange[],
  moment: WriteStamp,
): Promise<void> {
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
        throw new ImportFault({ file: '', row: null, column: '', reason: words.changedMeanwhile(key) })
      if (after === null) gone.push(now.id)
      else {
        changed.push(now.id)
        await changeProvider(
          db,
          now.id,
          { before: now.content, after: parseContent(after) },
          municipalities,
          moment,
        )
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
      longitude: after.longitude,
      latitude: after.latitude,
      is_address_public: flag(after.isAddressPublic),
    })
    .where('stakeholder_id', '=', id)
    .execute()
  await changeAddress(db, id, after)
  await db.deleteFrom('contacts').where('stakeholder_id', '=', id).execute()
  await insertRows(db, 'contacts', contactRows(id, after))
  await changeAnswers(db, id, { before, after }, moment)
}

async function changeAddress(db: Writer, id: number, after: ProviderContent): Promise<void> {
  await db.deleteFrom('addresses').where('stakeholder_id', '=', id).execute()
  await insertRows(db, 'addresses', addressRows(id, after))
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
    const row = { provider_id, requirement_id, answered_at: at }
    await db
      .insertInto('requirement_answer_history')
      .values({ ...row, is_available })
      .execute()
    await db
      .deleteFrom('requirement_answers')
      .where('provider_id', '=', provider_id)
      .where('requirement_id', '=', requirement_id)
      .execute()
    if (is_available === null) continue
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

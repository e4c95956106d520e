import { readyState, NO_VERSION, type Entry, type Receipt } from '#src/sync/index.ts'
import type { Draft } from '../database/database.ts'
import { forgetDiscarded } from '../outbox/discarded.ts'
import { isEntry } from '../outbox/entry-shape.ts'
import { openFile, type PersonStore } from './outbox-file.ts'
import { withDatabase } from '../database/with-database.ts'
import { encryptEntry } from '../outbox/encrypt-entry.ts'
import { ImportTrouble, type Imported } from './sync.ts'

/**
 * Imports the content of a file after the entries that wait here. Ids and keys stay, so that edits which both devices
 * send are applied once. Entries that this device knows already stay unchanged, whatever their state. An existing draft
 * is never overwritten.
 */
export async function importFile(
  { author, database, cipher }: PersonStore,
  file: Blob,
  password: string,
): Promise<Imported> {
  const contents = await openFile(file, password)
  const isTheirs = [contents, ...contents.entries].every((one) => one.author === author)
  if (!isTheirs) throw new ImportTrouble('of-another-person')
  const entries = await Promise.all(contents.entries.map((entry) => encryptEntry(cipher, entry)))
  const drafts = await Promise.all(
    contents.drafts.map(async (draft): Promise<Draft> => ({
      ...draft,
      content: await cipher.encrypt(draft.content),
    })),
  )
  return withDatabase(database, ({ outbox, receipts, drafts: typed, quarantined, metadata }) =>
    database.transaction('rw', [outbox, receipts, typed, quarantined, metadata], async () => {
      const ids = entries.map(({ id }) => id)
      const here = [...(await outbox.bulkGet(ids)), ...(await receipts.bulkGet(ids))].filter(
        (one) => one !== undefined,
      )
      const broken = await quarantined.where('id').anyOf(ids).primaryKeys()
      const known = new Set([...here.map(({ id }) => id), ...broken])
      const fresh = entries.filter(({ id }) => !known.has(id))
      const last = (await outbox.where('seq').belowOrEqual(Number.MAX_SAFE_INTEGER).last())?.seq ?? 0
      const stand = standingIn(entries, fresh, here)
      await outbox.bulkPut(fresh.map((entry, index) => ({ ...stand(entry), seq: last + 1 + index })))
      await forgetDiscarded(
        database,
        fresh.map(({ id }) => id),
      )
      const knownDrafts = await typed.bulkGet(drafts.map(({ key }) => key))
      const freshDrafts = drafts.filter((_, index) => knownDrafts[index] === undefined)
      await typed.bulkPut(freshDrafts)
      const added = { edits: fresh.length, drafts: freshDrafts.length }
      return { ...added, known: entries.length + drafts.length - added.edits - added.drafts }
    }),
  )
}

/** An imported entry keeps its predecessor if that is here in the same edition. Otherwise the rules merge it. */
function standingIn(
  file: readonly Entry[],
  fresh: readonly Entry[],
  here: readonly (Entry | Receipt)[],
): (entry: Entry) => Entry {
  const editions = new Map(file.map(({ id, edition }) => [id, edition]))
  const waiting = new Set(fresh.map(({ id }) => id))
  const arrived = new Map<string, number>()
  for (const one of here) {
    if (one.edition !== editions.get(one.id)) continue
    if (!('seq' in one)) arrived.set(one.id, one.version ?? NO_VERSION)
    else if (isEntry(one) && one.state.type !== 'discarded') waiting.add(one.id)
  }
  return (entry) => {
    const anew = {
      ...entry,
      state: readyState(entry.state),
      problem: null,
      failures: 0,
      attempts: Math.max(1, entry.attempts),
    }
    if (entry.after === null || waiting.has(entry.after)) return anew
    const version = arrived.get(entry.after) ?? NO_VERSION
    return { ...anew, base: { version, content: entry.base.content }, after: null }
  }
}

import type { Draft, PersonDatabase, ServerRow } from '../database/database.ts'
import { serverTimeOf } from '../database/server-time.ts'
import { withDatabase } from '../database/with-database.ts'
import { Undecryptable, type Cipher } from '../encryption/cipher.ts'

/** The drafts until they are submitted. A capture that names a draft deletes it in its own transaction. */
export type Drafts = ReturnType<typeof createDrafts>

interface PendingDraft {
  newest: Draft
  /** The newest encrypted copy, and the draft that it was made from. */
  encrypted: { readonly draft: Draft; readonly of: Draft } | null
  encrypting: Promise<void> | null
  isLeaving: boolean
}

export function createDrafts(
  database: PersonDatabase,
  cipher: Cipher,
  whenOpen: () => Promise<unknown> = () => Promise.resolve(),
) {
  const held = new Map<string, PendingDraft>()
  /** The last mark that was read. A closing page has no time to read it. */
  let mark: ServerRow | undefined
  const readMark = async (): Promise<void> => {
    mark = await withDatabase(database, () => database.findMetadata('server'))
  }
  const dated = (draft: Draft): Draft => ({ ...draft, updatedAt: serverTimeOf(mark, draft.updatedAt) })

  const encryptAll = async (one: PendingDraft): Promise<void> => {
    while (one.encrypted?.of !== one.newest) {
      const of = one.newest
      one.encrypted = { draft: { ...of, content: await cipher.encrypt(of.content) }, of }
    }
    if (one.isLeaving) putAtOnce(database, dated(one.encrypted.draft))
  }
  const hold = (draft: Draft): PendingDraft => {
    const one = held.get(draft.key) ?? { newest: draft, encrypted: null, encrypting: null, isLeaving: false }
    one.newest = draft
    one.encrypting ??= encryptAll(one).finally(() => (one.encrypting = null))
    held.set(draft.key, one)
    return one
  }
  const put = async (one: PendingDraft): Promise<number> => {
    await one.encrypting
    await readMark()
    const { encrypted } = one
    const draft = dated(encrypted?.draft ?? one.newest)
    if (encrypted === null || held.get(draft.key) !== one) return draft.updatedAt
    await withDatabase(database, ({ drafts }) => drafts.put(draft))
    if (one.newest === encrypted.of) held.delete(draft.key)
    return draft.updatedAt
  }
  const opened = async (draft: Draft): Promise<Draft[]> => {
    try {
      return [{ ...draft, content: await cipher.decrypt(draft.content) }]
    } catch (error) {
      // It was encrypted with a key that no longer exists.
      if (error instanceof Undecryptable) return []
      throw error
    }
  }

  return {
    /** Encrypts the draft, so that a page can save it at once when it closes. Call it at each change. */
    hold: (draft: Draft): void => {
      // `save` follows soon and reports a failure.
      hold(draft).encrypting?.catch(() => undefined)
    },
    /** @returns when it was saved, by the server's clock as far as that is known */
    save: (draft: Draft): Promise<number> => put(hold(draft)),
    /** Writes the newest encrypted copy without waiting, which is all that a closing page has time for. */
    saveAtOnce: (key: string): void => {
      const one = held.get(key)
      if (one === undefined) return
      one.isLeaving = one.encrypting !== null
      if (one.encrypted === null) return
      try {
        putAtOnce(database, dated(one.encrypted.draft))
      } catch {
        // The browser has closed the database unexpectedly. Reopening it may still succeed in time.
        void put(one).catch(() => undefined)
      }
    },
    /** Waits for the person's key, so that a form does not open empty because its draft cannot be decrypted yet. */
    read: async (key: string): Promise<Draft | undefined> => {
      await whenOpen()
      await readMark()
      const draft = await withDatabase(database, ({ drafts }) => drafts.get(key))
      return draft && (await opened(draft))[0]
    },
    list: async (): Promise<readonly Draft[]> => {
      const rows = await withDatabase(database, ({ drafts }) => drafts.orderBy('updatedAt').toArray())
      return (await Promise.all(rows.toReversed().map(opened))).flat()
    },
    discard: async (key: string): Promise<void> => {
      held.delete(key)
      await withDatabase(database, ({ drafts }) => drafts.delete(key))
    },
    /** Saves all held drafts while the key is available. */
    flush: async (): Promise<void> => {
      await Promise.allSettled([...held.values()].map(put))
    },
    /** Drops a draft that is captured, so that it is not saved again. @returns it, in case the capture fails */
    release: (key: string): Draft | undefined => {
      const newest = held.get(key)?.newest
      held.delete(key)
      return newest
    },
  }
}

/** Writes without Dexie, whose own put awaits before it writes. A closing page does not return from an await. */
function putAtOnce(database: PersonDatabase, draft: Draft): void {
  const transaction = database.backendDB().transaction('drafts', 'readwrite', { durability: 'strict' })
  transaction.objectStore('drafts').put(draft)
  transaction.commit()
}

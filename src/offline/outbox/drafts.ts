import type { Draft, PersonDatabase } from '../database/database.ts'
import { reopening } from '../database/reopening.ts'
import { Undecryptable, type Cipher } from '../encryption/cipher.ts'

/** What is being typed, kept until it is saved; a capture that names the draft removes it in its own transaction. */
export interface Drafts {
  /** To be called at each change: encrypts it, so that leaving the page has something to hand over. */
  hold: (draft: Draft) => void
  save: (draft: Draft) => Promise<void>
  /** Hands the newest encrypted copy over at once, waiting for nothing: all that a page has time for while it is being left. */
  saveAtOnce: (key: string) => void
  /** Waits for the person's key: a form must not open empty because its draft cannot be read yet. */
  read: (key: string) => Promise<Draft | undefined>
  list: () => Promise<readonly Draft[]>
  discard: (key: string) => Promise<void>
}

export interface DraftsOfPerson extends Drafts {
  /** Keeps all that is held, as long as the key is here. */
  flush: () => Promise<void>
  /** It is being captured: what is still held of it must not come back. @returns the newest, in case nothing was captured */
  release: (key: string) => Draft | undefined
}

interface PendingDraft {
  newest: Draft
  /** The newest that is encrypted, and what it was made of. */
  encrypted: { readonly draft: Draft; readonly of: Draft } | null
  encrypting: Promise<void> | null
  isLeaving: boolean
}

export function createDrafts(
  database: PersonDatabase,
  cipher: Cipher,
  whenOpen: () => Promise<unknown> = () => Promise.resolve(),
): DraftsOfPerson {
  const held = new Map<string, PendingDraft>()

  const encryptAll = async (one: PendingDraft): Promise<void> => {
    while (one.encrypted?.of !== one.newest) {
      const of = one.newest
      one.encrypted = { draft: { ...of, content: await cipher.encrypt(of.content) }, of }
    }
    if (one.isLeaving) putAtOnce(database, one.encrypted.draft)
  }
  const hold = (draft: Draft): PendingDraft => {
    const one = held.get(draft.key) ?? { newest: draft, encrypted: null, encrypting: null, isLeaving: false }
    one.newest = draft
    one.encrypting ??= encryptAll(one).finally(() => (one.encrypting = null))
    held.set(draft.key, one)
    return one
  }
  const put = async (one: PendingDraft): Promise<void> => {
    await one.encrypting
    const { encrypted } = one
    if (encrypted === null || held.get(encrypted.draft.key) !== one) return
    await reopening(database, ({ drafts }) => drafts.put(encrypted.draft))
    if (one.newest === encrypted.of) held.delete(encrypted.draft.key)
  }
  const opened = async (draft: Draft): Promise<Draft[]> => {
    try {
      return [{ ...draft, content: await cipher.decrypt(draft.content) }]
    } catch (error) {
      // Encrypted by a key that nobody has any more.
      if (error instanceof Undecryptable) return []
      throw error
    }
  }

  return {
    hold: (draft) => {
      // Whether it is kept is said by `save`, which comes soon.
      hold(draft).encrypting?.catch(() => undefined)
    },
    save: (draft) => put(hold(draft)),
    saveAtOnce: (key) => {
      const one = held.get(key)
      if (one === undefined) return
      one.isLeaving = one.encrypting !== null
      if (one.encrypted === null) return
      try {
        putAtOnce(database, one.encrypted.draft)
      } catch {
        // The browser has closed the database behind our back; opening it anew may yet be in time.
        void put(one).catch(() => undefined)
      }
    },
    read: async (key) => {
      await whenOpen()
      const draft = await reopening(database, ({ drafts }) => drafts.get(key))
      return draft && (await opened(draft))[0]
    },
    list: async () => {
      const rows = await reopening(database, ({ drafts }) => drafts.orderBy('updatedAt').toArray())
      return (await Promise.all(rows.toReversed().map(opened))).flat()
    },
    discard: async (key) => {
      held.delete(key)
      await reopening(database, ({ drafts }) => drafts.delete(key))
    },
    flush: async () => {
      await Promise.allSettled([...held.values()].map(put))
    },
    release: (key) => {
      const newest = held.get(key)?.newest
      held.delete(key)
      return newest
    },
  }
}

/** Dexie's own put awaits before it writes, and a page being left does not come back from that. */
function putAtOnce(database: PersonDatabase, draft: Draft): void {
  const transaction = database.backendDB().transaction('drafts', 'readwrite', { durability: 'strict' })
  transaction.objectStore('drafts').put(draft)
  transaction.commit()
}

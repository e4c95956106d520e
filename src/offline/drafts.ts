import type { Draft, PersonDatabase } from './database.ts'
import { reopening } from './reopening.ts'

/** What is being typed, kept until it is saved; a capture that names the draft removes it in its own transaction. */
export interface Drafts {
  save: (draft: Draft) => Promise<void>
  /** Hands it over at once, waiting for nothing: all that a page has time for while it is being left. */
  saveAtOnce: (draft: Draft) => void
  read: (key: string) => Promise<Draft | undefined>
  list: () => Promise<readonly Draft[]>
  discard: (key: string) => Promise<void>
}

export function createDrafts(database: PersonDatabase): Drafts {
  return {
    save: async (draft) => {
      await reopening(database, ({ drafts }) => drafts.put(draft))
    },
    saveAtOnce: (draft) => {
      // Dexie's own put awaits before it writes, and a page being left does not come back from that.
      const transaction = database.backendDB().transaction('drafts', 'readwrite', { durability: 'strict' })
      transaction.objectStore('drafts').put(draft)
      transaction.commit()
    },
    read: (key) => reopening(database, ({ drafts }) => drafts.get(key)),
    list: () =>
      reopening(database, async ({ drafts }) => (await drafts.orderBy('updatedAt').toArray()).toReversed()),
    discard: (key) => reopening(database, ({ drafts }) => drafts.delete(key)),
  }
}

import type { Draft, PersonDatabase } from './database.ts'
import { reopening } from './reopening.ts'

/** What is being typed, kept until it is saved; a capture that names the draft removes it in its own transaction. */
export interface Drafts {
  save: (draft: Draft) => Promise<void>
  read: (key: string) => Promise<Draft | undefined>
  list: () => Promise<readonly Draft[]>
  discard: (key: string) => Promise<void>
}

export function createDrafts(database: PersonDatabase): Drafts {
  return {
    save: async (draft) => {
      await reopening(database, ({ drafts }) => drafts.put(draft))
    },
    read: (key) => reopening(database, ({ drafts }) => drafts.get(key)),
    list: () =>
      reopening(database, async ({ drafts }) => (await drafts.orderBy('updatedAt').toArray()).toReversed()),
    discard: (key) => reopening(database, ({ drafts }) => drafts.delete(key)),
  }
}

import type { CachedAnswer } from '../database/cached-answer.ts'
import type { PersonDatabase } from '../database/database.ts'
import { retryOnce } from '../database/with-database.ts'
import type { Cipher } from '../encryption/cipher.ts'

/** The person's cached answers by call and input, except versioned records. */
export type AnswerCache = ReturnType<typeof createAnswerCache>

/** No other data is deleted for it. @param mayKeep false once the person left, so that a late answer is not stored */
export function createAnswerCache(database: PersonDatabase, cipher: Cipher, mayKeep: () => boolean) {
  return {
    get: async (key: string): Promise<CachedAnswer | undefined> => {
      const row = await retryOnce(database, ({ snapshots }) => snapshots.get(key))
      return row && { at: row.at, data: await cipher.decrypt(row.content) }
    },
    put: async (key: string, { at, data }: CachedAnswer): Promise<void> => {
      const content = await cipher.encrypt(data)
      await retryOnce(database, async ({ snapshots }) => {
        if (mayKeep()) await snapshots.put({ key, at, content })
      })
    },
    remove: (key: string): Promise<void> => retryOnce(database, ({ snapshots }) => snapshots.delete(key)),
  }
}

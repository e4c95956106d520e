import type { StoredKey } from './idempotency-key-store.ts'

const OK = 200

/** A key of somebody who is not signed in. Only its hash is stored, since anyone who knows a key gets its answer. */
export function anonymousKey(keyHash: string): StoredKey {
  return {
    async reserve(db, { fingerprint, now }) {
      const inserted = await db
        .insertInto('anonymous_keys')
        .values({ key_hash: keyHash, fingerprint, response: 'null', created_at: now })
        .onConflict((conflict) => conflict.column('key_hash').doNothing())
        .executeTakeFirst()
      return inserted.numInsertedOrUpdatedRows === 1n
    },
    async find(db) {
      const row = await db
        .selectFrom('anonymous_keys')
        .select(['fingerprint', 'response'])
        .where('key_hash', '=', keyHash)
        .executeTakeFirst()
      if (row === undefined) return undefined
      const body: unknown = JSON.parse(row.response)
      const stored = { status: OK, body, version: null, receipt: '', aggregateId: null }
      return { fingerprint: row.fingerprint, stored }
    },
    async complete(db, { body }) {
      await db
        .updateTable('anonymous_keys')
        .set({ response: JSON.stringify(body) })
        .where('key_hash', '=', keyHash)
        .execute()
    },
    async release(db) {
      await db.deleteFrom('anonymous_keys').where('key_hash', '=', keyHash).execute()
    },
  }
}

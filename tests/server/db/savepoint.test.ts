import { afterEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/connection.ts'
import { inTransaction, inSavepoint, type Writer } from '#server/db/reader-writer.ts'
import { aDatabase, databases } from '#tests/support/database.ts'

describe.each(databases)('steps of one transaction on %s', (kind) => {
  let database: Database
  afterEach(() => database.close())

  const add = (db: Writer, name: string) =>
    db.insertInto('feature_flags').values({ name, is_on: 1 }).execute()
  const names = async () => {
    const rows = await database.db.selectFrom('feature_flags').select('name').orderBy('name').execute()
    return rows.map(({ name }) => name)
  }

  it('are undone one by one where they fail, and leave no trace for the next one', async () => {
    database = await aDatabase(kind)
    await inTransaction(database.db, async (db) => {
      await inSavepoint(db, (step) => add(step, 'a'))
      for (const again of ['a', 'a']) {
        const failed = inSavepoint(db, async (step) => {
          await add(step, 'undone')
          await add(step, again)
        })
        await expect(failed).rejects.toThrow(/unique|duplicate/i)
      }
      await inSavepoint(db, (step) => add(step, 'b'))
      await expect(inSavepoint(db, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    })
    expect(await names()).toEqual(['a', 'b'])
  })

  it('are committed or undone with it', async () => {
    database = await aDatabase(kind)
    const failed = inTransaction(database.db, async (db) => {
      await inSavepoint(db, (step) => add(step, 'a'))
      throw new Error('the end')
    })
    await expect(failed).rejects.toThrow('the end')
    expect(await names()).toEqual([])
    await inTransaction(database.db, (db) => inSavepoint(db, (step) => add(step, 'b')))
    expect(await names()).toEqual(['b'])
  })
})

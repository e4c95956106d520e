import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as aTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { openDatabase, type Database } from '#server/db/connection.ts'
import { lockStakeholder } from '#server/db/lock.ts'
import { migrate } from '#server/db/migrate.ts'
import { inTransaction, type Writer } from '#server/db/reader-writer.ts'
import { aDatabase, databases } from '#tests/support/database.ts'
import { aServer } from '#tests/support/server.ts'

const shelter = { stakeholder_type_id: 2, name: 'Aloe House', search_name: 'aloe house', created_at: 1 }

async function addShelter(db: Writer): Promise<number> {
  return (await db.insertInto('stakeholders').values(shelter).returning('id').executeTakeFirstOrThrow()).id
}

describe.each(databases)('transactions on %s', (kind) => {
  let database: Database
  beforeEach(async () => {
    database = await aDatabase(kind)
  })
  afterEach(() => database.close())

  it('undoes everything when the work throws', async () => {
    const broken = inTransaction(database.db, async (db) => {
      await addShelter(db)
      throw new Error('the signal was lost')
    })
    await expect(broken).rejects.toThrow('the signal was lost')
    expect(await database.db.selectFrom('stakeholders').select('id').execute()).toEqual([])
  })

  it('lets the second of two phones see the first one’s version', async () => {
    const id = await inTransaction(database.db, addShelter)
    const raise = () =>
      inTransaction(database.db, async (db) => {
        await lockStakeholder(db, id)
        const { version } = await db
          .selectFrom('stakeholders')
          .select('version')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        await db
          .updateTable('stakeholders')
          .set({ version: version + 1 })
          .where('id', '=', id)
          .execute()
        return version
      })
    expect(new Set(await Promise.all([raise(), raise(), raise()]))).toEqual(new Set([1, 2, 3]))
  })

  it('gives times, counts and sums as numbers', async () => {
    await inTransaction(database.db, addShelter)
    const row = await database.db
      .selectFrom('stakeholders')
      .select((eb) => [
        'created_at',
        eb.fn.countAll<number>().as('count'),
        eb.fn.sum<number>('created_at').as('sum'),
      ])
      .groupBy('created_at')
      .executeTakeFirst()
    expect(row).toEqual({ created_at: 1, count: 1, sum: 1 })
  })
})

describe('a SQLite file', () => {
  let folder: string
  let database: Database
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gbvf-file-'))
    database = await openDatabase({ dataDir: folder })
    await migrate(database)
  })
  afterEach(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })

  const count = async () => (await database.db.selectFrom('stakeholders').select('id').execute()).length

  it('answers readers with what was committed while a transaction is open', async () => {
    await inTransaction(database.db, async (db) => {
      await addShelter(db)
      expect(await count()).toBe(0)
    })
    expect(await count()).toBe(1)
  })

  it('that another process writes to can be read during that, and written to afterwards', async () => {
    const other = await openDatabase({ dataDir: folder })
    const held = await aLongWrite(other)
    const write = inTransaction(database.db, addShelter)
    const bareWrite = database.db.insertInto('stakeholders').values(shelter).execute()
    // The read was started later and finishes first.
    expect(await Promise.race([write, bareWrite, aTurn().then(count)])).toBe(0)
    await held.end()
    await Promise.all([write, bareWrite])
    expect(await count()).toBe(3)
    await other.close()
  })

  it('that another process writes to for too long is reported as busy', async () => {
    const hasty = await openDatabase({ dataDir: folder, writeTimeoutMs: 0 })
    const server = await aServer({ database: hasty })
    const held = await aLongWrite(database)
    const busy = { problem: { type: 'busy' } }
    await expect(inTransaction(hasty.db, addShelter)).rejects.toMatchObject(busy)
    await expect(hasty.db.insertInto('stakeholders').values(shelter).execute()).rejects.toMatchObject(busy)
    expect((await server.nobody.ask(calls.config.health, {})).statusCode).toBe(200)
    const signIn = () =>
      server.nobody.ask(calls.auth.login, { Username: 'a@demo.example', Password: 'unknown' })
    const answer = await signIn()
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10'])
    expect(answer.json()).toMatchObject({ success: false, problem: 'busy' })
    await held.end()
    expect((await signIn()).statusCode).toBe(200)
    await server.close()
    await hasty.close()
  })

  it('can be opened again after it was closed', async () => {
    await inTransaction(database.db, addShelter)
    await database.close()
    database = await openDatabase({ dataDir: folder })
    expect(await count()).toBe(1)
  })
})

/** Starts a transaction that writes until it is told to end. */
async function aLongWrite({ db }: Database): Promise<{ end(): Promise<void> }> {
  let release: () => void = () => undefined
  const released = new Promise<void>((settle) => (release = settle))
  let done: Promise<void> = Promise.resolve()
  await new Promise<void>((begun) => {
    done = inTransaction(db, async (writer) => {
      await addShelter(writer)
      begun()
      await released
    })
  })
  return {
    end: () => {
      release()
      return done
    },
  }
}

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type Database } from '#server/db/connection.ts'
import { isOnlyServer, lockExclusively } from '#server/db/lock.ts'
import { migrate } from '#server/db/migrate.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { aLocation, databases } from '#tests/support/database.ts'

describe.skipIf(databases.length === 1)('a server at work on PostgreSQL', () => {
  let one: Database
  let other: Database
  let clear: () => Promise<void>
  beforeEach(async () => {
    const made = await aLocation('postgresql', 'nothing')
    clear = made.clear
    one = await openDatabase(made.location)
    other = await openDatabase(made.location)
    await migrate(one)
  })
  afterEach(async () => {
    await one.close()
    await other.close()
    await clear()
  })

  const change = ({ db }: Database) =>
    db.insertInto('feature_flags').values({ name: crypto.randomUUID(), is_on: 1 }).execute()

  it('learns at once what another process has committed, also after a broken connection, and never of its own changes', async () => {
    let heard = 0
    let hear: () => void = () => undefined
    const attendance = one.listen(() => {
      heard += 1
      hear()
    })
    const next = () => new Promise<void>((resolve) => (hear = resolve))
    await attendance.started
    let call = next()
    await change(other)
    await call

    const opened = next()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'select pg_advisory_lock_shared%'`.execute(other.db)
    await opened
    const before = heard
    await change(one)
    call = next()
    await change(other)
    await call
    expect(heard).toBe(before + 1)
    await attendance.stop()
  })

  it('is told apart from a database without a server', async () => {
    const alone = () => inTransaction(other.db, isOnlyServer)
    expect(await alone()).toBe(true)
    const attendance = one.listen(() => undefined)
    await attendance.started
    expect(await alone()).toBe(false)
    await attendance.stop()
    await expect.poll(alone).toBe(true)
  })

  it('does not prevent imports', async () => {
    const attendance = one.listen(() => undefined)
    await attendance.started
    const turn = inTransaction(other.db, async (db) => {
      await sql`set local lock_timeout = '2s'`.execute(db)
      await lockExclusively(db, 'imports')
    })
    await expect(turn).resolves.toBeUndefined()
    await attendance.stop()
  })
})

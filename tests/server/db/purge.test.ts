import { DAY_MS } from '#contract/rules/day.ts'
import { afterEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/connection.ts'
import { purgeOld } from '#server/db/purge.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { savePart } from '#server/imports/runs/part-store.ts'
import { addRun, endRun } from '#server/imports/runs/store.ts'
import { addStaged } from '#server/imports/store.ts'
import { aDatabase, databases } from '#tests/support/database.ts'
import { addPerson } from '#tests/support/people.ts'

const now = Date.parse('2026-05-15T10:00:00+02:00')
const ago = (days: number) => now - days * DAY_MS

describe.each(databases)('data that expires, on %s', (kind) => {
  let database: Database
  afterEach(() => database.close())

  it('is deleted on time: keys after 120 days, sign-in attempts after 1, known devices after 400', async () => {
    database = await aDatabase(kind)
    const { db } = database
    const person = await addPerson(database, { username: 'someone' })
    for (const days of [0, 90, 91, 120, 121]) {
      await db
        .insertInto('idempotency_keys')
        .values({
          stakeholder_id: person,
          key: `key of ${days} days`,
          fingerprint: '',
          status: 200,
          response: 'null',
          version: 1,
          aggregate_id: null,
          receipt: '',
          created_at: ago(days),
        })
        .execute()
    }
    for (const days of [0, 1, 2])
      await db
        .insertInto('limits')
        .values({ subject_hash: `${days}`, count: 3, last_at: ago(days), next_allowed_at: ago(days) })
        .execute()
    for (const days of [0, 400, 401])
      await db
        .insertInto('known_devices')
        .values({ token_hash: `${days}`, stakeholder_id: person, last_used_at: ago(days) })
        .execute()
    await purgeOld(database, now)
    const keys = await db.selectFrom('idempotency_keys').select('key').orderBy('created_at').execute()
    expect(keys.map(({ key }) => key)).toEqual([120, 91, 90, 0].map((days) => `key of ${days} days`))
    const attempts = await db.selectFrom('limits').select('subject_hash').orderBy('last_at').execute()
    expect(attempts.map((row) => row.subject_hash)).toEqual(['1', '0'])
    const known = await db.selectFrom('known_devices').select('token_hash').orderBy('last_used_at').execute()
    expect(known.map((row) => row.token_hash)).toEqual(['400', '0'])
    await purgeOld(database, now)
    expect(await db.selectFrom('idempotency_keys').select('key').execute()).toHaveLength(4)
  })

  it('includes the files of an import after a day, with imports that never began, and finished imports after 90', async () => {
    database = await aDatabase(kind)
    const { db } = database
    const by = await addPerson(database, { username: 'someone' })
    const run = { task: 'import', kind: 'people', fileName: 'a.csv', files: [], options: {} } as const
    const choices = { isDryRun: false, skipsBadRows: false, importId: null, auditEventId: null, by }
    const names = ['receiving', 'left behind', 'ended', 'ended long ago']
    const item = { key: 'a', part: '', row: 2, content: '{}' }
    await inTransaction(db, async (writer) => {
      for (const [index, days] of [1, 2, 90, 91].entries()) {
        const runId = names[index] ?? ''
        await addRun(writer, { ...run, ...choices, runId, state: 'receiving', at: ago(days) })
        await savePart(writer, runId, { role: 'file', position: 0, content: 'YQ==' }, ago(days))
        await addStaged(writer, runId, [item], ago(days))
        if (days > 2) await endRun(writer, runId, 'failed', ago(days))
      }
    })
    await purgeOld(database, now)
    const left = await db.selectFrom('import_runs').select('run_id').orderBy('run_id').execute()
    expect(left.map(({ run_id }) => run_id)).toEqual(['ended', 'receiving'])
    const parts = await db.selectFrom('import_parts').select('run_id').execute()
    expect(parts.map(({ run_id }) => run_id)).toEqual(['receiving'])
    const staged = await db.selectFrom('import_staged_rows').select('run').execute()
    expect(staged).toEqual([{ run: 'receiving' }])
  })

  it('includes registrations, codes and the keys of strangers after a day', async () => {
    database = await aDatabase(kind)
    const { db } = database
    for (const days of [1, 2]) {
      const created_at = ago(days)
      const { id } = await db
        .insertInto('registrations')
        .values({ email: '', browser_hash: '', password_hash: '', content: '{}', language: 'en', created_at })
        .returning('id')
        .executeTakeFirstOrThrow()
      const owner = { subject_hash: '', browser_hash: '', nonce: '', stakeholder_id: null }
      await db
        .insertInto('one_time_codes')
        .values({ ...owner, is_sign_in: 0, registration_id: id, created_at })
        .execute()
      await db
        .insertInto('anonymous_keys')
        .values({ key_hash: `${days}`, fingerprint: '', response: 'null', created_at })
        .execute()
    }
    await purgeOld(database, now)
    for (const table of ['registrations', 'one_time_codes', 'anonymous_keys'] as const)
      expect(await db.selectFrom(table).select('created_at').execute()).toEqual([{ created_at: ago(1) }])
  })

  it('includes mails 30 days after they were sent or given up, and none that waits', async () => {
    database = await aDatabase(kind)
    const { db } = database
    const to_stakeholder_id = await addPerson(database, { username: 'someone' })
    const mail = { template: 'digest', to_stakeholder_id, data: '{}', created_at: ago(100) }
    const still = { sent_at: null, failed_at: null, due_at: null }
    const mails = [
      { ...still, sent_at: ago(30) },
      { ...still, sent_at: ago(31) },
      { ...still, failed_at: ago(30) },
      { ...still, failed_at: ago(31) },
      { ...still, due_at: ago(100) },
    ]
    for (const state of mails)
      await db
        .insertInto('mails')
        .values({ ...mail, ...state })
        .execute()
    await purgeOld(database, now)
    const left = await db
      .selectFrom('mails')
      .select(['sent_at', 'failed_at', 'due_at'])
      .orderBy('id')
      .execute()
    expect(left).toEqual([mails[0], mails[2], mails[4]])
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/rules/day.ts'
import type { Database } from '#server/db/connection.ts'
import { reminderDayAt, remindOfQuarter } from '#server/mail/quarter-ends.ts'
import { sendDueMails } from '#server/mail/send.ts'
import { aDemoDatabase, databases } from '#tests/support/database.ts'
import { aMailServer } from '#tests/support/mail-server.ts'
import { addUpdate, aMailer } from '#tests/support/mailer.ts'
import { addPerson } from '#tests/support/people.ts'
import { aPlace, type TestPlace } from '#tests/support/places.ts'
import { aClock } from '#tests/support/server.ts'

/** In a quarter without demonstration data, which ends on 30 September. */
const first = Date.parse('2026-09-17T07:00+02:00')
const second = Date.parse('2026-09-28T07:00+02:00')

describe.each(databases)('the reminder of the end of a quarter, on %s', (kind) => {
  let database: Database
  let place: TestPlace
  let coordinator: number
  beforeEach(async () => {
    database = await aDemoDatabase(kind)
    place = await aPlace(database, 'CPT')
    const placeIds = [place.boundaryId]
    const edits = { actions: ['EditBuildingBlock'], placeIds } as const
    coordinator = await addPerson(database, { username: 'edits@office.example', ...edits })
    await addPerson(database, { username: 'left@office.example', ...edits, isDisabled: true })
    await addPerson(database, {
      username: 'views@office.example',
      actions: ['ViewBuildingBlocks'],
      placeIds,
    })
    await addPerson(database, {
      username: 'province@office.example',
      actions: ['EditBuildingBlock'],
      placeIds: [place.provinceId],
    })
  })
  afterEach(() => database.close())

  const providers = async () =>
    database.db
      .selectFrom('providers as p')
      .innerJoin('stakeholders as s', 's.id', 'p.stakeholder_id')
      .select('s.id')
      .where('p.municipality_id', '=', place.boundaryId)
      .where('s.removed_at', 'is', null)
      .execute()
  const queued = async () => {
    const rows = await database.db
      .selectFrom('mails as m')
      .innerJoin('users as u', 'u.stakeholder_id', 'm.to_stakeholder_id')
      .select(['u.username', 'm.data'])
      .where('m.template', '=', 'quarter-ends')
      .where('u.username', 'like', '%office.example')
      .orderBy('m.id')
      .execute()
    return rows.map(({ username, data }) => ({ username, waiting: JSON.parse(data).waiting }))
  }

  it('goes to those who edit the municipality, 14 and 3 days before, with what is not confirmed', async () => {
    const all = await providers()
    const [one, other] = all.map(({ id }) => id)
    if (one === undefined || other === undefined) throw new Error('There are too few providers')
    await addUpdate(database, { providerId: one, state: 'submitted', at: first - DAY_MS })
    await addUpdate(database, { providerId: other, state: 'returned', at: first - DAY_MS })
    await remindOfQuarter(database, first - 1)
    expect(await queued()).toEqual([])
    for (const at of [first, first + DAY_MS, second - 1]) await remindOfQuarter(database, at)
    expect(await queued()).toEqual([{ username: 'edits@office.example', waiting: all.length - 1 }])
    await addUpdate(database, { providerId: other, state: 'verified', at: second - 1 })
    await remindOfQuarter(database, second)
    expect((await queued())[1]).toEqual({ username: 'edits@office.example', waiting: all.length - 2 })
  })

  it('is queued once where two servers remind at the same time', async () => {
    await Promise.all([remindOfQuarter(database, first), remindOfQuarter(database, first)])
    expect(await queued()).toHaveLength(1)
  })

  it('is not sent where everything is confirmed', async () => {
    for (const { id } of await providers())
      await addUpdate(database, { providerId: id, state: 'submitted', at: first - DAY_MS })
    await remindOfQuarter(database, first)
    expect(await queued()).toEqual([])
  })

  it('is in the language of its reader, names the last day, and is not sent after it', async () => {
    await database.db
      .updateTable('users')
      .set({ language: 'af' })
      .where('stakeholder_id', '=', coordinator)
      .execute()
    const office = await aMailServer()
    await remindOfQuarter(database, second)
    await database.db.deleteFrom('mails').where('to_stakeholder_id', '!=', coordinator).execute()
    await sendDueMails(aMailer(database, aClock(second), office.url))
    const [mail] = office.taken
    expect(mail?.to).toBe('edits@office.example')
    expect(mail?.subject).toBe('Rekords om te bevestig voor die kwartaal eindig')
    expect(mail?.text).toContain('Die kwartaal eindig op 30 September 2026.')
    expect(mail?.text).toContain('https://dashboard.example/buildingBlock/')
    await database.db.updateTable('mails').set({ sent_at: null, due_at: second }).execute()
    await sendDueMails(aMailer(database, aClock(second + 3 * DAY_MS), office.url))
    expect(office.taken).toHaveLength(1)
    await office.stop()
  })
})

describe('the day of a reminder', () => {
  it.each([
    ['2026-06-17T06:59+02:00', undefined],
    ['2026-06-17T07:00+02:00', '2026-06-17'],
    ['2026-06-20T23:59+02:00', '2026-06-17'],
    ['2026-06-21T00:00+02:00', undefined],
    ['2026-06-28T07:00+02:00', '2026-06-28'],
    ['2026-06-30T23:59+02:00', '2026-06-28'],
    ['2026-07-01T07:00+02:00', undefined],
  ])('at %s is %s', (moment, day) => {
    expect(reminderDayAt(Date.parse(moment))).toBe(day)
  })
})

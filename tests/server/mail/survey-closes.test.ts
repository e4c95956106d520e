import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/rules/day.ts'
import type { Database } from '#server/db/connection.ts'
import { sendDueMails } from '#server/mail/send.ts'
import { remindOfSurveys } from '#server/mail/survey-closes.ts'
import { aDemoDatabase, databases } from '#tests/support/database.ts'
import { aMailServer } from '#tests/support/mail-server.ts'
import { aMailer } from '#tests/support/mailer.ts'
import { aClock } from '#tests/support/server.ts'

const morning = Date.parse('2027-02-10T07:00+02:00')
/** The last moment of the day a week later. */
const closesAt = Date.parse('2027-02-18T00:00+02:00') - 1
const person = 'healthcheck@demo.example'

describe.each(databases)('the reminder of a survey that closes, on %s', (kind) => {
  let database: Database
  beforeEach(async () => {
    database = await aDemoDatabase(kind)
    const { db } = database
    const { id } = await db
      .selectFrom('health_checks as h')
      .innerJoin('users as u', 'u.company_stakeholder_id', 'h.organisation_stakeholder_id')
      .select('h.id')
      .where('u.username', '=', person)
      .orderBy('h.id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await db.updateTable('health_checks').set({ effective_to: closesAt }).where('id', '=', id).execute()
  })
  afterEach(() => database.close())

  const readers = async () => {
    const rows = await database.db
      .selectFrom('mails as m')
      .innerJoin('users as u', 'u.stakeholder_id', 'm.to_stakeholder_id')
      .select('u.username')
      .where('m.template', '=', 'survey-closes')
      .execute()
    return rows.map(({ username }) => username)
  }

  it('goes once to those who send it out, seven days before', async () => {
    for (const at of [morning - DAY_MS, morning - 1]) await remindOfSurveys(database, at)
    expect(await readers()).toEqual([])
    await Promise.all([remindOfSurveys(database, morning), remindOfSurveys(database, morning)])
    await remindOfSurveys(database, morning + DAY_MS)
    expect(await readers()).toEqual([person])
  })

  it('names the organisation, the last day and the way to the link', async () => {
    await remindOfSurveys(database, morning)
    const office = await aMailServer()
    const clock = aClock(morning)
    await sendDueMails(aMailer(database, clock, office.url))
    await office.stop()
    const mail = office.taken.find(({ to }) => to === person)
    expect(mail?.subject).toBe('Your survey closes in a week')
    expect(mail?.text).toMatch(/^The survey of .+ closes on 17 February 2027\./m)
    expect(mail?.text).toMatch(/\/organisation\/$/m)
  })

  it('does not go out for a survey that was withdrawn', async () => {
    await database.db
      .updateTable('health_checks')
      .set({ withdrawn_at: 1 })
      .where('effective_to', '=', closesAt)
      .execute()
    await remindOfSurveys(database, morning)
    expect(await readers()).toEqual([])
  })
})

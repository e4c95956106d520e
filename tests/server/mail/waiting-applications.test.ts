import { DAY_MS } from '#contract/rules/day.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { actionIds } from '#contract/access.ts'
import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import type { Database } from '#server/db/connection.ts'
import { sendDueMails } from '#server/mail/send.ts'
import { remindOfApplications } from '#server/mail/waiting-applications.ts'
import { aDemoDatabase, databases } from '#tests/support/database.ts'
import { aMailServer } from '#tests/support/mail-server.ts'
import { aMailer } from '#tests/support/mailer.ts'
import { addPerson } from '#tests/support/people.ts'
import { aPlace } from '#tests/support/places.ts'
import { aClock } from '#tests/support/server.ts'

const monday = Date.parse('2026-08-10T07:00+02:00')
const { inProgress, rejected } = verificationStatuses

describe.each(databases)('the weekly mail about applications, on %s', (kind) => {
  let database: Database
  let decider: number
  beforeEach(async () => {
    database = await aDemoDatabase(kind)
    await database.db
      .deleteFrom('group_actions')
      .where('action_id', '=', actionIds.VerifyOrganisation)
      .execute()
    decider = await addPerson(database, {
      username: 'decides@office.example',
      actions: ['VerifyOrganisation', 'ViewOrganisations', 'WorldOfImpactAdmin'],
    })
    await addPerson(database, {
      username: 'nowhere@office.example',
      actions: ['VerifyOrganisation', 'ViewOrganisations'],
    })
    await addPerson(database, {
      username: 'no-list@office.example',
      actions: ['VerifyOrganisation', 'WorldOfImpactAdmin'],
    })
    await addPerson(database, { username: 'views@office.example', actions: ['ViewOrganisations'] })
    await addPerson(database, {
      username: 'left@office.example',
      actions: ['VerifyOrganisation'],
      isDisabled: true,
    })
  })
  afterEach(() => database.close())

  const queued = async () =>
    database.db
      .selectFrom('mails')
      .select(['to_stakeholder_id', 'data'])
      .where('template', '=', 'applications-waiting')
      .orderBy('id')
      .execute()

  it('goes once a week to those who decide, with what waits and for how long', async () => {
    const { waiting, oldest } = await database.db
      .selectFrom('organisations')
      .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('received_on').as('oldest')])
      .where('verification_status_id', '=', inProgress)
      .executeTakeFirstOrThrow()
    await remindOfApplications(database, monday)
    await remindOfApplications(database, monday + DAY_MS)
    await remindOfApplications(database, monday + 6 * DAY_MS)
    const oldestDays = Math.floor((monday - oldest) / DAY_MS)
    const mails = await queued()
    expect(mails.map(({ to_stakeholder_id: to }) => to)).toEqual([decider])
    expect(JSON.parse(mails[0]?.data ?? '')).toEqual({ waiting, oldestDays })
    await remindOfApplications(database, monday + 7 * DAY_MS)
    expect(await queued()).toHaveLength(2)
  })

  it('counts for a person with places what waits there', async () => {
    const { boundaryId, provinceId } = await aPlace(database, 'CPT')
    const add = (username: string, placeIds: readonly number[]) =>
      addPerson(database, { username, actions: ['VerifyOrganisation', 'ViewOrganisations'], placeIds })
    const city = await add('city@office.example', [boundaryId])
    const province = await add('province@office.example', [provinceId])
    const waitingIn = async (place: number) => {
      const { count } = await database.db
        .selectFrom('organisations as o')
        .innerJoin('boundaries as b', 'b.id', 'o.boundary_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('o.verification_status_id', '=', inProgress)
        .where((where) => where.or([where('b.id', '=', place), where('b.province_id', '=', place)]))
        .executeTakeFirstOrThrow()
      return count
    }
    await remindOfApplications(database, monday)
    const mails = await queued()
    const told = mails.map(({ to_stakeholder_id: to, data }) => [to, JSON.parse(data).waiting])
    expect(told.slice(1)).toEqual([
      [city, await waitingIn(boundaryId)],
      [province, await waitingIn(provinceId)],
    ])
    const { stakeholder_id: elsewhere } = await database.db
      .selectFrom('organisations')
      .select('stakeholder_id')
      .where('verification_status_id', '=', inProgress)
      .where('boundary_id', '<>', boundaryId)
      .executeTakeFirstOrThrow()
    await database.db
      .updateTable('organisations')
      .set({ verification_status_id: rejected })
      .where('stakeholder_id', '<>', elsewhere)
      .execute()
    await remindOfApplications(database, monday + 7 * DAY_MS)
    const later = (await queued()).slice(mails.length)
    expect(later.map(({ to_stakeholder_id: to }) => to)).not.toContain(city)
    expect(later[0]?.to_stakeholder_id).toBe(decider)
  })

  it('is not sent where nothing waits', async () => {
    await database.db.updateTable('organisations').set({ verification_status_id: rejected }).execute()
    await remindOfApplications(database, monday)
    expect(await queued()).toEqual([])
  })

  it('says how many wait and leads to them', async () => {
    const office = await aMailServer()
    await remindOfApplications(database, monday)
    await sendDueMails(aMailer(database, aClock(monday), office.url))
    const mail = office.taken.find(({ to }) => to === 'decides@office.example')
    expect(mail?.subject).toBe('Applications are waiting for your decision')
    expect(mail?.text).toMatch(/waiting for a decision: \d+\. Longest wait, in days: \d+\./)
    expect(mail?.text).toContain('https://dashboard.example/admin/organisations/')
    await office.stop()
  })
})

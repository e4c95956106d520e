// @module-tag slow
import { DAY_MS } from '#contract/rules/day.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/connection.ts'
import { makeDigests } from '#server/mail/digest.ts'
import { sendDueMails } from '#server/mail/send.ts'
import { aDemoDatabase, databases } from '#tests/support/database.ts'
import { aMailServer } from '#tests/support/mail-server.ts'
import { addPerson } from '#tests/support/people.ts'
import { aPlace, type TestPlace } from '#tests/support/places.ts'
import { addUpdate, aMailer } from '#tests/support/mailer.ts'
import { aClock } from '#tests/support/server.ts'

/** A time in a quarter without demonstration data. */
const monday = Date.parse('2026-08-10T07:00+02:00')
const sunday = Date.parse('2026-08-09T23:59+02:00')
const verifier = 'province.wc@demo.example'

describe.each(databases)('the weekly digest, on %s', (kind) => {
  let database: Database
  let place: TestPlace
  beforeEach(async () => {
    database = await aDemoDatabase(kind)
    place = await aPlace(database, 'CPT')
  })
  afterEach(() => database.close())

  const update = (at: number, state: 'submitted' | 'verified' | 'returned' = 'submitted', where = place) =>
    addUpdate(database, { providerId: where.provider.stakeholderId, state, at })
  const digests = async () => {
    const rows = await database.db
      .selectFrom('mails')
      .innerJoin('users', 'users.stakeholder_id', 'mails.to_stakeholder_id')
      .select(['users.username', 'mails.template', 'mails.data'])
      .orderBy('mails.id')
      .execute()
    return rows.map(({ username, template, data }) => ({ username, template, ...JSON.parse(data) }))
  }
  const digest = (waiting: number, oldestDays: number) => ({
    username: verifier,
    template: 'digest',
    provinceId: place.provinceId,
    waiting,
    oldestDays,
  })

  it('counts what has waited for more than fourteen days, and how long the oldest has', async () => {
    const second = await aPlace(database, 'WC024')
    await update(monday - 14 * DAY_MS - 1)
    await update(monday - 21 * DAY_MS, 'submitted', second)
    await makeDigests(database, monday)
    expect(await digests()).toEqual([digest(2, 21)])
  })

  it('leaves out submissions that have waited for fourteen days or less', async () => {
    await update(monday - 14 * DAY_MS)
    await makeDigests(database, monday)
    expect(await digests()).toEqual([])
  })

  it.each(['verified', 'returned'] as const)('leaves out records that were %s', async (state) => {
    await update(monday - 30 * DAY_MS)
    await update(monday - 20 * DAY_MS, state)
    await makeDigests(database, monday)
    expect(await digests()).toEqual([])
  })

  it('counts the wait from the last submission', async () => {
    await update(monday - 30 * DAY_MS)
    await update(monday - 20 * DAY_MS, 'returned')
    await update(monday - 16 * DAY_MS)
    await makeDigests(database, monday)
    expect(await digests()).toEqual([digest(1, 16)])
  })

  it('leaves out a removed record', async () => {
    await update(monday - 30 * DAY_MS)
    await database.db
      .updateTable('stakeholders')
      .set({ removed_at: monday - DAY_MS })
      .where('id', '=', place.provider.stakeholderId)
      .execute()
    await makeDigests(database, monday)
    expect(await digests()).toEqual([])
  })

  it('leaves out the last quarter when a new one begins', async () => {
    const october = Date.parse('2026-10-05T07:00+02:00')
    await update(Date.parse('2026-09-15T10:00+02:00'))
    await makeDigests(database, Date.parse('2026-09-30T23:59+02:00'))
    expect(await digests()).toEqual([digest(1, 15)])
    await makeDigests(database, october)
    expect(await digests()).toHaveLength(1)
  })

  it('is made on Monday at seven, and not before', async () => {
    await update(sunday - 30 * DAY_MS)
    await makeDigests(database, sunday)
    expect(await digests()).toHaveLength(1)
    await makeDigests(database, monday - 1)
    expect(await digests()).toHaveLength(1)
    await makeDigests(database, monday)
    expect(await digests()).toHaveLength(2)
    await makeDigests(database, monday + 7 * DAY_MS - 1)
    expect(await digests()).toHaveLength(2)
    await makeDigests(database, monday + 7 * DAY_MS)
    expect(await digests()).toHaveLength(3)
  })

  it('is made later in the week where no server ran on Monday', async () => {
    await update(monday - 30 * DAY_MS)
    await makeDigests(database, monday + 3 * DAY_MS)
    expect(await digests()).toEqual([digest(1, 33)])
  })

  it('is skipped for the week if nothing has waited that long by Monday', async () => {
    await update(monday - 13 * DAY_MS)
    await makeDigests(database, monday)
    await makeDigests(database, monday + 5 * DAY_MS)
    expect(await digests()).toEqual([])
  })

  it('is made once by two servers that run or start together', async () => {
    await update(monday - 30 * DAY_MS)
    await Promise.all([1, 2, 3].map(() => makeDigests(database, monday)))
    expect(await digests()).toHaveLength(1)
  })

  it('goes to those who verify there, each for their own places, and to nobody else', async () => {
    const second = await aPlace(database, 'WC024')
    const far = await aPlace(database, 'BUF')
    await update(monday - 30 * DAY_MS)
    await update(monday - 20 * DAY_MS, 'submitted', second)
    const actions = ['VerifyBuildingBlockExist'] as const
    const here = [place.boundaryId, place.provinceId]
    await addPerson(database, { username: 'in one place', actions, placeIds: [second.boundaryId] })
    await addPerson(database, { username: 'twice there', actions, placeIds: here })
    await addPerson(database, { username: 'elsewhere', actions, placeIds: [far.boundaryId] })
    await addPerson(database, { username: 'without places', actions: ['VerifyBuildingBlockExist'] })
    await addPerson(database, { username: 'disabled', actions, placeIds: here, isDisabled: true })
    await addPerson(database, { username: 'reader', actions: ['ViewBuildingBlocks'], placeIds: here })
    await makeDigests(database, monday)
    expect((await digests()).map(({ username, waiting }) => [username, waiting])).toEqual([
      [verifier, 2],
      ['in one place', 1],
      ['twice there', 2],
    ])
  })

  it('leaves out what its reader submitted', async () => {
    const by = await addPerson(database, {
      username: 'a colleague',
      actions: ['VerifyBuildingBlockExist'],
      placeIds: [place.provinceId],
    })
    const { stakeholderId: providerId } = place.provider
    await addUpdate(database, { providerId, state: 'submitted', at: monday - 30 * DAY_MS, by })
    await makeDigests(database, monday)
    expect((await digests()).map(({ username }) => username)).toEqual([verifier])
  })

  it('arrives with a link to the work list', async () => {
    const office = await aMailServer()
    await update(monday - 30 * DAY_MS)
    await makeDigests(database, monday)
    await sendDueMails(aMailer(database, aClock(monday), office.url))
    const [mail] = office.taken
    expect(mail).toMatchObject({ to: verifier, subject: 'Records are waiting to be verified' })
    expect(mail?.links.map(({ href }) => href)).toEqual(['https://dashboard.example/buildingBlock/verify/'])
    expect(mail?.text).toContain('Waiting for more than 14 days: 1. Longest wait, in days: 30.')
    await office.stop()
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { DAY_MS } from '#contract/rules/day.ts'
import { sendDueMails } from '#server/mail/send.ts'
import { databases } from '#tests/support/database.ts'
import { aMailServer } from '#tests/support/mail-server.ts'
import { addUpdate, aMailer } from '#tests/support/mailer.ts'
import { addPerson } from '#tests/support/people.ts'
import { aPlace, type TestPlace } from '#tests/support/places.ts'
import { aClock, aKey, aServer, type Client, type TestClock, type TestServer } from '#tests/support/server.ts'

const { getQuarterOverview, remindVerifiers } = calls.verification

/** In a quarter without demonstration data. */
const start = Date.parse('2026-08-20T10:00+02:00')
const HOUR_MS = 3_600_000
const actions = ['LogIntoSystem', 'VerifyBuildingBlockExist'] as const

describe.each(databases)('the reminder to verify, on %s', (kind) => {
  let server: TestServer
  let clock: TestClock
  let place: TestPlace
  let asker: Client
  let verifier: number
  beforeEach(async () => {
    clock = aClock(start)
    server = await aServer({ kind, clock })
    const { database } = server
    place = await aPlace(database, 'CPT')
    // The demonstration has a verifier of the province.
    await database.db
      .updateTable('users')
      .set({ disabled_at: 1 })
      .where('username', 'like', 'province.%')
      .execute()
    const add = (username: string, placeId: number) =>
      addPerson(database, { username, actions, placeIds: [placeId] })
    asker = await server.enter(await add('asks@office.example', place.provinceId))
    verifier = await add('verifies@office.example', place.provinceId)
    await add('elsewhere@office.example', (await aPlace(database, 'BUF')).boundaryId)
    await submit(start - 20 * DAY_MS)
  })
  afterEach(() => server.close())

  const submit = (at: number, by?: number) => {
    const update = { providerId: place.provider.stakeholderId, state: 'submitted', at } as const
    return addUpdate(server.database, by === undefined ? update : { ...update, by })
  }
  const remind = async (client: Client, boundaryId = place.boundaryId, key?: string) =>
    client.ask(remindVerifiers, { boundaryId }, key === undefined ? {} : { key })
  const queued = () =>
    server.database.db
      .selectFrom('mails')
      .select(['to_stakeholder_id as to', 'data'])
      .where('template', '=', 'verify-reminder')
      .execute()
  const waiting = async (client: Client) => {
    const { municipalities } = (await client.ask(getQuarterOverview, {})).json<
      OutputOf<typeof getQuarterOverview>
    >()
    return municipalities.find((one) => one.boundaryId === place.boundaryId)?.waiting
  }

  it('goes to the others who verify there, once a day, and the overview shows it', async () => {
    const oldestAt = start - 20 * DAY_MS
    expect(await waiting(asker)).toEqual({ oldestAt, verifiers: 1, reminded: 0 })
    expect((await remind(asker)).json()).toEqual({
      success: true,
      message: '1 person was reminded by email.',
    })
    const data = JSON.stringify({ boundaryId: place.boundaryId, waiting: 1, oldestDays: 20 })
    expect(await queued()).toEqual([{ to: verifier, data }])
    expect(await waiting(asker)).toEqual({ oldestAt, verifiers: 1, reminded: 1 })

    clock.pass(13 * HOUR_MS)
    expect((await remind(asker, place.provinceId)).json()).toMatchObject({ success: false })
    expect(await queued()).toHaveLength(1)
    clock.pass(2 * HOUR_MS)
    expect((await remind(asker)).json()).toMatchObject({ success: true })
    expect(await queued()).toHaveLength(2)
  })

  it('is one mail where the answer is lost, and where two ask in the same moment', async () => {
    const third = await server.enter(
      await addPerson(server.database, { username: 'third', actions, placeIds: [place.boundaryId] }),
    )
    const key = aKey()
    await Promise.all([remind(asker, place.boundaryId, key), remind(third)])
    await remind(asker, place.boundaryId, key)
    const mailed = (await queued()).filter(({ to }) => to === verifier)
    expect(mailed).toHaveLength(1)
  })

  it('is refused for places of others, and goes to nobody about their own submission', async () => {
    const elsewhere = await aPlace(server.database, 'BUF')
    expect((await remind(asker, elsewhere.boundaryId)).statusCode).toBe(403)
    await submit(start - DAY_MS, verifier)
    expect((await remind(asker)).json()).toMatchObject({ success: false })
    expect(await waiting(asker)).toEqual({ oldestAt: start - DAY_MS, verifiers: 0, reminded: 0 })
    expect(await queued()).toEqual([])
  })

  it('arrives in the language of its reader with a link to the records, and is in the audit', async () => {
    const { db } = server.database
    await db.updateTable('users').set({ language: 'af' }).where('stakeholder_id', '=', verifier).execute()
    const office = await aMailServer()
    await remind(asker)
    await sendDueMails(aMailer(server.database, clock, office.url))
    await office.stop()
    const [mail] = office.taken
    expect(mail?.to).toBe('verifies@office.example')
    expect(mail?.subject).toBe('Rekords wag dat jy dit verifieer')
    expect(mail?.text).toContain('Langste wag, in dae: 20.')
    expect(mail?.text).toContain(
      `https://dashboard.example/buildingBlock/verify/?municipality=${place.boundaryId}`,
    )
    const events = await db
      .selectFrom('audit_events')
      .select(['actor_id', 'subject_id', 'details'])
      .where('action', '=', 'verifier-reminded')
      .execute()
    const details = JSON.stringify({ boundaryId: place.boundaryId, waiting: 1 })
    expect(events).toEqual([{ actor_id: asker.stakeholderId, subject_id: verifier, details }])
  })

  it('is not sent a day later', async () => {
    const office = await aMailServer()
    await remind(asker)
    clock.pass(DAY_MS)
    await sendDueMails(aMailer(server.database, clock, office.url))
    await office.stop()
    expect(office.taken).toEqual([])
  })
})

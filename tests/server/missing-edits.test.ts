// @module-tag slow
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { DAY_MS, dayOf } from '#contract/rules/day.ts'
import type { Device, MissingEdits } from '#contract/schemas/device.ts'
import { purgeOld } from '#server/db/purge.ts'
import { aReferenceDatabase } from '#tests/support/database.ts'
import { aDevice, type TestDevice } from '#tests/support/device.ts'
import { addPerson } from '#tests/support/people.ts'
import { aServer, type Client, type TestServer } from '#tests/support/server.ts'

const MINUTE_MS = 60_000
const evening = Date.parse('2026-05-12T23:59:59+02:00')

describe('edits that a phone held unsent', () => {
  let server: TestServer
  let nomsa: number
  let people = 0
  let client: Client
  let phone: TestDevice
  beforeAll(async () => {
    server = await aServer({ database: await aReferenceDatabase() })
  })
  afterAll(async () => {
    await server.close()
    await server.database.close()
  })
  beforeEach(async () => {
    nomsa = await aPerson()
    client = await server.enter(nomsa)
    phone = aDevice()
  })

  const aPerson = () => {
    people += 1
    return addPerson(server.database, { username: `nomsa.${people}@x.example`, actions: ['LogIntoSystem'] })
  }
  const edit = (at = evening) => ({ id: randomUUID(), at })
  const unnamed = ({ id }: { id: string }) => ({ id, type: 'unknown', name: null, parts: [] })
  const missingOf = async (asker: Client): Promise<MissingEdits[]> =>
    (await asker.ask(calls.sync.missing, {})).json()
  const idsMissingOf = async (asker: Client) =>
    (await missingOf(asker)).flatMap(({ edits }) => edits.map(({ id }) => id))
  /** The edit reaches the server from wherever it lies; the content does not matter here. */
  const arrives = async ({ id }: { id: string }, rebase = 0, by = client) => {
    const { email, version } = (await by.ask(calls.profile.profile, {})).json()
    const numbers = { alternativeNumber: '0395550142', mobileNumber: '0825550142' }
    const input = { title: 1, jobRole: 1, fullName: 'Nomsa Dlamini', email, ...numbers }
    const answer = await by.ask(calls.profile.updateProfile, input, {
      ifMatch: version,
      key: `${id}.${rebase}`,
    })
    expect(answer.statusCode).toBe(200)
  }

  it('are no longer counted as unsent once they arrive, though the device has not reported since', async () => {
    const [sent, left] = [edit(), edit()]
    await phone.ping(client, { unsent: [sent, left] })
    const counted = async () => (await client.ask(calls.profile.getDevices, {})).json<Device[]>()
    expect(await counted()).toMatchObject([{ unsent: 2, oldestUnsentAt: evening }])
    await arrives(sent)
    expect(await counted()).toMatchObject([{ unsent: 1, oldestUnsentAt: evening }])
    await arrives(left)
    expect(await counted()).toMatchObject([{ unsent: 0, oldestUnsentAt: null }])
  })

  it('are missing, by the day they were saved, when the phone lost them before they arrived', async () => {
    const [late, next, again, kept] = [edit(), edit(evening + 1_000), edit(evening + 2_000), edit()]
    await phone.ping(client, { unsent: [late, next, again, kept] })
    expect(await missingOf(client)).toEqual([])
    await phone.ping(client, { unsent: [kept] })
    const whose = {
      deviceId: phone.deviceId,
      stakeholderId: nomsa,
      person: `nomsa.${people}@x.example`,
      label: '/',
      state: 'gone',
      lastSeenAt: server.clock.now(),
    }
    expect(await missingOf(client)).toEqual([
      { ...whose, day: '2026-05-12', edits: [unnamed(late)] },
      { ...whose, day: '2026-05-13', edits: [unnamed(next), unnamed(again)] },
    ])
  })

  it('are not missing when they arrived, however often they were rebased on a newer version', async () => {
    const [one, other] = [edit(), edit()]
    await phone.ping(client, { unsent: [one, other] })
    await arrives(one)
    await arrives(other, 12)
    await phone.ping(client, { unsent: [] })
    expect(await missingOf(client)).toEqual([])
  })

  it('are missing although someone else has sent an edit under the same id', async () => {
    const one = edit()
    await phone.ping(client, { unsent: [one] })
    await arrives(one, 0, await server.enter(await aPerson()))
    await phone.ping(client, { unsent: [] })
    expect(await idsMissingOf(client)).toEqual([one.id])
  })

  it('are not missing when their person discarded them, and are again when they are back and then gone', async () => {
    const one = edit()
    await phone.ping(client, { unsent: [one] })
    await phone.ping(client, { unsent: [], discarded: [one.id] })
    expect(await missingOf(client)).toEqual([])
    await phone.ping(client, { unsent: [one] })
    await phone.ping(client, { unsent: [] })
    expect(await idsMissingOf(client)).toEqual([one.id])
    await phone.ping(client, { discarded: [one.id] })
    expect(await missingOf(client)).toEqual([])
  })

  it('do not change while the phone does not report them', async () => {
    const one = edit()
    await phone.ping(client, { unsent: [one] })
    server.clock.pass(MINUTE_MS)
    await phone.ping(client, { unsent: null })
    expect(await missingOf(client)).toEqual([])
    await phone.ping(client, { unsent: [] })
    expect(await idsMissingOf(client)).toEqual([one.id])
  })

  it('are elsewhere once their person uses another phone, until the first one reports again', async () => {
    const one = edit()
    await phone.ping(client, { unsent: [one] })
    const lastSeenAt = server.clock.now()
    server.clock.pass(MINUTE_MS)
    const other = await server.enter(nomsa)
    await aDevice().ping(other)
    expect(await missingOf(other)).toMatchObject([
      { deviceId: phone.deviceId, edits: [{ id: one.id }], state: 'elsewhere', lastSeenAt },
    ])
    expect(await missingOf(client)).toEqual([])
    server.clock.pass(1)
    await phone.ping(client)
    expect(await missingOf(other)).toEqual([])
  })

  it('are elsewhere once their phone has been silent for a day', async () => {
    const one = edit()
    const tablet = aDevice()
    const other = await server.enter(nomsa)
    await tablet.ping(other)
    await phone.ping(client, { unsent: [one] })
    server.clock.pass(DAY_MS)
    expect(await missingOf(other)).toEqual([])
    server.clock.pass(1)
    expect(await missingOf(other)).toMatchObject([{ edits: [{ id: one.id }], state: 'elsewhere' }])
    expect(await missingOf(client)).toEqual([])
  })

  it('are not missing while another active phone holds them, and arrive from there', async () => {
    const one = edit()
    await phone.ping(client, { unsent: [one] })
    await phone.ping(client, { unsent: [] })
    server.clock.pass(MINUTE_MS)
    const tablet = aDevice()
    const other = await server.enter(nomsa)
    expect(await idsMissingOf(other)).toEqual([one.id])
    await tablet.ping(other, { unsent: [one] })
    expect(await missingOf(other)).toEqual([])
    await arrives(one, 0, other)
    await tablet.ping(other, { unsent: [] })
    expect(await missingOf(other)).toEqual([])
    server.clock.pass(2 * DAY_MS)
    expect(await missingOf(client)).toEqual([])
  })

  it('are listed once where two silent phones had reported them', async () => {
    const one = edit()
    const tablet = aDevice()
    const other = await server.enter(nomsa)
    await phone.ping(client, { unsent: [one] })
    server.clock.pass(1)
    await tablet.ping(other, { unsent: [one] })
    await phone.ping(client, { unsent: [] })
    server.clock.pass(2 * DAY_MS)
    expect(await missingOf(await server.enter(nomsa))).toMatchObject([
      { deviceId: tablet.deviceId, edits: [{ id: one.id }], state: 'elsewhere' },
    ])
  })

  it('that were missing and arrive after all are missing no more', async () => {
    const one = edit()
    await phone.ping(client, { unsent: [one] })
    await phone.ping(client, { unsent: [] })
    expect(await idsMissingOf(client)).toEqual([one.id])
    await arrives(one)
    expect(await missingOf(client)).toEqual([])
  })

  it('are not listed again once their person has acknowledged them, unless they came back in between', async () => {
    const [known, untold] = [edit(), edit()]
    await phone.ping(client, { unsent: [known, untold] })
    await phone.ping(client, { unsent: [] })
    const answer = await client.ask(calls.sync.acknowledgeMissing, { ids: [known.id, randomUUID()] })
    expect(answer.json()).toEqual({ success: true, message: '' })
    expect(await idsMissingOf(client)).toEqual([untold.id])
    await phone.ping(client, { unsent: [known] })
    await phone.ping(client, { unsent: [] })
    expect((await idsMissingOf(client)).toSorted()).toEqual([known.id, untold.id].toSorted())
  })

  it('are listed only to their own person, and only that person can acknowledge them', async () => {
    const one = edit()
    await phone.ping(client, { unsent: [one] })
    await phone.ping(client, { unsent: [] })
    const stranger = await server.enter(await aPerson())
    expect(await missingOf(stranger)).toEqual([])
    await stranger.ask(calls.sync.acknowledgeMissing, { ids: [one.id] })
    expect(await idsMissingOf(client)).toEqual([one.id])
  })

  it('are shown to administrators, for everyone and with the name', async () => {
    const one = edit()
    await phone.ping(client, { unsent: [one] })
    await phone.ping(client, { unsent: [] })
    const actions = ['LogIntoSystem', 'WorldOfImpactAdmin'] as const
    people += 1
    const admin = await addPerson(server.database, { username: `admin.${people}@x.example`, actions })
    const all: MissingEdits[] = (
      await (await server.enter(admin)).ask(calls.security.getMissingEdits, {})
    ).json().rows
    expect(all.filter(({ stakeholderId }) => stakeholderId === nomsa)).toMatchObject([
      { person: `nomsa.${people - 1}@x.example`, edits: [{ id: one.id }], state: 'gone' },
    ])
  })

  it('are shown to administrators in pages of whole people, each once', async () => {
    for (let count = 0; count < 25; count += 1) {
      const owner = await server.enter(await aPerson())
      const phoneOfTheirs = aDevice()
      await phoneOfTheirs.ping(owner, { unsent: [edit(), edit(evening + 1_000)] })
      await phoneOfTheirs.ping(owner, { unsent: [] })
    }
    const actions = ['LogIntoSystem', 'WorldOfImpactAdmin'] as const
    people += 1
    const id = await addPerson(server.database, { username: `admin.${people}@x.example`, actions })
    const admin = await server.enter(id)
    const pageAfter = async (cursor: string | null): Promise<{ rows: MissingEdits[]; next: string | null }> =>
      (
        await admin.ask(calls.security.getMissingEdits, { limit: 5, ...(cursor === null ? {} : { cursor }) })
      ).json()
    const first = await pageAfter(null)
    const pages = [first]
    for (let page = first; page.next !== null; pages.push(page)) page = await pageAfter(page.next)
    const ids = pages.flatMap(({ rows }) => rows.flatMap(({ edits }) => edits.map((lost) => lost.id)))
    expect(pages.length).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThanOrEqual(50)
  })

  it('count as gone also where their phone reports them only while it is cleared', async () => {
    await phone.ping(client)
    const saved = edit()
    const elsewhere = await server.enter(nomsa)
    await elsewhere.ask(calls.profile.revokeDevice, { deviceId: phone.deviceId })
    expect(await phone.ping(client, { unsent: [saved] })).toMatchObject({ signedIn: null, revoked: [nomsa] })
    await phone.ping(server.nobody, { author: nomsa, cleared: [nomsa] })
    expect(await idsMissingOf(elsewhere)).toEqual([saved.id])
  })

  it('are gone when their phone was revoked and has cleared them', async () => {
    const one = edit()
    await phone.ping(client, { unsent: [one] })
    const other = await server.enter(nomsa)
    await other.ask(calls.profile.revokeDevice, { deviceId: phone.deviceId })
    await phone.ping(server.nobody, { cleared: [nomsa] })
    expect(await missingOf(other)).toMatchObject([{ edits: [{ id: one.id }], state: 'gone' }])
    const listed = await other.ask(calls.profile.getDevices, {})
    expect(listed.json()).toMatchObject([{ unsent: 0, oldestUnsentAt: null }])
  })

  it('may fill a whole report, be listed twice, and have an impossible time', async () => {
    const many = Array.from({ length: 9_996 }, () => edit())
    const odd = [edit(-1), edit(Number.MAX_SAFE_INTEGER)]
    const unsent = [...many, ...odd, ...odd]
    await phone.ping(client, { unsent })
    await phone.ping(client, { unsent })
    await phone.ping(client, { unsent: many })
    expect((await missingOf(client)).map(({ day, edits }) => [day, edits.map(({ id }) => id)])).toEqual([
      ['1970-01-01', [odd[0]?.id]],
      [dayOf(server.clock.now()), [odd[1]?.id]],
    ])
    await phone.ping(client, { unsent: [] })
    expect(await idsMissingOf(client)).toHaveLength(many.length + odd.length)
    await client.ask(calls.sync.acknowledgeMissing, { ids: many.map(({ id }) => id) })
    expect(await idsMissingOf(client)).toHaveLength(odd.length)
  })

  it('are refused above a limit for each device, until earlier ones expire', async () => {
    for (let report = 0; report < 3; report += 1)
      await phone.ping(client, { unsent: Array.from({ length: 10_000 }, () => edit()) })
    const one = edit()
    expect(await phone.ping(client, { unsent: [one] })).toMatchObject({ isReportTaken: false })
    await purgeOld(server.database, server.clock.now() + 90 * DAY_MS + 1)
    expect(await phone.ping(client, { unsent: [one] })).toMatchObject({ isReportTaken: true })
  })

  it('are listed for 90 days', async () => {
    const one = edit()
    await phone.ping(client, { unsent: [one] })
    await phone.ping(client, { unsent: [] })
    await purgeOld(server.database, server.clock.now() + 90 * DAY_MS)
    expect(await idsMissingOf(client)).toEqual([one.id])
    await purgeOld(server.database, server.clock.now() + 90 * DAY_MS + 1)
    expect(await missingOf(client)).toEqual([])
  })
})

it('belong to the day that it was in Johannesburg', () => {
  expect([evening, evening + 1_000].map(dayOf)).toEqual(['2026-05-12', '2026-05-13'])
})

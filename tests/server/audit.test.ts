import { DAY_MS } from '#contract/rules/day.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { calls } from '#contract/index.ts'
import type { AuditEvent } from '#contract/schemas/audit-event.ts'
import { limits } from '#contract/wire.ts'
import { addAuditEvent } from '#server/audit/audit-store.ts'
import { purgeOld } from '#server/db/purge.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { demoPassword, demoPasswordHash } from '#server/db/seed/demo-sign-ins.ts'
import { databases, demoNow } from '#tests/support/database.ts'
import { aDevice } from '#tests/support/device.ts'
import { pathOf, rowsIn } from '#tests/support/exports.ts'
import { addPerson } from '#tests/support/people.ts'
import { aPlace } from '#tests/support/places.ts'
import { aServer, type Client, type TestServer } from '#tests/support/server.ts'

const { getAuditEvents, revokeDevice } = calls.security
const municipal = 'municipal.cpt@demo.example'
const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const agent = { headers: { 'user-agent': phone } }

describe.each(databases)('the trail for administrators on %s', (kind) => {
  let server: TestServer
  let admin: Client
  let person: Client
  beforeAll(async () => {
    server = await aServer({ kind, environment: { LOG_LEVEL: 'debug' } })
    admin = await server.signIn('admin@demo.example')
    person = await server.signIn(municipal)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.database.db.deleteFrom('audit_events').execute()
  })

  const listed = async (input: object = {}): Promise<AuditEvent[]> =>
    (await admin.ask(getAuditEvents, input)).json().rows
  const login = (Username: string, Password: string) =>
    server.nobody.ask(calls.auth.login, { Username, Password }, agent)
  const nameOf = async (stakeholderId: number | null) => {
    const { name } = await server.database.db
      .selectFrom('stakeholders')
      .select('name')
      .where('id', '=', stakeholderId ?? 0)
      .executeTakeFirstOrThrow()
    return { stakeholderId, name }
  }

  it('records who signed in and on which device', async () => {
    await login(municipal, demoPassword)
    const who = await nameOf(person.stakeholderId)
    expect(await listed()).toEqual([
      {
        id: expect.any(Number),
        at: server.clock.now(),
        action: 'signed-in',
        actor: who,
        subject: who,
        deviceLabel: 'Chrome/Android',
        network: expect.stringMatching(/^[\w-]{6}$/),
        details: { isKnownDevice: false },
      },
    ])
  })

  it('records which account somebody could not sign in to, and why', async () => {
    const { database } = server
    const passwordHash = demoPasswordHash
    const disabled = await addPerson(database, {
      username: `gone.${kind}@x.example`,
      passwordHash,
      isDisabled: true,
    })
    const author = await addPerson(database, { username: `author.${kind}@x.example`, passwordHash })
    await login(municipal, 'Wrong!Place2026#x')
    await login('nobody.at.all@x.example', 'Wrong!Place2026#x')
    await login(`gone.${kind}@x.example`, demoPassword)
    await login(`author.${kind}@x.example`, demoPassword)
    const told = (await listed()).toReversed()
    expect(
      told.map(({ action, actor, subject, details }) => [action, actor, subject?.stakeholderId, details]),
    ).toEqual([
      ['sign-in-failed', null, person.stakeholderId, { reason: 'wrong-password' }],
      ['sign-in-failed', null, undefined, { reason: 'unknown-account' }],
      ['sign-in-failed', null, disabled, { reason: 'disabled' }],
      ['sign-in-failed', null, author, { reason: 'not-allowed' }],
    ])
    const kept = JSON.stringify(await database.db.selectFrom('audit_events').selectAll().execute())
    expect(kept).not.toMatch(/x\.example|127\.0\.0\.1|Wrong|Safe!/)
    expect(server.log.join('')).not.toMatch(/x\.example|127\.0\.0\.1|Wrong!|Safe!/)
  })

  it('records who exported records, which ones, and how many rows', async () => {
    const { boundaryId } = await aPlace(server.database, 'CPT')
    const answer = await person.send({ method: 'GET', url: pathOf('contactPersons', 'csv', boundaryId) })
    const rows = rowsIn(answer.body).length
    expect(rows).toBeGreaterThan(0)
    await person.send({ method: 'GET', url: pathOf('providerRecords', 'xlsx') })
    await vi.waitFor(async () => {
      expect((await listed()).map(({ action, actor, details }) => [action, actor, details])).toEqual([
        [
          'data-exported',
          await nameOf(person.stakeholderId),
          { file: 'provider-records.xlsx', boundaryId: null, rows: expect.any(Number), isWhole: true },
        ],
        [
          'data-exported',
          await nameOf(person.stakeholderId),
          { file: 'contact-persons.csv', boundaryId, rows, isWhole: true },
        ],
      ])
    })
  })

  it('records neither a refused export nor a public one', async () => {
    const far = await aPlace(server.database, 'JHB')
    const refused = await person.send({
      method: 'GET',
      url: pathOf('contactPersons', 'csv', far.boundaryId),
    })
    expect(refused.statusCode).toBe(403)
    await server.nobody.send({ method: 'GET', url: pathOf('providers', 'csv') })
    expect(await listed()).toEqual([])
  })

  it('records who exported the history of records', async () => {
    const { entries } = (await admin.ask(calls.verification.getAllHistory, {})).json()
    const [event] = await listed()
    expect(event).toMatchObject({
      action: 'data-exported',
      actor: { stakeholderId: admin.stakeholderId },
      details: { file: 'history.csv', rows: entries.length },
    })
  })

  it('records who revoked whose device, the person themselves or an administrator', async () => {
    const client = await server.signIn(municipal)
    const [first, second] = [aDevice(), aDevice()]
    await first.ping(client)
    await second.ping(client)
    const { stakeholderId } = person
    await admin.ask(revokeDevice, { deviceId: first.deviceId, stakeholderId })
    await client.ask(calls.profile.revokeDevice, { deviceId: second.deviceId })
    expect((await person.ask(calls.profile.revokeDevice, { deviceId: aDevice().deviceId })).statusCode).toBe(
      404,
    )
    expect((await listed()).map(({ actor, subject, details }) => [actor, subject, details])).toMatchObject([
      [{ stakeholderId }, { stakeholderId }, { deviceId: second.deviceId }],
      [{ stakeholderId: admin.stakeholderId }, { stakeholderId }, { deviceId: first.deviceId }],
    ])
  })

  describe('is listed in pages', () => {
    const add = (at: number, action: 'signed-in' | 'device-revoked') =>
      inTransaction(server.database.db, (db) => {
        const origin = { address: '41.0.0.9', deviceLabel: '' }
        const event = { at, actor: null, subject: null, origin }
        return action === 'signed-in'
          ? addAuditEvent(db, 'secret', { ...event, action, details: { isKnownDevice: true } })
          : addAuditEvent(db, 'secret', { ...event, action, details: { deviceId: '' } })
      })

    it('is listed newest first, with each event once', async () => {
      const ids: number[] = []
      for (let n = 0; n < 7; n += 1) ids.push(await add(demoNow + n, 'signed-in'))
      const seen: number[] = []
      for (const pageNumber of [1, 2, 3]) {
        const page = (await admin.ask(getAuditEvents, { pageNumber, pageSize: 3 })).json()
        expect(page.total).toBe(7)
        seen.push(...page.rows.map(({ id }: AuditEvent) => id))
      }
      expect(seen).toEqual(ids.toReversed())
      const older = (await admin.ask(getAuditEvents, { before: ids[2] })).json()
      expect([older.total, older.rows.length]).toEqual([2, 2])
      const most = (await admin.ask(getAuditEvents, { pageSize: 1_000_000 })).json().rows.length
      expect(most).toBeLessThanOrEqual(limits.rowsInPage)
    })

    it('can be limited to one kind, and to some days in South Africa', async () => {
      const midnight = Date.parse('2026-05-12T00:00:00+02:00')
      const before = await add(midnight - 1, 'signed-in')
      const first = await add(midnight, 'device-revoked')
      const last = await add(midnight + DAY_MS - 1, 'signed-in')
      const after = await add(midnight + DAY_MS, 'signed-in')
      const ids = async (input: object) => (await listed(input)).map(({ id }) => id)
      expect(await ids({ from: '2026-05-12', to: '2026-05-12' })).toEqual([last, first])
      expect(await ids({ from: '2026-05-12' })).toEqual([after, last, first])
      expect(await ids({ to: '2026-05-11' })).toEqual([before])
      expect(await ids({ action: 'device-revoked' })).toEqual([first])
      expect(await ids({ action: 'signed-in', to: '2026-05-12' })).toEqual([last, before])
      for (const wrong of [
        { action: 'all' },
        { from: '2026-02-31x' },
        { to: '12 May' },
        { from: '2026-13-01' },
      ])
        expect((await admin.ask(getAuditEvents, wrong)).statusCode).toBe(400)
    })

    it('is kept for 400 days', async () => {
      await add(demoNow - 401 * DAY_MS, 'signed-in')
      const kept = await add(demoNow - 400 * DAY_MS, 'signed-in')
      await purgeOld(server.database, demoNow)
      expect((await listed()).map(({ id }) => id)).toEqual([kept])
    })
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { headers } from '#contract/wire.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import type { ProfileRecord, ProfileUpdate } from '#contract/schemas/profile.ts'
import { databases } from '#tests/support/database.ts'
import { addPerson } from '#tests/support/people.ts'
import { aKey, aServer, type Client, type TestServer } from '#tests/support/server.ts'

const { profile } = calls

describe.each(databases)('a profile on %s', (kind) => {
  let server: TestServer
  let people = 0
  let username: string
  let nomsa: Client
  beforeAll(async () => {
    server = await aServer({ kind })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    people += 1
    username = `nomsa.${people}@x.example`
    nomsa = await server.enter(await addPerson(server.database, { username, actions: ['LogIntoSystem'] }))
  })

  const read = async (client = nomsa): Promise<ProfileRecord> =>
    (await client.ask(profile.profile, {})).json()
  const typed = (change: Partial<ProfileUpdate> = {}) => ({
    title: 2,
    jobRole: 3,
    fullName: 'Nomsa Dlamini',
    alternativeNumber: '021 555 0142',
    mobileNumber: '+27 82 555 0142',
    email: username,
    ...change,
  })
  const update = (change: Partial<ProfileUpdate>, ifMatch: number, client = nomsa) =>
    client.ask(profile.updateProfile, typed(change), { ifMatch, key: aKey() })
  const historyOf = async ({ stakeholderId }: Client) =>
    server.database.db
      .selectFrom('changes')
      .selectAll()
      .where('stakeholder_id', '=', stakeholderId ?? 0)
      .orderBy('version')
      .execute()

  it('is the person’s own, with its version, and is not sent again to a device that has it', async () => {
    const answer = await nomsa.ask(profile.profile, {})
    expect(answer.json()).toEqual({
      stakeholderId: nomsa.stakeholderId,
      version: 1,
      title: null,
      jobRole: null,
      fullName: username,
      alternativeNumber: '',
      mobileNumber: '',
      email: username,
    })
    expect(answer.headers['etag']).toBe('"1"')
    const again = await nomsa.ask(profile.profile, {}, { headers: { 'if-none-match': '"1"' } })
    expect(again.statusCode).toBe(304)
    const municipal = await server.signIn('municipal.cpt@demo.example')
    expect(await read(municipal)).toMatchObject({
      jobRole: 3,
      email: 'municipal.cpt@demo.example',
      mobileNumber: expect.stringMatching(/^\d{10}$/),
    })
  })

  it('is changed as typed, with numbers as digits, and the name in the bar with it', async () => {
    const answer = await update({}, 1)
    const record = {
      stakeholderId: nomsa.stakeholderId,
      version: 2,
      title: 2,
      jobRole: 3,
      fullName: 'Nomsa Dlamini',
      alternativeNumber: '0215550142',
      mobileNumber: '0825550142',
      email: username,
    }
    expect(answer.json()).toEqual({ success: true, message: 'Profile updated successfully', record })
    expect(answer.headers['etag']).toBe('"2"')
    expect(answer.headers[headers.receipt]).toMatch(/^[0-9A-F]{8}$/)
    expect(await read()).toEqual(record)
    const session = (await nomsa.ask(calls.auth.userAuthenticated, {})).json()
    expect(session.user.displayName).toBe('Nomsa Dlamini')
    const row = await server.database.db
      .selectFrom('stakeholders')
      .select('search_name')
      .where('id', '=', nomsa.stakeholderId ?? 0)
      .executeTakeFirst()
    expect(row?.search_name).toBe(foldText('Nomsa Dlamini'))
    await update({ mobileNumber: '0835550143' }, 2)
    expect(await read()).toEqual({ ...record, version: 3, mobileNumber: '0835550143' })
  })

  it('records who changed which fields, when, and none of their values', async () => {
    await update({}, 1)
    server.clock.pass(5_000)
    await update({ mobileNumber: '0835550143', jobRole: 4 }, 2)
    await update({ mobileNumber: '0835550143', jobRole: 4 }, 3)
    const history = await historyOf(nomsa)
    expect(history.map(({ kind: what, version, paths }) => [what, version, JSON.parse(paths)])).toEqual([
      ['profile', 2, ['title', 'jobRole', 'fullName', 'alternativeNumber', 'mobileNumber']],
      ['profile', 3, ['jobRole', 'mobileNumber']],
      ['profile', 4, []],
    ])
    expect(history[1]).toMatchObject({
      by_stakeholder_id: nomsa.stakeholderId,
      typed_at: null,
      received_at: server.clock.now(),
    })
    expect(history.map(({ before, after }) => before + after)).toEqual(['nullnull', 'nullnull', 'nullnull'])
  })

  it('that another phone has changed is refused with the present content, and who did what', async () => {
    await update({}, 1)
    const answer = await update({ title: 6 }, 1)
    expect(answer.statusCode).toBe(412)
    expect(answer.json()).toMatchObject({
      problem: 'conflict',
      version: 2,
      current: await read(),
      changes: [
        {
          by: 'Nomsa Dlamini',
          at: server.clock.now(),
          paths: ['title', 'jobRole', 'fullName', 'alternativeNumber', 'mobileNumber'],
        },
      ],
    })
    expect(await historyOf(nomsa)).toHaveLength(1)
  })

  it('can be changed only with the version that was seen', async () => {
    const answer = await nomsa.ask(profile.updateProfile, typed(), { key: aKey() })
    expect(answer.statusCode).toBe(428)
  })

  it.each([
    ['email', { email: 'someone.else@x.example' }, 'You cannot change the email address here.'],
    ['title', { title: 99 }, 'Choose a title.'],
    ['title', { title: 2_147_483_648 }, 'Choose a title.'],
    ['title', { title: 0 }, 'Choose a title.'],
    ['jobRole', { jobRole: 99 }, 'Choose a job role.'],
    ['fullName', { fullName: 'R2D2' }, 'Use only letters and spaces in the name.'],
    ['fullName', { fullName: ' ' }, 'Name is required.'],
    ['mobileNumber', { mobileNumber: '082555014' }, 'Contact number must be 10 digits long'],
    ['mobileNumber', { mobileNumber: '' }, 'Contact number must be 10 digits long'],
    ['alternativeNumber', { alternativeNumber: '021 555 014a' }, 'Contact number must be 10 digits long'],
  ])('with a wrong %s %j is refused in its words and stays as it was', async (code, change, description) => {
    const answer = await update(change, 1)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ success: false, problem: 'invalid', message: description })
    expect(answer.json().errors).toEqual([{ code, description }])
    expect(await read()).toMatchObject({ version: 1, title: null })
  })

  it('takes the own e-mail address however it is spelt', async () => {
    const answer = await update({ email: ` ${username.toUpperCase()}` }, 1)
    expect(answer.json()).toMatchObject({ success: true, record: { email: username } })
  })

  it('waits on a device in a queue of its own, builds on its own earlier edit, and is applied once', async () => {
    const { method, path } = profile.updateProfile
    const [first, second, other] = [aKey(), aKey(), aKey()]
    const entry = { method, path, typedAt: 5_000, payloadVersion: 1 }
    const push = async (entries: readonly object[]) =>
      (await nomsa.ask(calls.sync.push, { author: nomsa.stakeholderId, entries })).json().answers
    const entries = [
      { ...entry, key: first, ifMatch: '"1"', body: typed() },
      { ...entry, key: second, ifMatch: first, body: typed({ title: 6 }) },
    ]
    expect(await push(entries)).toMatchObject([
      { key: first, status: 200, version: 2, replayed: false },
      { key: second, status: 200, version: 3, replayed: false, body: { record: { title: 6 } } },
    ])
    expect(await push(entries)).toMatchObject([{ replayed: true }, { replayed: true }])
    expect(await historyOf(nomsa)).toMatchObject([
      { version: 2, typed_at: 5_000 },
      { version: 3, typed_at: 5_000 },
    ])
    const stuck = [
      { ...entry, key: other, ifMatch: '"1"', body: typed({ title: 7 }) },
      { ...entry, key: aKey(), ifMatch: other, body: typed({ title: 8 }) },
    ]
    expect((await push(stuck)).map(({ status }: { status: number }) => status)).toEqual([412, 424])
    expect(await read()).toMatchObject({ version: 3, title: 6 })
  })

  it('is chosen from the titles and job roles, which anyone may read', async () => {
    const titles = (await server.nobody.ask(profile.getUserTitles, {})).json()
    expect(titles).toHaveLength(10)
    expect(titles[0]).toEqual({ titleId: 1, description: 'Mr' })
    const roles = (await server.nobody.ask(profile.getUserJobRoles, {})).json()
    expect(roles).toHaveLength(10)
    expect(roles[2]).toEqual({ roleId: 3, description: 'Designated person (municipal)' })
  })

  it('is refused without a session', async () => {
    for (const call of [profile.profile, profile.updateProfile, profile.getDevices]) {
      expect((await server.nobody.ask(call, typed())).statusCode).toBe(401)
    }
  })
})

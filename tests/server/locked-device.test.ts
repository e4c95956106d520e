import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionIds, type Action } from '#contract/access.ts'
import { everyCall, calls } from '#contract/index.ts'
import { headers, markerValue } from '#contract/wire.ts'
import { aDevice } from '#tests/support/device.ts'
import { everyExport } from '#tests/support/exports.ts'
import { addPerson } from '#tests/support/people.ts'
import { aClient, aServer, type Client, type TestServer } from '#tests/support/server.ts'
import { aValidInput } from '#tests/support/valid-input.ts'
import { requestOf } from '#src/data/core/api.ts'

const personal = everyCall
  .filter(({ call }) => call.access !== 'anyone')
  .map(({ domain, name, call }) => [`${domain}.${name}`, call] as const)
const personalFiles = everyExport.filter(({ table }) => table.access !== 'anyone')
const byCookie = everyCall.filter(({ call }) => call.whileLocked).map(({ name }) => name)

const lockedAnswer = {
  success: false,
  message: 'This app is locked. Unlock it, then try again.',
  problem: 'locked',
}

describe('with the bare cookie of a person who may do everything', () => {
  let server: TestServer
  let person: Client
  let locked: Client
  beforeAll(async () => {
    server = await aServer()
    const actions = Object.keys(actionIds) as Action[]
    person = await server.enter(await addPerson(server.database, { username: 'locked@x.example', actions }))
    locked = aClient(server.app, { ...person, deviceToken: null })
  })
  afterAll(() => server.close())

  it('only the session check, signing out and the ping work by the cookie alone', () => {
    expect(byCookie).toEqual(['userAuthenticated', 'logout', 'ping'])
  })

  it.each(personal)('%s is refused as locked, and says whose session it is', async (_name, call) => {
    const answer = await locked.ask(call, aValidInput(call.input))
    expect([answer.statusCode, answer.json()]).toEqual([401, lockedAnswer])
    expect(answer.headers).toMatchObject({
      [headers.marker]: markerValue,
      [headers.person]: String(person.stakeholderId),
    })
  })

  it.each(personal)('%s is refused with the device token of another session', async (_name, call) => {
    const { deviceToken } = await server.enter(person.stakeholderId ?? 0)
    for (const token of [deviceToken, `${person.deviceToken}a`, '', 'é']) {
      const wrong = aClient(server.app, { ...person, deviceToken: token })
      expect((await wrong.ask(call, aValidInput(call.input))).json()).toMatchObject({ problem: 'locked' })
    }
  })

  it.each(personalFiles)('the file $path is refused', async ({ path }) => {
    const answer = await locked.send({ method: 'GET', url: path })
    expect([answer.statusCode, answer.json().problem]).toEqual([401, 'locked'])
    expect(answer.headers['content-disposition']).toBeUndefined()
  })

  it('no public call is refused', async () => {
    for (const { call } of everyCall.filter(({ call: one }) => one.shared)) {
      const { statusCode } = await locked.ask(call, aValidInput(call.input))
      expect([401, 403]).not.toContain(statusCode)
    }
  })

  it('the session check says only that there is a session, and the device works again once it is unlocked', async () => {
    const answer = await locked.ask(calls.auth.userAuthenticated, {})
    expect([answer.statusCode, answer.json()]).toEqual([401, lockedAnswer])
    expect(answer.headers).toMatchObject({ [headers.person]: String(person.stakeholderId) })
    expect((await person.ask(calls.profile.getDevices, {})).statusCode).toBe(200)
  })

  it('a ping says who is signed in, and its report counts only once the device is unlocked', async () => {
    const device = aDevice()
    expect(await device.ping(locked)).toMatchObject({
      signedIn: person.stakeholderId,
      isReportTaken: false,
    })
    expect((await person.ask(calls.profile.getDevices, {})).json()).toEqual([])
    expect(await device.ping(person)).toMatchObject({ isReportTaken: true })
    expect((await person.ask(calls.profile.getDevices, {})).json()).toHaveLength(1)
  })

  it('the document names the device token for every call that needs it', async () => {
    const document = (await server.nobody.send({ method: 'GET', url: '/api/openapi.json' })).json()
    expect(document.components.securitySchemes.deviceToken).toEqual({
      type: 'apiKey',
      in: 'header',
      name: headers.deviceToken,
    })
    for (const [, call] of personal)
      expect(document.paths[call.path][call.method.toLowerCase()].security).toEqual([
        { session: [], deviceToken: [] },
      ])
  })

  describe('with the device token, but not from a fetch of our own page', () => {
    const own = { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' }
    const requests = [
      [
        'an address that was typed',
        { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' },
      ],
      ['a link of our own', { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }],
      ['a frame', { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' }],
      ['a picture', { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' }],
      ['another site', { 'sec-fetch-site': 'cross-site' }],
      ['a neighbouring site', { 'sec-fetch-site': 'same-site' }],
      ['a browser that says nothing, without our header', null],
    ] as const
    const routes = everyCall
      .filter(({ call }) => call.access !== 'anyone' || call.whileLocked)
      .map(({ call }) => call)

    it.each(requests)('%s is refused everywhere', async (_name, said) => {
      const whole = { cookie: person.cookie ?? '', [headers.deviceToken]: person.deviceToken ?? '' }
      const more = said === null ? {} : { ...own, ...said, [headers.client]: '1' }
      const asked = [
        ...routes.map((call) => {
          const { path, body } = requestOf(call, aValidInput(call.input))
          const payload = body === undefined ? {} : { payload: JSON.parse(body) as object }
          return { method: call.method, url: path, ...payload }
        }),
        ...personalFiles.map(({ path }) => ({ method: 'GET' as const, url: path })),
      ]
      for (const request of asked) {
        const answer = await server.app.inject({
          ...request,
          headers: { ...whole, ...more },
        })
        expect([request.url, answer.statusCode, answer.json().problem]).toEqual([
          request.url,
          403,
          'not-allowed',
        ])
      }
    })

    it('a request of our own page is accepted', async () => {
      const answer = await person.ask(calls.profile.getDevices, {}, { headers: own })
      expect(answer.statusCode).toBe(200)
    })
  })
})

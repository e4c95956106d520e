import { afterEach, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import type { Settings } from '#contract/schemas/settings.ts'
import { databases } from '#tests/support/database.ts'
import { aKey, aServer, type Client, type TestServer } from '#tests/support/server.ts'

const { getSettings, saveSettings } = calls.settings

describe.each(databases)('the settings on %s', (kind) => {
  const open: TestServer[] = []
  const start = async (environment: Readonly<Record<string, string>> = {}) => {
    const server = await aServer({ kind, environment })
    open.push(server)
    return { server, admin: await server.signIn('admin@demo.example') }
  }
  afterEach(async () => {
    for (const server of open.splice(0)) await server.close()
  })
  const read = async (by: Client) => (await by.ask(getSettings, {})).json<OutputOf<typeof getSettings>>()
  const save = async (by: Client, changed: Partial<Settings>, ifMatch = 0) =>
    by.ask(saveSettings, { ...(await read(by)).values, ...changed }, { key: aKey(), ifMatch })

  it('are those of the environment until an administrator changes one', async () => {
    const { server, admin } = await start({ ABOUT_US_URL: 'https://about.example/', ENABLE_LOGIN: 'true' })
    expect(await read(admin)).toMatchObject({
      version: 0,
      values: { aboutUs: 'https://about.example/', enableLogin: true },
      changed: [],
      history: [],
    })
    const saved = await save(admin, { aboutUs: 'https://new.example/', enableLogin: false })
    expect(saved.json()).toMatchObject({ success: true, message: 'Settings saved', version: 1 })
    expect(await read(admin)).toMatchObject({
      changed: ['enableLogin', 'aboutUs'],
      history: [
        {
          by: expect.any(String),
          changes: [
            { name: 'enableLogin', before: true, after: false },
            { name: 'aboutUs', before: 'https://about.example/', after: 'https://new.example/' },
          ],
        },
      ],
    })
    const { nobody } = server
    expect((await nobody.ask(calls.config.featureFlags, {})).json()).toMatchObject({
      enableLogin: false,
      isRegistrationOpen: false,
    })
    expect((await nobody.ask(calls.config.links, {})).json()).toMatchObject({
      aboutUs: 'https://new.example/',
    })
    const { rows } = (await admin.ask(calls.security.getAuditEvents, { action: 'settings-changed' })).json()
    expect(rows[0]).toMatchObject({ details: { fields: ['enableLogin', 'aboutUs'] } })
  })

  it('switch the login on and off for a phone at its next contact, which has the answer from before', async () => {
    const { server, admin } = await start({ ENABLE_LOGIN: 'false' })
    const { path } = calls.config.featureFlags
    let tag = ''
    const contact = async () => {
      const answer = await server.nobody.send({
        method: 'GET',
        url: path,
        headers: { 'if-none-match': tag },
      })
      tag = String(answer.headers['etag'])
      return answer.statusCode === 304 ? 'as before' : answer.json<{ enableLogin: boolean }>().enableLogin
    }
    expect([await contact(), await contact()]).toEqual([false, 'as before'])
    await save(admin, { enableLogin: true })
    expect([await contact(), await contact()]).toEqual([true, 'as before'])
    await save(admin, { enableLogin: false }, 1)
    expect(await contact()).toBe(false)
  })

  it('fill the privacy notice, and leave out what an administrator empties', async () => {
    const { server, admin } = await start({ RETENTION_MONTHS: '12' })
    const notice = async () =>
      (await server.nobody.ask(calls.config.text, { name: 'privacyNotice', language: 'en' })).body
    expect(await notice()).toContain('for 12 months')
    await save(admin, { retentionMonths: '24' })
    expect(await notice()).toContain('for 24 months')
    await save(admin, { retentionMonths: '' }, 1)
    expect(await notice()).not.toContain('24 months')
  })

  it('close the registration, and leave the login open', async () => {
    const { server, admin } = await start()
    await save(admin, { registrationOpen: false })
    expect((await server.nobody.ask(calls.config.featureFlags, {})).json()).toMatchObject({
      enableLogin: true,
      isRegistrationOpen: false,
    })
  })

  it('are saved by one of two administrators at once; the other sees what there is now', async () => {
    const { admin } = await start()
    await save(admin, { help: 'https://one.example/' })
    const late = await save(admin, { help: 'https://two.example/' })
    expect(late.statusCode).toBe(412)
    expect(late.json()).toMatchObject({ version: 1, current: { values: { help: 'https://one.example/' } } })
    expect((await save(admin, {}, 1)).json()).toMatchObject({ version: 1 })
  })

  it.each([
    ['aboutUs', 'javascript:alert(1)'],
    ['feedbackEmail', 'somebody'],
    ['retentionMonths', 'a year'],
  ])('refuse %s as %s', async (code, value) => {
    const { admin } = await start()
    const answer = await save(admin, { [code]: value })
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, code])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { databases } from '#tests/support/database.ts'
import { aKey, aServer, type Client, type TestServer } from '#tests/support/server.ts'

const { addHelpline, checkHelpline, getHelplines, saveHelpline } = calls.helplines
const COMMAND_CENTRE = 1

describe.each(databases)('the helplines on %s', (kind) => {
  let server: TestServer
  let admin: Client
  beforeAll(async () => {
    server = await aServer({ kind })
    admin = await server.signIn('admin@demo.example')
  })
  afterAll(() => server.close())

  const one = async (id = COMMAND_CENTRE) => {
    const all = (await admin.ask(getHelplines, {})).json<OutputOf<typeof getHelplines>>()
    const found = all.find(({ helplineId }) => helplineId === id)
    if (found === undefined) throw new Error('There is no such helpline')
    return found
  }
  const published = async () =>
    (await server.nobody.ask(calls.config.helplines, {})).json<OutputOf<typeof calls.config.helplines>>()
  const check = async () => {
    const { helplineId, version } = await one()
    return admin.ask(checkHelpline, { helplineId }, { key: aKey(), ifMatch: version })
  }

  it('tell administrators which languages lack the translation of a changed text', async () => {
    const { helplineId, version, content, languages } = await one()
    expect(languages.map(({ language }) => language)).toEqual(['af', 'st', 'xh', 'zu'])
    for (const { total, translated } of languages) expect(translated).toBe(total)
    const purpose = `${content.purpose} Free.`
    await admin.ask(saveHelpline, { ...content, helplineId, purpose }, { key: aKey(), ifMatch: version })
    for (const { total, translated } of (await one()).languages) expect(translated).toBe(total - 1)
  })

  it('show a correction to everybody, and a new number must be checked again', async () => {
    expect((await check()).json()).toMatchObject({ success: true })
    expect(await one()).toMatchObject({ lastChecked: expect.any(String), checkedBy: expect.any(String) })
    const { helplineId, version, content } = await one()
    const contacts = [
      ...content.contacts,
      { channel: 'whatsapp', detail: '060 555 0142', cost: '', note: '' },
    ]
    const saved = await admin.ask(
      saveHelpline,
      { ...content, helplineId, name: 'Command Centre', contacts },
      { key: aKey(), ifMatch: version },
    )
    expect(saved.json()).toMatchObject({ success: true, version: version + 1 })
    const shown = (await published()).find((line) => line.helplineId === helplineId)
    expect(shown).toMatchObject({ name: 'Command Centre', lastChecked: null })
    expect(shown?.contacts.map(({ link }) => link)).toEqual([
      'tel:0800428428',
      'tel:*120*7867%23',
      'sms:31531?body=help',
      'https://wa.me/27605550142',
    ])
    const { rows } = (await admin.ask(calls.security.getAuditEvents, { action: 'helpline-changed' })).json()
    expect(rows[0]).toMatchObject({ details: { name: 'Command Centre', fields: ['name', 'contacts'] } })
    const late = await admin.ask(saveHelpline, { ...content, helplineId }, { key: aKey(), ifMatch: version })
    expect(late.statusCode).toBe(412)
    expect(late.json()).toMatchObject({ current: { content: { name: 'Command Centre' } } })
  })

  it('are added unpublished, and need a channel to be published', async () => {
    const { content } = await one()
    const none = { ...content, name: 'New line', contacts: [] }
    const refused = await admin.ask(addHelpline, { ...none, isPublished: true })
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([400, 'contacts'])
    const { helplineId } = (await admin.ask(addHelpline, { ...none, isPublished: false })).json()
    expect((await published()).map((line) => line.name)).not.toContain('New line')
    expect((await one(helplineId)).content).toMatchObject({ name: 'New line', isPublished: false })
  })

  it('refuse a number that no phone can dial', async () => {
    const { content } = await one()
    for (const detail of ['ring us', '08000', '0800 428 42', '*120*', '42']) {
      const contacts = [{ channel: 'call', detail, cost: '', note: '' }]
      const refused = await admin.ask(addHelpline, { ...content, contacts })
      expect([detail, refused.statusCode, refused.json().errors[0].code]).toEqual([
        detail,
        400,
        'contacts.0.detail',
      ])
    }
  })
})

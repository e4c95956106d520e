import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Action } from '#contract/access.ts'
import type { OutputOf } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import type { TextContent, TextName } from '#contract/schemas/managed-text.ts'
import { databases } from '#tests/support/database.ts'
import { addPerson } from '#tests/support/people.ts'
import { aKey, aServer, type Client, type TestServer } from '#tests/support/server.ts'

const { getText, getTexts, saveText } = calls.texts

describe.each(databases)('the texts that administrators change on %s', (kind) => {
  let server: TestServer
  let admin: Client
  beforeAll(async () => {
    server = await aServer({ kind })
    admin = await server.signIn('admin@demo.example')
  })
  afterAll(() => server.close())

  const read = async (name: TextName, version?: number) =>
    (await admin.ask(getText, { name, version })).json<OutputOf<typeof getText>>()
  const save = async (name: TextName, content: TextContent, ifMatch?: number) =>
    admin.ask(saveText, { name, content }, { key: aKey(), ifMatch: ifMatch ?? (await read(name)).version })
  const shown = async (name: TextName, language = 'en') =>
    (await server.nobody.ask(calls.config.text, { name, language })).json<
      OutputOf<typeof calls.config.text>
    >()
  const listed = async (name: TextName) => {
    const all = (await admin.ask(getTexts, {})).json<OutputOf<typeof getTexts>>()
    return all.find((one) => one.name === name)
  }

  it('reach everybody, and keep every version with its author', async () => {
    const { content, version } = await read('safetyPage')
    expect(await listed('safetyPage')).toMatchObject({ version: 1, at: null, by: null })
    const saved = await save('safetyPage', { ...content, title: 'How to use this site safely' })
    expect(saved.json()).toMatchObject({ success: true, message: 'Text saved', version: version + 1 })
    expect((await shown('safetyPage')).title.text).toBe('How to use this site safely')
    const now = await read('safetyPage')
    expect(now.versions).toMatchObject([
      { version: 2, at: expect.any(Number), by: expect.any(String) },
      { version: 1, at: null, by: null },
    ])
    expect((await read('safetyPage', 1)).content).toEqual(content)
    expect((await admin.ask(getText, { name: 'safetyPage', version: 9 })).statusCode).toBe(404)
    const { rows } = (await admin.ask(calls.security.getAuditEvents, { action: 'text-changed' })).json()
    expect(rows[0]).toMatchObject({ details: { name: 'safetyPage', version: 2 } })
  })

  it('are saved by one of two administrators at once', async () => {
    const { content, version } = await read('aboutOffline')
    await save('aboutOffline', { ...content, title: 'Kept here' }, version)
    const late = await save('aboutOffline', { ...content, title: 'Stored here' }, version)
    expect([late.statusCode, late.json()]).toMatchObject([
      412,
      { current: { content: { title: 'Kept here' } } },
    ])
    const same = await save('aboutOffline', { ...content, title: 'Kept here' })
    expect(same.json()).toMatchObject({ success: true, version: version + 1 })
  })

  it('keep the translation of a changed paragraph as a draft, beside the new English', async () => {
    const { content } = await read('privacyNotice')
    const [first, ...others] = content.sections ?? []
    if (first === undefined) throw new Error('The notice has no section')
    const [changed, kept] = first.text.split('\n\n')
    const { db } = server.database
    await db
      .updateTable('content_translations')
      .set({ reviewed_by: 'Nomsa Dlamini', reviewed_on: '2026-05-03' })
      .where('english', 'in', [changed ?? '', kept ?? ''])
      .execute()
    const sections = [{ ...first, text: `${changed} Nobody does.\n\n${kept}` }, ...others]
    await save('privacyNotice', { ...content, sections })
    const paragraphs = (await shown('privacyNotice', 'zu')).sections[0]?.paragraphs
    expect(paragraphs?.map(({ english }) => english)).toEqual([`${changed} Nobody does.`, null])
    expect(paragraphs?.[0]?.text).not.toContain('Nobody does')
    const zulu = (await listed('privacyNotice'))?.languages.find(({ language }) => language === 'zu')
    expect(zulu).toMatchObject({ total: zulu?.translated, reviewed: 1 })
  })

  it('change what an organisation agrees to, in a version that its registration names', async () => {
    const terms = async () =>
      (await server.nobody.ask(calls.config.registrationTerms, { language: 'en' })).json()
    expect((await terms()).points).toHaveLength(10)
    const { content } = await read('registrationTerms')
    await save('registrationTerms', { ...content, summary: 'The points, in short.' })
    expect(await terms()).toMatchObject({ version: 2, summary: { text: 'The points, in short.' } })
  })

  describe('in another language', () => {
    const { getTextTranslation, saveTextTranslation, checkTextTranslation } = calls.texts
    type Translation = OutputOf<typeof getTextTranslation>
    const af = { name: 'verify.howTo', language: 'af' } as const
    let other: Client
    beforeAll(async () => {
      const actions: readonly Action[] = ['LogIntoSystem', 'WorldOfImpactAdmin']
      const username = 'second@office.example'
      other = await server.enter(await addPerson(server.database, { username, actions }))
    })

    const translation = async (client = admin) =>
      (await client.ask(getTextTranslation, af)).json<Translation>()
    const translate = async (
      english: string,
      { before, after, by = admin }: { before: string; after: string; by?: Client },
    ) =>
      by.ask(
        saveTextTranslation,
        { ...af, parts: [{ english, before, translation: after }] },
        { key: aKey() },
      )
    const check = async ({ parts }: Translation, by: Client) =>
      by.ask(checkTextTranslation, { ...af, parts }, { key: aKey() })
    const guidance = async () => {
      const answer = await server.nobody.ask(calls.config.guidance, { language: 'af' })
      const all = answer.json<OutputOf<typeof calls.config.guidance>>()
      return all.find(({ name }) => name === af.name)?.text
    }

    it('are drafts beside the English until a second person has checked them', async () => {
      const [part] = (await translation()).parts
      const { english = '', translation: before = '' } = part ?? {}
      const saved = await translate(english, { before, after: 'Bel die plek.' })
      expect(saved.json()).toMatchObject({ success: true, message: 'Translation saved as a draft' })
      expect(await guidance()).toEqual({ text: 'Bel die plek.', english })
      const draft = await translation()
      expect(draft).toMatchObject({ parts: [{ translation: 'Bel die plek.', checkedBy: null, isOwn: true }] })
      const own = await check(draft, admin)
      expect([own.statusCode, own.json().errors[0].description]).toEqual([
        400,
        'You translated this text, so another person must check it.',
      ])
      expect((await check(draft, other)).statusCode).toBe(200)
      expect(await guidance()).toEqual({ text: 'Bel die plek.', english: null })
      expect(await translation(other)).toMatchObject({
        parts: [{ checkedBy: 'second@office.example', checkedOn: '2026-05-15', isOwn: false }],
      })
      const { rows } = (await admin.ask(calls.security.getAuditEvents, { pageSize: 2 })).json()
      expect(rows).toMatchObject([
        { action: 'translation-checked', details: af },
        { action: 'text-translated', details: af },
      ])
    })

    it('are saved by one of two people at once, and checked only as they were read', async () => {
      const seen = await translation()
      const { english = '', translation: before = '' } = seen.parts[0] ?? {}
      await translate(english, { before, after: 'Bel eers.', by: other })
      const late = await translate(english, { before, after: 'Skryf eers.' })
      expect([late.statusCode, late.json().current.parts[0].translation]).toEqual([412, 'Bel eers.'])
      expect((await check(seen, admin)).statusCode).toBe(412)
      await translate(english, { before: 'Bel eers.', after: '' })
      expect(await guidance()).toEqual({ text: english, english: null })
    })

    it('keep the placeholders, and are refused for an unknown language', async () => {
      const code = { name: 'oneTimeCode', language: 'af' } as const
      const { parts } = (await admin.ask(getTextTranslation, code)).json<Translation>()
      const { english = '', translation: before = '' } =
        parts.find((part) => part.english.includes('{code}')) ?? {}
      const written = { ...code, parts: [{ english, before, translation: 'Geen kode' }] }
      const answer = await admin.ask(saveTextTranslation, written, { key: aKey() })
      expect(answer.json().errors[0]).toMatchObject({
        code: 'parts.0.translation',
        description: expect.stringContaining('{code}'),
      })
      for (const language of ['en', 'fr'])
        expect((await admin.ask(getTextTranslation, { ...code, language })).statusCode).toBe(404)
    })
  })

  it.each<[string, TextName, TextContent, string, string]>([
    ['an unknown placeholder', 'oneTimeCode', { title: 'A', text: '{code} {cod}' }, 'content.text', '{cod}'],
    ['a missing placeholder', 'signInCode', { title: 'A', text: '{code}' }, 'content.text', '{forgotLink}'],
    [
      'a placeholder in a subject',
      'oneTimeCode',
      { title: '{name}', text: '{code}' },
      'content.title',
      '{name}',
    ],
    ['an empty subject', 'oneTimeCode', { title: '', text: '{code}' }, 'content.title', 'Fill in'],
    ['a page without sections', 'safetyPage', { title: 'A', sections: [] }, 'content.sections', 'Fill in'],
    [
      'an empty paragraph',
      'safetyPage',
      { title: 'A', sections: [{ heading: 'B', text: ' ' }] },
      'content.sections.0.text',
      'Fill in',
    ],
    [
      'a notice that names nobody',
      'privacyNotice',
      { title: 'A', sections: [{ heading: 'B', text: 'C' }] },
      'content.sections',
      '{responsibleParty}',
    ],
  ])('refuse %s by name', async (_what, name, content, code, description) => {
    const answer = await save(name, content)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[0]).toMatchObject({
      code,
      description: expect.stringContaining(description),
    })
  })
})

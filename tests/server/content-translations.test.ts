import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Action } from '#contract/access.ts'
import type { OutputOf } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { ContentKind } from '#contract/schemas/text-translation.ts'
import { listContentOf, listContent } from '#server/queries/content-translation-store.ts'
import { databases } from '#tests/support/database.ts'
import { addPerson } from '#tests/support/people.ts'
import { aKey, aServer, type Client, type TestServer } from '#tests/support/server.ts'

const { checkTextTranslation, getContentProgress, getTextTranslation, saveTextTranslation } = calls.texts
type Part = OutputOf<typeof getTextTranslation>['parts'][number]

const blocks = { name: 'buildingBlocks', language: 'zu' } as const
const block = 'GBVF Rapid Response Team'

describe.each(databases)('the translations of the reference content on %s', (kind) => {
  let server: TestServer
  let admin: Client
  let other: Client
  beforeAll(async () => {
    server = await aServer({ kind })
    admin = await server.signIn('admin@demo.example')
    const actions: readonly Action[] = ['LogIntoSystem', 'WorldOfImpactAdmin']
    other = await server.enter(
      await addPerson(server.database, { username: 'second@office.example', actions }),
    )
  })
  afterAll(() => server.close())

  const partOf = async (english: string, by = admin): Promise<Part> => {
    const { parts } = (await by.ask(getTextTranslation, blocks)).json<OutputOf<typeof getTextTranslation>>()
    const part = parts.find((one) => one.english === english)
    if (part === undefined) throw new Error(`There is no ${english}`)
    return part
  }
  const save = async ({ english, translation: before }: Part, translation: string, by = admin) =>
    by.ask(saveTextTranslation, { ...blocks, parts: [{ english, before, translation }] }, { key: aKey() })
  const check = async ({ english, translation }: Part, by: Client) =>
    by.ask(checkTextTranslation, { ...blocks, parts: [{ english, translation }] }, { key: aKey() })
  const shown = async () => {
    const answer = await server.nobody.ask(calls.config.contentTranslations, { language: 'zu' })
    return new Map(answer.json<OutputOf<typeof calls.config.contentTranslations>>())
  }
  const progress = async () => {
    const kinds = (await admin.ask(getContentProgress, {})).json<OutputOf<typeof getContentProgress>>()
    return kinds
      .find((one) => one.kind === 'buildingBlocks')
      ?.languages.find(({ language }) => language === 'zu')
  }
  const events = async (pageSize: number) =>
    (await admin.ask(calls.security.getAuditEvents, { pageSize })).json().rows

  it('of every kind are on the screens, but those of the texts', async () => {
    const { db } = server.database
    const kinds = await Promise.all(ContentKind.options.map((one) => listContentOf(db, one)))
    const texts = new Set(kinds.flat())
    const rest = (await listContent(db)).filter((text) => !texts.has(text))
    const { content } = (await admin.ask(calls.texts.getText, { name: 'verify.howTo' })).json()
    expect(kinds.every((one) => one.length > 0)).toBe(true)
    expect(rest).toContain(content.text)
    expect(rest).not.toContain('How old are you?')
  })

  it('reach the visitors at once, and are drafts until a second person has checked them', async () => {
    const before = await progress()
    const saved = await save(await partOf(block), 'Ithimba elisha')
    expect(saved.json()).toMatchObject({ success: true, message: 'Translation saved as a draft' })
    expect((await shown()).get(block)).toBe('Ithimba elisha')
    const draft = await partOf(block)
    expect(draft).toMatchObject({ translation: 'Ithimba elisha', checkedBy: null, isOwn: true })
    const own = await check(draft, admin)
    expect([own.statusCode, own.json().errors[0].code]).toEqual([400, 'language'])
    expect((await check(draft, other)).statusCode).toBe(200)
    expect(await partOf(block)).toMatchObject({
      checkedBy: 'second@office.example',
      checkedOn: '2026-05-15',
      isOwn: false,
    })
    expect(await progress()).toEqual({ ...before, reviewed: 1 })
    expect(await events(2)).toMatchObject([
      { action: 'translation-checked', details: blocks },
      { action: 'text-translated', details: blocks },
    ])
  })

  it('are checked one by one, and nothing happens to those that are checked already', async () => {
    const [last] = await events(1)
    expect((await check(await partOf(block), other)).statusCode).toBe(200)
    expect(await events(1)).toEqual([last])
    expect(await progress()).toMatchObject({ reviewed: 1 })
  })

  it('are saved by one of two people at once, and checked only as they were read', async () => {
    const seen = await partOf(block)
    await save(seen, 'Ithimba lethu', other)
    const late = await save(seen, 'Ithimba lami')
    expect(late.statusCode).toBe(412)
    expect(late.json().current.parts).toContainEqual(
      expect.objectContaining({ english: block, translation: 'Ithimba lethu' }),
    )
    expect((await check(seen, admin)).statusCode).toBe(412)
    expect(await partOf(block)).toMatchObject({ translation: 'Ithimba lethu', checkedBy: null })
  })

  it('with other placeholders are refused by name, and change nothing', async () => {
    const before = await partOf(block)
    const [last] = await events(1)
    const answer = await save(before, 'Ithimba {igama}')
    expect([answer.statusCode, answer.json().errors[0]]).toMatchObject([
      400,
      { code: 'parts.0.translation', description: expect.stringContaining('curly brackets') },
    ])
    expect(await partOf(block)).toEqual(before)
    expect(await events(1)).toEqual([last])
  })

  it.each([
    [{ ...blocks, name: 'secrets' }, 400, 'name'],
    [{ ...blocks, language: 'en' }, 404, undefined],
    [{ ...blocks, language: 'fr' }, 404, undefined],
  ])('are not there as %j', async (input, status, code) => {
    const answer = await admin.ask(getTextTranslation, input)
    expect([answer.statusCode, answer.json().errors?.[0]?.code]).toEqual([status, code])
  })

  it('are lost with their English text, and nobody translates a text that is gone', async () => {
    const before = await partOf(block)
    const rename = (from: string, to: string) =>
      server.database.db
        .updateTable('building_blocks')
        .set({ description: to })
        .where('description', '=', from)
        .execute()
    await rename(block, 'Response team')
    expect((await shown()).has('Response team')).toBe(false)
    expect(await partOf('Response team')).toMatchObject({ translation: '', isOwn: false })
    expect((await save(before, 'Ithimba elidala')).statusCode).toBe(412)
    await rename('Response team', block)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/call.ts'
import { GuidanceName } from '#contract/calls/config.ts'
import { calls } from '#contract/index.ts'
import { databases } from '#tests/support/database.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

describe.each(databases)('the texts of the database on %s', (kind) => {
  const open: TestServer[] = []
  const serve = async (environment: Readonly<Record<string, string>> = {}) => {
    const server = await aServer({ kind, environment })
    open.push(server)
    return async (name: string, language = 'en') => {
      const answer = await server.nobody.ask(calls.config.text, { name, language })
      return { status: answer.statusCode, text: answer.json<OutputOf<typeof calls.config.text>>() }
    }
  }
  let read: Awaited<ReturnType<typeof serve>>
  beforeAll(async () => {
    read = await serve()
  })
  afterAll(async () => {
    for (const server of open) await server.close()
  })

  it('are whole, in English beside a translation that nobody has checked', async () => {
    const { text } = await read('safetyPage')
    expect(text.sections.map(({ heading }) => heading.text)).toContain('What it does not do')
    const translated = await read('safetyPage', 'af')
    expect(translated.text.sections).toHaveLength(text.sections.length)
    for (const [index, { paragraphs }] of translated.text.sections.entries())
      expect(paragraphs.map(({ english }) => english)).toEqual(
        text.sections[index]?.paragraphs.map((paragraph) => paragraph.text),
      )
    expect((await read('safetyPage', 'xx')).status).toBe(400)
    expect((await read('betaBanner')).status).toBe(400)
  })

  it('guide people who capture and verify, in their language', async () => {
    const server = await aServer({ kind })
    open.push(server)
    const inLanguage = async (language: string) => {
      const answer = await server.nobody.ask(calls.config.guidance, { language })
      return answer.json<OutputOf<typeof calls.config.guidance>>()
    }
    const english = await inLanguage('en')
    expect(english.map(({ name }) => name).toSorted()).toEqual(GuidanceName.options.toSorted())
    expect(english[0]?.text.text).toMatch(/^Never write down the name/)
    expect((await inLanguage('zu')).map(({ text }) => text.english)).toEqual(
      english.map(({ text }) => text.text),
    )
    const { statusCode } = await server.nobody.ask(calls.config.guidance, { language: 'xx' })
    expect(statusCode).toBe(400)
  })

  it('name whom the operator has set, and nobody otherwise', async () => {
    const before = JSON.stringify((await read('privacyNotice')).text)
    expect(before).not.toMatch(/[{]\w+[}]/)
    expect(before).not.toContain('Information Officer is')
    const readSet = await serve({
      RESPONSIBLE_PARTY: 'The province',
      INFORMATION_OFFICER: 'N. Dlamini',
      INFORMATION_OFFICER_EMAIL: 'privacy@example.org',
      RETENTION_MONTHS: '12',
    })
    const after = JSON.stringify((await readSet('privacyNotice')).text)
    expect(after).toContain('Its Information Officer is N. Dlamini: privacy@example.org.')
    expect(after).toContain('for 12 months')
  })
})

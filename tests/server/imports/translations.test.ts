import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { translatedLanguages } from '#server/i18n.ts'
import {
  listGroupContent,
  listScreenContent,
  listSurveyContent,
} from '#server/queries/content-translation-store.ts'
import { databases } from '#tests/support/database.ts'
import { anImportDesk, type ImportDesk } from '#tests/support/imports.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

const header = 'language,english,translation,reviewed_by,reviewed_on'

describe.each(databases)('importing translations of the reference content on %s', (kind) => {
  let desk: ImportDesk
  let server: TestServer
  beforeAll(async () => {
    desk = await anImportDesk(kind)
    server = await aServer({ database: desk.database })
  })
  afterAll(async () => {
    await server.close()
    await desk.close()
  })

  const fileOf = (...rows: string[]) => {
    const path = join(desk.folder, 'translations.csv')
    writeFileSync(path, [header, ...rows].join('\n'))
    return path
  }
  const shown = async (language: string, part?: 'surveys' | 'groups') => {
    const answer = await server.nobody.ask(calls.config.contentTranslations, { language, part })
    return new Map(calls.config.contentTranslations.output.parse(answer.json()))
  }
  const progressOf = async (language: string) => {
    const answer = await server.nobody.ask(calls.config.languages, {})
    return calls.config.languages.output.parse(answer.json()).find((one) => one.language === language)
  }

  it.each(translatedLanguages())('has all content that screens show, in %s', async (language) => {
    const known = await shown(language)
    const missing = (await listScreenContent(desk.database.db)).filter((text) => !known.has(text))
    expect(missing).toEqual([])
  })

  it.each(translatedLanguages())(
    'has all texts of surveys apart from the others, in %s',
    async (language) => {
      const known = await shown(language, 'surveys')
      expect((await listSurveyContent(desk.database.db)).filter((text) => !known.has(text))).toEqual([])
      expect((await shown(language)).has('How old are you?')).toBe(false)
    },
  )

  it.each(translatedLanguages())('has all texts of groups apart from the others, in %s', async (language) => {
    const known = await shown(language, 'groups')
    expect((await listGroupContent(desk.database.db)).filter((text) => !known.has(text))).toEqual([])
    expect((await shown(language)).has('System administrators')).toBe(false)
  })

  it('changes nothing in a dry run, and an import can be undone', async () => {
    const before = await shown('xh')
    const file = fileOf('xh,GBVF Rapid Response Team,Iqela,Nomsa Dube,2026-05-03')
    const text = await desk.done('translations', file, '--dry-run')
    expect(text).toMatch(/^0 would be new, 1 would be changed/m)
    expect(await shown('xh')).toEqual(before)
    await desk.done('translations', file)
    expect((await shown('xh')).get('GBVF Rapid Response Team')).toBe('Iqela')
    expect((await progressOf('xh'))?.content.reviewed).toBe(1)
    await desk.done('--undo', '1')
    expect(await shown('xh')).toEqual(before)
    expect((await progressOf('xh'))?.content.reviewed).toBe(0)
  })

  it('shows them to the readers of the language, and counts who has checked them', async () => {
    const before = await progressOf('af')
    const text = await desk.done(
      'translations',
      fileOf('af,GBVF Rapid Response Team,GGF-reaksiespan,Nomsa Dube,2026-05-03', 'af,Mx,,,'),
    )
    expect(text).toContain('Left out: 1 row without a translation.')
    expect((await shown('af')).get('GBVF Rapid Response Team')).toBe('GGF-reaksiespan')
    expect((await shown('zu')).get('GBVF Rapid Response Team')).not.toBe('GGF-reaksiespan')
    const after = await progressOf('af')
    expect(after?.content.reviewed).toBe((before?.content.reviewed ?? 0) + 1)
    expect(after?.sentences.total).toBe(before?.sentences.total)
  })

  it('leaves out a translation whose English text has changed', async () => {
    const rename = (from: string, to: string) =>
      desk.database.db
        .updateTable('building_blocks')
        .set({ description: to })
        .where('description', '=', from)
        .execute()
    await rename('GBVF Rapid Response Team', 'Response team')
    expect((await shown('af')).has('GBVF Rapid Response Team')).toBe(false)
    expect((await desk.exported('translations')).split('\r\n')).toContain('af,Response team,,,')
    await rename('Response team', 'GBVF Rapid Response Team')
  })

  it('finds nothing to change in its own export', async () => {
    await desk.exported('translations')
    const text = await desk.done('translations', join(desk.folder, 'translations.csv'), '--dry-run')
    expect(text).toMatch(/^0 would be new, 0 would be changed, \d+ unchanged/m)
  })

  it.each([
    ['fr,GBVF Rapid Response Team,Équipe,,', 'There is no language fr'],
    ['af,Something else,Iets anders,,', 'This English text is not on the site'],
    ['af,GBVF Rapid Response Team,Span {naam},,', 'Remove the words in curly brackets'],
    ['af,GBVF Rapid Response Team,Span,Nomsa Dube,', 'the person who checked the translation and the day'],
    ['af,GBVF Rapid Response Team,Span,Nomsa Dube,yesterday', 'Enter a day'],
  ])('refuses %s', async (row, reason) => {
    const { code, text } = await desk.run('translations', fileOf(row))
    expect(code).not.toBe(0)
    expect(text).toContain(reason)
  })

  it('is refused for a language that the page does not speak', async () => {
    const answer = await server.nobody.ask(calls.config.contentTranslations, { language: 'fr' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toMatchObject([{ code: 'language' }])
  })
})

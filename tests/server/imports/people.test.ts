import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from '#tests/support/database.ts'
import { anImportDesk, importFile, type ImportDesk } from '#tests/support/imports.ts'

describe.each(databases)('importing people on %s', (kind) => {
  let desk: ImportDesk
  beforeAll(async () => {
    desk = await anImportDesk(kind)
  })
  afterAll(() => desk.close())

  const peopleOf = async (level: number, code: string) => {
    const row = await desk.database.db
      .selectFrom('boundaries')
      .select('people_count')
      .where('boundary_type_id', '=', level)
      .where('code', '=', code)
      .executeTakeFirst()
    return row?.people_count
  }

  it('reports in a dry run what would change, and changes nothing', async () => {
    const before = await desk.exported('people')
    const text = await desk.done('people', importFile('people.csv'), '--dry-run')
    expect(text).toContain('3 would be new, 0 would be changed, 0 unchanged, 0 would be removed')
    expect(await desk.exported('people')).toBe(before)
    expect(await desk.done('--list')).toBe('No imports yet.')
  })

  it('uses the people of the latest year, and the earlier ones again once it is undone', async () => {
    const before = await peopleOf(3, 'CPT')
    await desk.done('people', importFile('people.csv'))
    expect([await peopleOf(3, 'CPT'), await peopleOf(3, 'WC011'), await peopleOf(1, 'WC')]).toEqual([
      4_800_000, 77_500, 7_600_000,
    ])
    expect(await desk.done('people', importFile('people.csv'))).toContain(
      'The data already matches this file',
    )
    expect(await desk.done('--undo', '1')).toContain('3 changes reversed')
    expect(await peopleOf(3, 'CPT')).toBe(before)
    expect(await desk.run('--undo', '1')).toEqual({ code: 1, text: 'This import has already been undone.' })
  })

  it('reads one column for each year of a file without levels, and skips empty cells', async () => {
    const file = importFile('people-by-year.csv')
    expect(await desk.run('people', file)).toMatchObject({
      code: 1,
      text: expect.stringContaining('--level'),
    })
    const text = await desk.done('people', file, '--level', 'municipality', '--dry-run')
    expect(text).toContain('2 would be new, 0 would be changed, 1 unchanged')
  })

  it('exports a file that it reads again without a change', async () => {
    await desk.exported('people')
    const text = await desk.done('people', join(desk.folder, 'people.csv'), '--dry-run')
    expect(text).toContain('0 would be new, 0 would be changed, 274 unchanged, 0 would be removed')
  })

  it('does not undo rows that were changed again since', async () => {
    await desk.done('people', importFile('people.csv'))
    const later = join(desk.folder, 'later.csv')
    writeFileSync(later, 'level,code,year,people,basis\nmunicipality,CPT,2024,4900000,census\n')
    await desk.done('people', later)
    const list = (await desk.done('--list')).split('\n').map((line) => Number(line.split(' ')[0]))
    const [second, first] = list
    const refused = await desk.run('--undo', String(first))
    expect(refused.text).toContain('municipality CPT 2024 was changed after this import')
    expect(await peopleOf(1, 'WC')).toBe(7_600_000)
    await desk.done('--undo', String(second))
    await desk.done('--undo', String(first))
    expect(await peopleOf(3, 'CPT')).not.toBe(4_800_000)
  })

  it('names the person who ran it, and refuses an unknown one', async () => {
    const { code, text } = await desk.run('people', importFile('people.csv'), '--by', 'nobody@example.org')
    expect(code).toBe(2)
    expect(text).toContain('Nobody has the email address nobody@example.org.')
    expect(await desk.done('--list')).toContain('by somebody (command line)')
  })
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { componentIds } from '#contract/schemas/component-ids.ts'
import { CrimeReport } from '#contract/schemas/crime-report.ts'
import { databases } from '#tests/support/database.ts'
import { anImportDesk, importFile, type ImportDesk } from '#tests/support/imports.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

const { dashboard } = calls

describe.each(databases)('importing crime figures on %s', (kind) => {
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

  const weights = ['--weights', importFile('weights.csv')]

  /** `2015-2 CPT Murder` to its number. */
  async function figures(): Promise<ReadonlyMap<string, number>> {
    const rows = await desk.database.db
      .selectFrom('crime_figures as f')
      .innerJoin('boundaries as b', 'b.id', 'f.boundary_id')
      .innerJoin('crime_types as t', 't.id', 'f.crime_type_id')
      .select(['f.year', 'f.quarter', 'b.code', 't.description', 'f.value'])
      .execute()
    return new Map(
      rows.map(({ year, quarter, code, description, value }) => [
        `${year}-${quarter} ${code} ${description}`,
        value,
      ]),
    )
  }

  const sumOf = (all: ReadonlyMap<string, number>, part: RegExp) =>
    [...all].filter(([key]) => part.test(key)).reduce((sum, [, value]) => sum + value, 0)

  async function latest() {
    const answer = await server.nobody.ask(calls.crime.stats, {})
    return CrimeReport.parse(answer.json()).boundaryLevel.at(-1)
  }

  it('moves stations to their municipalities by shares, and loses no case to rounding', async () => {
    const file = importFile('crime-stations.csv')
    const text = await desk.done('crime', file, ...weights)
    expect(text).toContain('Left out, because they are not known crime types: Stock-theft.')
    const all = await figures()
    // The police's year is that from April; 13 + 5 + 1 = 19 murders of 2015/16.
    expect(sumOf(all, /^(2015-[234]|2016-1) .* Murder$/)).toBe(19)
    // 13 + 0.4 × 5 = 15; 0.6 × 5 + 0.5 = 3.5 and 0.5 have one case between them, which goes to the first.
    expect(sumOf(all, /^(2015-[234]|2016-1) CPT Murder$/)).toBe(15)
    expect(sumOf(all, /^(2015-[234]|2016-1) WC024 Murder$/)).toBe(4)
    expect(sumOf(all, /^(2015-[234]|2016-1) WC025 Murder$/)).toBe(0)
    expect(sumOf(all, /^(2015-[234]|2016-1) .* Sexual offences \(no breakdown published\)$/)).toBe(30)
    expect(await latest()).toMatchObject({ year: 2016, quarter: 1, isDivided: true })
  })

  it('replaces a whole quarter, and restores it as a whole', async () => {
    await desk.done('crime', importFile('crime-quarter.csv'))
    const first = await figures()
    expect(first.get('2025-4 CPT Common assault')).toBe(410)
    const text = await desk.done('crime', importFile('crime-quarter-again.csv'))
    expect(text).toContain('0 new, 1 changed, 1 unchanged, 2 removed')
    const second = await figures()
    expect(second.get('2025-4 CPT Murder')).toBe(42)
    expect(second.has('2025-4 CPT Common assault')).toBe(false)
    expect(second.get('2024-4 CPT Common assault')).toBe(420)
    await desk.done('--undo', (await desk.done('--list')).split(' ')[0] ?? '')
    expect(await figures()).toEqual(first)
  })

  it('shows imported figures on the dashboard at once, beside the same quarter of the year before', async () => {
    const whole = { total: 484, priorYearQuarter: 491, isDivided: false }
    expect(await latest()).toMatchObject({ year: 2025, quarter: 4, ...whole })
    await desk.done('crime', importFile('crime-quarter-again.csv'))
    expect(await latest()).toMatchObject({ year: 2025, quarter: 4, total: 45 })
  })

  it('keeps a total that was published without types as a series of its own', async () => {
    const file = join(desk.folder, 'contact-crime.csv')
    const name = 'Contact crime (crimes against the person)'
    writeFileSync(
      file,
      `municipality_code,category,Jan-Mar 2026,Jan-Mar 2025\nCPT,${name},9000,8000\nWC024,${name},1000,900`,
    )
    await desk.done('crime', file)
    const group = 'Contact crime (no breakdown published)'
    expect(await latest()).toMatchObject({
      year: 2026,
      quarter: 1,
      group,
      total: 10_000,
      priorYearQuarter: 8_900,
      crimeStats: [{ description: group, value: 10_000 }],
    })
    const snapshot = dashboard.get.output.parse((await server.nobody.ask(dashboard.get, {})).json())
    expect(snapshot.boundary.totalCrime).toBe(10_000)
    expect(snapshot.periods.crime).toMatchObject({ year: 2026, quarter: 1, group })
    const components = dashboard.components.output.parse(
      (await server.nobody.ask(dashboard.components, {})).json(),
    )
    const options = components.find(({ componentId }) => componentId === componentIds.crime)?.options ?? []
    expect(options.map((option) => option.name)).not.toContain(group)
    await desk.done('--undo', (await desk.done('--list')).split(' ')[0] ?? '')
    expect(await latest()).toMatchObject({ year: 2025, quarter: 4, group: null })
  })

  it('says what it needs where figures are of stations, or of provinces only', async () => {
    const { code, text } = await desk.run('crime', importFile('crime-stations.csv'))
    expect(code).toBe(1)
    expect(text).toContain('Use --weights to give each municipality’s share of each station.')
  })

  it('refuses two columns of one quarter, and years without figures', async () => {
    const says = async (...lines: readonly string[]) => {
      const file = join(desk.folder, 'odd.csv')
      writeFileSync(file, lines.join('\n'))
      const { code, text } = await desk.run('crime', file)
      expect(code).toBe(1)
      return text
    }
    expect(await says('municipality_code,category,2025/26,Oct-Dec 2025', 'CPT,Murder,4,1')).toContain(
      'The columns 2025/26 and Oct-Dec 2025 cover the same time',
    )
    expect(await says('municipality_code,category,Oct-25,2025-10-01', 'CPT,Murder,4,1')).toContain(
      'The columns Oct-25 and 2025-10-01 cover the same time',
    )
    const long = 'municipality_code,category,year,quarter,value'
    expect(await says(long, 'CPT,Murder,20255,1,4')).toContain(
      'row 2, column year: Enter a year, 1990 or later',
    )
  })

  it('refuses new and other figures of a retired crime type, and takes over those that are known', async () => {
    const { db } = desk.database
    const change = (retired_at: number | null) =>
      db.updateTable('crime_types').set({ retired_at }).where('description', '=', 'Murder').execute()
    const file = importFile('crime-quarter.csv')
    await desk.done('crime', file)
    const before = await figures()
    const path = join(desk.folder, 'retired.csv')
    const rows = ['municipality_code,category,Oct-Dec 2025', 'CPT,Murder,40', 'WC024,Murder,3']
    writeFileSync(path, [...rows, 'CPT,Common Assault,410', 'WC024,Common Assault,31'].join('\n'))
    await change(1)
    const same = await desk.done('crime', file, '--dry-run')
    const refused = await desk.run('crime', path)
    const unchanged = await figures()
    const skipped = await desk.run('crime', path, '--skip-bad-rows')
    const after = await figures()
    await change(null)
    expect(same).toContain('0 would be new, 0 would be changed')
    expect(refused).toMatchObject({
      code: 1,
      text: expect.stringContaining('row 2, column category: Murder is retired'),
    })
    expect(unchanged).toEqual(before)
    expect(skipped.code).toBe(0)
    expect([after.get('2025-4 CPT Murder'), after.get('2025-4 WC024 Common assault')]).toEqual([41, 31])
    await desk.done('--undo', (await desk.done('--list')).split(' ')[0] ?? '')
    await desk.done('--undo', (await desk.done('--list')).split('\n')[1]?.split(' ')[0] ?? '')
  })

  it('exports a file that it reads again without a change', async () => {
    await desk.exported('crime')
    const text = await desk.done('crime', join(desk.folder, 'crime.csv'), '--dry-run')
    expect(text).toMatch(/\n0 would be new, 0 would be changed, \d+ unchanged, 0 would be removed/)
  })

  it('leaves nothing behind once everything is undone', async () => {
    const ids = (await desk.done('--list')).split('\n')
    for (const line of ids) if (!line.includes('undone')) await desk.done('--undo', line.split(' ')[0] ?? '')
    expect((await figures()).size).toBe(0)
    const types = await desk.database.db.selectFrom('crime_types').select('id').execute()
    expect(types).toHaveLength(8)
  })
})

// @module-tag slow
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionIds, type Action } from '#contract/access.ts'
import { calls } from '#contract/index.ts'
import {
  exportOfKind,
  exportTables,
  hasExport,
  type ExportFormat,
  type ExportTable,
} from '#contract/schemas/exports.ts'
import { headers, markerValue } from '#contract/wire.ts'
import { kinds } from '#server/imports/kinds.ts'
import { databases, onFirstOnly } from '#tests/support/database.ts'
import { entriesIn, everyExport, pathOf, rowsIn } from '#tests/support/exports.ts'
import { deskOn, importFile } from '#tests/support/imports.ts'
import { addPerson } from '#tests/support/people.ts'
import { aPlace, type TestPlace } from '#tests/support/places.ts'
import { giveOwnValues, privateIn } from '#tests/support/private-values.ts'
import { aServer, type Client, type TestServer } from '#tests/support/server.ts'

const named = everyExport.map((one) => [`${one.table.slug}.${one.format}`, one] as const)
const others = named.filter(([, { table }]) => table.access !== 'anyone')
const national = others.filter(([, { table }]) => table.scope === 'whole-country')
const ofPlaces = others.filter(([, { table }]) => table.scope !== 'whole-country')
const nowhere = 2_147_483_647
const everyAction = Object.keys(actionIds) as Action[]

const types = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  geojson: 'application/geo+json; charset=utf-8',
}

const folder = mkdtempSync(join(tmpdir(), 'gbvf-exports-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe.each(databases)('exporting data on %s', (kind) => {
  let server: TestServer
  let admin: Client
  let own: TestPlace
  let usernames: ReadonlySet<string>
  beforeAll(async () => {
    server = await aServer({ kind })
    admin = await server.signIn('admin@demo.example')
    own = await aPlace(server.database, 'CPT')
    // The demonstration has neither providers of a list nor contacts of municipalities.
    const desk = deskOn(server.database)
    await desk.done('providers', importFile('providers.csv'))
    await desk.done('contacts', importFile('contacts.csv'))
    usernames = await giveOwnValues(server)
  })
  afterAll(() => server.close())

  /** No workbooks on the second database: how a file is written does not depend on it. */
  const isTried = (format: ExportFormat) => kind === databases[0] || format !== 'xlsx'
  const files = named.filter(([, { format }]) => isTried(format))

  const fetchBy = (client: Client, url: string, carried: Readonly<Record<string, string>> = {}) =>
    client.send({ method: 'GET', url, headers: carried })

  it.each(files)(
    '%s is a file with a name, a source and a day, and contains nobody who is not public',
    async (_name, { table, format, path }) => {
      const isPublic = table.access === 'anyone'
      // One province is exported where possible, since the whole country takes too long for a test.
      const [query, place] = table.byPlace
        ? [`?boundaryId=${own.provinceId}`, 'western-cape']
        : ['', 'south-africa']
      const answer = await fetchBy(isPublic ? server.nobody : admin, path + query)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        [headers.marker]: markerValue,
        'content-type': types[format],
        'content-disposition': `attachment; filename="gbvf-demonstration-${table.slug}-${place}-2026-05-15.${format}"`,
        'cache-control': isPublic ? 'no-cache' : 'no-store',
      })
      expect(answer.headers['etag'] !== undefined).toBe(isPublic)
      expect(answer.headers['set-cookie']).toBeUndefined()
      const { text, columns, said } = await whatIsIn(answer, format)
      expect(columns).toEqual(table.columns.map(({ name }) => name))
      expect(said).toEqual(['demonstration data, not real figures. As at 2026-05-15.'])
      expect([isPublic, isPublic ? privateIn(text, usernames) : []]).toEqual([isPublic, []])
    },
  )

  describe.each(onFirstOnly(kind))('as to who may', () => {
    it.each(others)('%s is for those with its action', async (name, { table, path }) => {
      expect((await fetchBy(server.nobody, path)).statusCode).toBe(401)
      const [action] = table.access as readonly [Action]
      const without = await addPerson(server.database, {
        username: `${name} ${action}`,
        actions: everyAction.filter((one) => one !== action),
        placeIds: [own.boundaryId],
      })
      const refused = await fetchBy(await server.enter(without), path)
      expect(refused.statusCode).toBe(403)
      expect(refused.json()).toMatchObject({ success: false, problem: 'not-allowed' })
    })

    it.each(national)('%s is for those with the whole country', async (name, { table, path }) => {
      const [action] = table.access as readonly [Action]
      const person = await addPerson(server.database, {
        username: `${name} in Cape Town`,
        actions: ['LogIntoSystem', action],
        placeIds: [own.boundaryId],
      })
      expect((await fetchBy(await server.enter(person), path)).statusCode).toBe(403)
    })
  })

  it.each(ofPlaces.filter(([, { format }]) => isTried(format)))(
    '%s contains only the places of a person',
    async (name, { format, table, path }) => {
      const stellenbosch = await aPlace(server.database, 'WC024')
      const [action] = table.access as readonly [Action]
      const person = await addPerson(server.database, {
        username: `${name} in Cape Town`,
        actions: ['LogIntoSystem', action],
        placeIds: [own.boundaryId],
      })
      const client = await server.enter(person)
      const codesAt = async (url: string) => {
        const answer = await fetchBy(client, url)
        if (answer.statusCode !== 200) return answer.statusCode
        const file =
          format === 'xlsx' ? ((await entriesIn(answer.rawPayload)).get(dataSheet) ?? '') : answer.body
        return ['CPT', 'WC024', 'JHB'].filter(
          (code) =>
            file.includes(`>${code}<`) || file.includes(`"${code}"`) || file.split(/[,\r\n]/).includes(code),
        )
      }
      expect((await fetchBy(client, path)).headers['content-disposition']).toContain('-your-places-2026-')
      expect(await codesAt(path)).toEqual(['CPT'])
      expect(await codesAt(`${path}?boundaryId=${own.boundaryId}`)).toEqual(['CPT'])
      expect(await codesAt(`${path}?boundaryId=${stellenbosch.boundaryId}`)).toBe(403)
      expect(await codesAt(`${path}?boundaryId=${own.provinceId}`)).toBe(403)
      expect(await codesAt(`${path}?boundaryId=${nowhere}`)).toBe(404)
    },
  )

  it.each(onFirstOnly(kind, named))('%s refuses an invalid boundary id', async (_name, { table, path }) => {
    const statusAt = async (query: string) => (await fetchBy(admin, `${path}?${query}`)).statusCode
    for (const malformed of [
      'x',
      '0',
      '-1',
      '1.5',
      '1e3',
      '%00',
      "1'--",
      '',
      '1&boundaryId=2',
      '9'.repeat(400),
    ])
      expect([malformed, await statusAt(`boundaryId=${malformed}`)]).toEqual([malformed, 400])
    expect(await statusAt(`boundaryId=${nowhere}`)).toBe(table.byPlace ? 404 : 400)
  })

  const unknown = [
    ['a table that there is not', '/api/exports/users.csv'],
    ['a format that there is not', '/api/exports/people.pdf'],
    ['a format that a table has not', '/api/exports/people.geojson'],
    ['what is inside', '/api/exports/../imports.csv'],
    ['no table', '/api/exports/'],
  ] as const
  it.each(onFirstOnly(kind, unknown))('%s is not found', async (_what, url) => {
    const answer = await fetchBy(admin, url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ success: false, problem: 'not-found' })
  })

  it('narrows a table to a place and all within it', async () => {
    const csvOf = async (name: Parameters<typeof pathOf>[0], boundaryId: number) => {
      const answer = await fetchBy(admin, pathOf(name, 'csv', boundaryId))
      expect(answer.headers['content-disposition']).toContain('western-cape')
      return rowsIn(answer.body)
    }
    const codes = (rows: Awaited<ReturnType<typeof csvOf>>) => new Set(rows.map(({ code }) => code))
    const province = own.provinceId
    const figures = codes(await csvOf('figures', province))
    expect([figures.size, figures.has('WC'), figures.has('CPT'), figures.has('JHB')]).toEqual([
      31,
      true,
      true,
      false,
    ])
    for (const name of ['people', 'crimeRates', 'availability', 'boundaries'] as const)
      expect([name, codes(await csvOf(name, province))]).toEqual([name, figures])
    const providers = await csvOf('providers', province)
    expect(new Set(providers.map((row) => row['municipality_code'])).has('JHB')).toBe(false)
    expect(providers.length).toBeGreaterThan(10)
  })

  it('gives the same figures as the dashboard', async () => {
    const whole = await server.nobody.ask(calls.dashboard.get, {})
    const rows = rowsIn((await fetchBy(server.nobody, pathOf('figures', 'csv'))).body)
    const { boundary, containedBoundaryData } = whole.json()
    expect(rows).toHaveLength(1 + containedBoundaryData.length)
    expect(rows[0]).toMatchObject({
      level: 'country',
      code: 'ZA',
      people: String(boundary.peopleCount),
      cases: String(boundary.totalCrime),
      rate: String(boundary.crimePerCapita),
      providers: String(boundary.totalbuildingBlock),
    })
    const rates = rowsIn((await fetchBy(server.nobody, pathOf('crimeRates', 'csv'))).body)
    expect(rates.findLast(({ code }) => code === 'ZA')).toMatchObject({
      cases: String(boundary.totalCrime),
      rate: String(boundary.crimePerCapita),
      divided: 'no',
    })
    const blocks = rowsIn((await fetchBy(server.nobody, pathOf('availability', 'csv'))).body)
    const ofCountry = blocks.filter(({ code }) => code === 'ZA')
    const { year, quarter } = ofCountry.at(-1) ?? {}
    const now = ofCountry.filter((row) => row['year'] === year && row['quarter'] === quarter)
    expect(now.reduce((sum, row) => sum + Number(row['verified_providers']), 0)).toBe(
      boundary.verifiedProviders,
    )
    const records = rowsIn((await fetchBy(admin, pathOf('providerRecords', 'csv', own.provinceId))).body)
    expect(new Set(records.map(({ provenance }) => provenance))).toEqual(
      new Set(['demonstration', 'imported']),
    )
    const directory = await server.nobody.ask(calls.directory.ofPlace, { boundaryId: own.provinceId })
    const providers = rowsIn((await fetchBy(server.nobody, pathOf('providers', 'csv', own.provinceId))).body)
    expect(providers.map(({ name }) => name)).toEqual(
      directory.json().map(({ name }: { name: string }) => name),
    )
  })

  it.each(onFirstOnly(kind))(
    'contains only public data for anyone, and everything that a person may see in their records',
    async () => {
      const placed = async (client: Client, path: string) => {
        const { features } = (await fetchBy(client, path)).json()
        return features.filter(({ geometry }: { geometry: unknown }) => geometry !== null).length as number
      }
      const { count } = await server.database.db
        .selectFrom('providers as p')
        .innerJoin('stakeholders as s', 's.id', 'p.stakeholder_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('s.removed_at', 'is', null)
        .where('p.longitude', 'is not', null)
        .where('p.is_address_public', '=', 1)
        .executeTakeFirstOrThrow()
      expect(await placed(server.nobody, pathOf('providers', 'geojson'))).toBe(count)
      expect(await placed(admin, pathOf('providerRecords', 'geojson'))).toBeGreaterThan(count)
    },
  )

  it('answers by its tag that nothing is new, until something is', async () => {
    const path = pathOf('crime', 'csv')
    const first = await fetchBy(server.nobody, path)
    const tag = String(first.headers['etag'])
    expect(tag).toMatch(/^W\/"[\w-]{43}"$/)
    const again = await fetchBy(server.nobody, path, { 'if-none-match': tag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const packed = await fetchBy(server.nobody, path, { 'if-none-match': tag, 'accept-encoding': 'gzip, br' })
    expect(packed.statusCode).toBe(304)
    const ofOther = await fetchBy(server.nobody, pathOf('crime', 'xlsx'), { 'if-none-match': tag })
    expect(ofOther.statusCode).toBe(200)
    await server.database.db
      .updateTable('crime_figures')
      .set({ basis: 'shared' })
      .where('year', '=', 2026)
      .execute()
    const changed = await fetchBy(server.nobody, path, { 'if-none-match': tag })
    expect(changed.statusCode).toBe(200)
    expect(changed.body).not.toBe(first.body)
  })

  it('accepts no tag from before a restored backup', async () => {
    const path = pathOf('crime', 'csv')
    const tag = String((await fetchBy(server.nobody, path)).headers['etag'])
    await sql`update system_values set value = 'another' where name = 'epoch'`.execute(server.database.db)
    expect((await fetchBy(server.nobody, path, { 'if-none-match': tag })).statusCode).toBe(200)
  })

  it('writes no cell that a spreadsheet would run, and reads its own files back unchanged', async () => {
    const name = '=HYPERLINK("http://example.org","<b>&")\u0007;=1+1'
    const { stakeholder_id: id } = await server.database.db
      .selectFrom('providers')
      .select('stakeholder_id')
      .where('external_id', '=', 'list-1')
      .executeTakeFirstOrThrow()
    await server.database.db.updateTable('stakeholders').set({ name }).where('id', '=', id).execute()
    const csv = await fetchBy(admin, pathOf('providerList', 'csv'))
    expect(csv.body).toContain(`"'=HYPERLINK(""http://example.org"",""<b>&"")\u0007;'=1+1"`)
    const book = await entriesIn((await fetchBy(admin, pathOf('providerList', 'xlsx'))).rawPayload)
    expect(book.get(dataSheet)).toContain(
      '<c t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;http://example.org&quot;,&quot;&lt;b&gt;&amp;&quot;);=1+1</t></is></c>',
    )
    expect(book.get(dataSheet)).not.toContain('<f')
    await server.database.db
      .updateTable('stakeholders')
      .set({ name: '=House of Dawn;=1+1' })
      .where('id', '=', id)
      .execute()
  })

  const again = kinds.flatMap(({ name }) => {
    if (!hasExport(name)) return []
    const of = exportOfKind[name]
    const table: ExportTable = exportTables[of]
    const formats = table.draws === 'lines' ? (['geojson'] as const) : (['csv', 'xlsx'] as const)
    return formats.filter(isTried).map((format) => [name, format, of] as const)
  })
  it.each(again)('%s as %s can be imported again, and nothing in them is new', async (name, format, of) => {
    const desk = deskOn(server.database)
    const file = join(folder, `${of}.${format}`)
    writeFileSync(file, (await fetchBy(admin, pathOf(of, format))).rawPayload)
    const text = await desk.done(name, file, '--dry-run')
    // Approximate geometry changes a little when it is simplified again.
    const rest =
      format === 'geojson'
        ? '[1-9]\\d* would be changed, 0 unchanged'
        : '0 would be changed, [1-9]\\d* unchanged'
    expect(text).toMatch(new RegExp(`0 would be new, ${rest}, 0 would be removed`))
  })
})

const dataSheet = 'xl/worksheets/sheet2.xml'

interface ExportedFile {
  readonly text: string
  readonly columns: readonly string[]
  /** The sources that it names, each wording once. */
  readonly said: readonly string[]
}

async function whatIsIn({ rawPayload }: LightMyRequestResponse, format: ExportFormat): Promise<ExportedFile> {
  const text = rawPayload.toString()
  if (format === 'csv') {
    const rows = rowsIn(text)
    const columns = Object.keys(rows[0] ?? {}).slice(0, -1)
    return { text, columns, said: [...new Set(rows.map(({ source = '' }) => source))] }
  }
  if (format === 'geojson') {
    const { source, features } = JSON.parse(text)
    return { text, columns: Object.keys(features[0].properties), said: [source] }
  }
  const entries = await entriesIn(rawPayload)
  const rowAt = (sheet: string, row: number) =>
    (entries.get(sheet) ?? '').split('<row>')[row]?.match(/(?<=preserve">)[^<]*/g) ?? []
  return {
    text: [...entries.values()].join('\n'),
    columns: rowAt(dataSheet, 1),
    said: rowAt('xl/worksheets/sheet1.xml', 4).slice(1),
  }
}

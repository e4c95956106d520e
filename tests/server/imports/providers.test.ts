import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { aDemoDatabase, databases } from '#tests/support/database.ts'
import { anImportDesk, importFile, type ImportDesk } from '#tests/support/imports.ts'
import { edited, readProvider, type ProviderKey } from '#tests/support/provider.ts'
import { aKey, aServer, type Client, type TestServer } from '#tests/support/server.ts'
import { writeWorkbook } from '#tests/support/workbook.ts'

describe.each(databases)('importing providers on %s', (kind) => {
  let desk: ImportDesk
  let server: TestServer
  let municipal: Client
  beforeAll(async () => {
    const database = await aDemoDatabase(kind)
    server = await aServer({ database })
    desk = await anImportDesk(kind, database, () => server.clock.now())
    municipal = await server.signIn('municipal.cpt@demo.example')
  })
  afterAll(async () => {
    await server.close()
    await desk.close()
  })

  async function keyOf(externalId: string): Promise<ProviderKey & { readonly stakeholderId: number }> {
    const row = await desk.database.db
      .selectFrom('providers')
      .select(['stakeholder_id', 'building_block_id'])
      .where('external_id', '=', externalId)
      .executeTakeFirstOrThrow()
    return { stakeholderId: row.stakeholder_id, buildingBlockId: row.building_block_id }
  }
  const undoLatest = async () => desk.run('--undo', (await desk.done('--list')).split(' ')[0] ?? '')

  it('adds them with address, contacts and answers, outstanding until a person confirms them', async () => {
    expect(await desk.done('providers', importFile('providers.csv'))).toContain(
      '3 new, 0 changed, 0 unchanged',
    )
    const record = await readProvider(municipal, await keyOf('list-2'))
    expect(record).toMatchObject({
      name: 'Care at the Hill',
      addressLine1: '2 Hill Road, Stellenbosch',
      isAddressPublic: true,
      state: 'outstanding',
      contacts: [{ contactTypeId: 3, detail: '0215550102' }],
    })
    const answers = record.buildingBlockRequirements.map((one) => [
      one.buildingBlockRequirementId,
      one.isAnswer,
    ])
    expect(answers).toContainEqual([701, true])
    expect(answers).toContainEqual([702, false])
    const shelter = await readProvider(municipal, await keyOf('list-1'))
    expect(shelter.isAddressPublic).toBe(false)
  })

  it('adds none twice by a second import, and exports a file that it reads again', async () => {
    expect(await desk.done('providers', importFile('providers.csv'))).toContain(
      '0 new, 0 changed, 3 unchanged',
    )
    await desk.exported('providers')
    const text = await desk.done('providers', join(desk.folder, 'providers.csv'), '--dry-run')
    expect(text).toContain('0 would be new, 0 would be changed, 3 unchanged')
  })

  it('keeps corrections by a person, and takes over only new values of the list', async () => {
    const key = await keyOf('list-1')
    const record = await readProvider(municipal, key)
    const contacts = [{ contactTypeId: 3, detail: '0215557777' }]
    const input = { ...edited(record, {}), contacts }
    const call = calls.buildingBlocks.updateBuildingBlockContactsAndRequirements
    const answer = await municipal.ask(call, input, { ifMatch: record.version, key: aKey() })
    expect(answer.statusCode).toBe(200)
    expect(await desk.done('providers', importFile('providers-later.csv'))).toContain(
      '0 new, 1 changed, 1 unchanged',
    )
    const corrected = await readProvider(municipal, key)
    expect(corrected.contacts).toContainEqual(expect.objectContaining({ detail: '0215557777' }))
    const changed = await readProvider(municipal, await keyOf('list-2'))
    expect(changed.contacts).toMatchObject([{ contactTypeId: 3, detail: '0215550999' }])
    expect(changed.addressLine1).toBe('2 Hill Road, Stellenbosch')
  })

  it('refuses a retired building block for new providers only', async () => {
    const { db } = desk.database
    await db.updateTable('building_blocks').set({ retired_at: 1 }).execute()
    expect(await desk.done('providers', importFile('providers-later.csv'), '--dry-run')).toContain(
      '2 unchanged',
    )
    const added = join(desk.folder, 'retired.csv')
    const header = 'external_id,building_block,name,municipality_code'
    await writeFile(added, [header, 'retired-1,Shelter for survivors,Aloe House,CPT'].join('\n'))
    const { code, text } = await desk.run('providers', added)
    await db.updateTable('building_blocks').set({ retired_at: null }).execute()
    expect(text).toContain('row 2, column building_block: Shelter for survivors is retired')
    expect(code).toBe(1)
  })

  it('refuses a new answer to a retired requirement, and takes over one that is known', async () => {
    const { db } = desk.database
    const change = (retired_at: number | null) =>
      db.updateTable('building_block_requirements').set({ retired_at }).where('id', '=', 701).execute()
    const { name } = await db
      .selectFrom('building_block_requirements')
      .select('name')
      .where('id', '=', 701)
      .executeTakeFirstOrThrow()
    await change(1)
    const path = join(desk.folder, 'answers.csv')
    const header = 'external_id,building_block,name,municipality_code,answers'
    const importAnswers = async (id: string, answers: string) => {
      const row = `${id},Thuthuzela Care Centre,Care at the Hill,WC024,${answers}`
      await writeFile(path, [header, row].join('\n'))
      return desk.run('providers', path, '--dry-run')
    }
    const known = await importAnswers('list-2', '701=yes')
    const changed = await importAnswers('list-2', '701=no; 702=no')
    const added = await importAnswers('list-9', '701=yes')
    await change(null)
    expect(known).toMatchObject({ code: 0, text: expect.stringContaining('1 unchanged') })
    for (const refused of [changed, added])
      expect(refused).toMatchObject({
        code: 1,
        text: expect.stringContaining(`row 2, column answers: ${name} is retired`),
      })
  })

  it('records every change in the history, and sends it to devices', async () => {
    const { stakeholderId } = await keyOf('list-2')
    const rows = await desk.database.db
      .selectFrom('changes')
      .select(['kind', 'version', 'paths'])
      .where('stakeholder_id', '=', stakeholderId)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { kind: 'added', version: 1, paths: '[]' },
      { kind: 'imported', version: 2, paths: '["contacts.3"]' },
    ])
  })

  it('undoes a change, but never takes away what a person has confirmed since', async () => {
    expect(await undoLatest()).toMatchObject({ code: 0 })
    const back = await readProvider(municipal, await keyOf('list-2'))
    expect(back.contacts).toMatchObject([{ contactTypeId: 3, detail: '0215550102' }])
    const first = (await desk.done('--list')).split('\n').at(-1)?.split(' ')[0] ?? ''
    const { code, text } = await desk.run('--undo', first)
    expect(code).toBe(1)
    expect(text).toMatch(/was changed after this import|A person confirmed/)
    expect((await readProvider(municipal, await keyOf('list-3'))).name).toBe('Care by the Sea')
  })

  it('maps lists of facilities to a block, two of one name separately, and only the chosen types', async () => {
    const text = await desk.done(
      'providers',
      importFile('health.csv'),
      '--only',
      'Community Health Centre, District Hospital',
    )
    expect(text).toContain('Left out: 1 row of a type that --only does not list.')
    expect(text).toContain('2 new')
    const { buildingBlockId } = await keyOf('health:WC:districthospital:valleyclinic')
    expect(buildingBlockId).toBe(8)
    expect(await undoLatest()).toMatchObject({ code: 0 })
    expect(await desk.done('providers', importFile('health.csv'))).toContain('3 new')
  })

  it('does not add a provider again that a person removed', async () => {
    const key = await keyOf('list-3')
    await desk.database.db
      .updateTable('stakeholders')
      .set({ removed_at: 1 })
      .where('id', '=', key.stakeholderId)
      .execute()
    expect(await desk.done('providers', importFile('providers.csv'), '--dry-run')).toContain('0 would be new')
  })

  it('reads a workbook like a CSV', async () => {
    const file = join(desk.folder, 'providers.xlsx')
    await writeWorkbook(file, {
      Providers: [
        ['External ID', 'Building block', 'Name', 'Municipality code', 'Longitude', 'Latitude'],
        ['book-1', 'Thuthuzela Care Centre', 'Care &amp; Rest', 'CPT', 18.5, -33.9],
      ],
    })
    expect(await desk.done('providers', file)).toContain('1 new')
    expect((await readProvider(municipal, await keyOf('book-1'))).name).toBe('Care & Rest')
  })

  it('reads hours, languages and cost, and moves a provider only to a new place of the list', async () => {
    const header = 'external_id,building_block,name,municipality_code,address,longitude,latitude'
    const file = async (name: string, place: string, rest = 'Mon–Fri 08:00–16:30,zu; en,free') => {
      const path = join(desk.folder, name)
      const row = `list-9,Thuthuzela Care Centre,Care at the Dam,CPT,1 Dam Road,${place},${rest}`
      await writeFile(path, `${header},opening_hours,languages,cost_option\n${row}`)
      return path
    }
    const first = await file('first.csv', '18.4212345,-33.92')
    expect(await desk.done('providers', first)).toContain('1 new')
    const key = await keyOf('list-9')
    const listed = await readProvider(municipal, key)
    expect(listed).toMatchObject({
      location: { longitude: 18.42123, latitude: -33.92, accuracyInMetres: null },
      openingHours: 'Mon–Fri 08:00–16:30',
      languages: ['en', 'zu'],
      costOption: 'free',
    })
    const call = calls.buildingBlocks.updateBuildingBlockContactsAndRequirements
    const measured = { longitude: 18.43, latitude: -33.921, accuracyInMetres: 6 }
    const input = edited(listed, { location: measured, languages: ['xh'] })
    const answer = await municipal.ask(call, input, { ifMatch: listed.version, key: aKey() })
    expect(answer.statusCode).toBe(200)
    expect(await desk.done('providers', first)).toContain('0 new, 0 changed, 1 unchanged')
    expect(await readProvider(municipal, key)).toMatchObject({ location: measured, languages: ['xh'] })
    await desk.exported('providers')
    expect(await desk.done('providers', join(desk.folder, 'providers.csv'), '--dry-run')).toContain(
      '0 would be new, 0 would be changed',
    )
    const moved = await file('moved.csv', '18.44,-33.92')
    expect(await desk.done('providers', moved)).toContain('0 new, 1 changed')
    const after = { longitude: 18.44, latitude: -33.92, accuracyInMetres: null }
    expect(await readProvider(municipal, key)).toMatchObject({ location: after, languages: ['xh'] })
    const { code, text } = await desk.run('providers', await file('bad.csv', '18.44,-33.92', ',fr,free'))
    expect(code).toBe(1)
    expect(text).toContain('fr is not the code of an official language, such as en or zu.')
  })

  it('leaves a returned record returned, because nobody has read the reason yet', async () => {
    const key = await keyOf('list-9')
    const verifier = await server.signIn('province.wc@demo.example')
    const { updateBuildingBlockContactsAndRequirements: update } = calls.buildingBlocks
    const submit = async (name: string) => {
      const record = await readProvider(municipal, key)
      server.clock.pass(1000)
      const answer = await municipal.ask(update, edited(record, { name }), {
        ifMatch: record.version,
        key: aKey(),
      })
      expect(answer.statusCode).toBe(200)
    }
    const decide = async (verdict: string, comment: string) => {
      const { version } = await readProvider(verifier, key)
      const input = { ...key, verdict, comment, path: null, note: '', inBulk: false }
      server.clock.pass(1000)
      const answer = await verifier.ask(calls.verification.verifyBuildingBlock, input, {
        ifMatch: version,
        key: aKey(),
      })
      expect(answer.statusCode).toBe(200)
    }
    await submit('Care at the Dam')
    await decide('verified', '')
    await submit('Care at the Lake')
    await decide('returned', 'Is there a lake?')
    const file = join(desk.folder, 'elsewhere.csv')
    const header = 'external_id,building_block,name,municipality_code,longitude,latitude'
    const imported = async (longitude: number) => {
      server.clock.pass(1000)
      await writeFile(
        file,
        `${header}\nlist-9,Thuthuzela Care Centre,Care at the Dam,CPT,${longitude},-33.92`,
      )
      expect(await desk.done('providers', file)).toContain('0 new, 1 changed')
    }
    await imported(18.46)
    await imported(18.45)
    expect(await readProvider(municipal, key)).toMatchObject({
      location: { longitude: 18.45 },
      state: 'returned',
      returned: { comment: 'Is there a lake?', typedBefore: null },
    })
  })

  it('never changes an answer that a person has confirmed', async () => {
    const key = await keyOf('list-2')
    const before = await readProvider(municipal, key)
    expect(before.imported).toMatchObject({ list: 'providers-later.csv', placeKind: null })
    const call = calls.buildingBlocks.updateBuildingBlockContactsAndRequirements
    const answer = await municipal.ask(call, edited(before, {}), { ifMatch: before.version, key: aKey() })
    expect(answer.statusCode).toBe(200)
    const file = join(desk.folder, 'answers.csv')
    await writeFile(
      file,
      'external_id,building_block,name,municipality_code,answers\nlist-2,7,Care at the Hill,WC024,701=no',
    )
    expect(await desk.done('providers', file)).toContain('0 new, 0 changed, 1 unchanged')
    const after = await readProvider(municipal, key)
    expect(after.imported).toBeNull()
    expect(after.buildingBlockRequirements).toEqual(before.buildingBlockRequirements)
  })
})

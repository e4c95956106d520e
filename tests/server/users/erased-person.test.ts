// @module-tag slow
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Action, actionIds } from '#contract/access.ts'
import { contactTypes } from '#contract/fields/contact-types.ts'
import { calls } from '#contract/index.ts'
import type { HistoryEntry } from '#contract/schemas/history-entry.ts'
import { runBackupCommand, runRestoreCommand } from '#server/backup/command.ts'
import { openDatabase, type Database, type DatabaseLocation } from '#server/db/connection.ts'
import { aLocation, databases } from '#tests/support/database.ts'
import { entriesIn, everyExport } from '#tests/support/exports.ts'
import { addPerson } from '#tests/support/people.ts'
import { aNewProvider, edited, readProvider, type ProviderKey } from '#tests/support/provider.ts'
import { aKey, aServer, type Client, type TestServer } from '#tests/support/server.ts'

const { buildingBlocks, users, verification } = calls
const ofPerson = /Xanthe|Quuxley|0835550177/gi

describe.each(databases)('a person who was deleted on %s', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'gbvf-erased-'))
  const clears: (() => Promise<void>)[] = []
  let location: DatabaseLocation
  let database: Database
  let server: TestServer
  let administrator: number
  let admin: Client
  let place: { readonly boundaryId: number; readonly stakeholderId: number }
  beforeAll(async () => {
    location = await aNewLocation('reference')
    database = await openDatabase(location)
    server = await aServer({ database })
    administrator = await addPerson(database, {
      username: 'admin',
      actions: Object.keys(actionIds) as Action[],
    })
    admin = await server.enter(administrator)
    place = await database.db
      .selectFrom('boundaries as b')
      .innerJoin('municipality_stakeholders as m', 'm.boundary_id', 'b.id')
      .select(['b.id as boundaryId', 'm.stakeholder_id as stakeholderId'])
      .where('b.code', '=', 'CPT')
      .executeTakeFirstOrThrow()
  })
  afterAll(async () => {
    await server.close()
    await database.close()
    for (const clear of clears) await clear()
    rmSync(folder, { recursive: true })
  })

  async function aNewLocation(holding: Parameters<typeof aLocation>[1]): Promise<DatabaseLocation> {
    const made = await aLocation(kind, holding)
    clears.push(made.clear)
    return made.location
  }

  /** A coordinator who has changed a provider. */
  async function aCoordinator(key: ProviderKey): Promise<number> {
    const created = await admin.ask(users.createNewUser, {
      Name: 'Xanthe Quuxley',
      TitleId: 1,
      RoleId: 3,
      CompanyId: place.stakeholderId,
      Contacts: [
        { ContactTypeId: contactTypes.WorkEmail, Detail: 'xanthe@quuxley.example' },
        { ContactTypeId: contactTypes.MobilePhone, Detail: '083 555 0177' },
      ],
      GroupIds: [3],
      StakeholderRelationships: [{ StakeholderRelationshipTypeId: 6, MunicipalityId: place.stakeholderId }],
    })
    const { stakeholderId } = created.json()
    await database.db
      .updateTable('users')
      .set({ one_time_until: null })
      .where('stakeholder_id', '=', stakeholderId)
      .execute()
    const person = await server.enter(stakeholderId)
    const record = await readProvider(person, key)
    const answer = await person.ask(
      buildingBlocks.updateBuildingBlockContactsAndRequirements,
      edited(record, { name: 'Protea House' }),
      { ifMatch: record.version, key: aKey() },
    )
    expect(answer.statusCode).toBe(200)
    return stakeholderId
  }

  const historyOf = async (key: ProviderKey, by = admin) =>
    (await by.ask(verification.getHistory, key)).json<{ entries: HistoryEntry[] }>().entries

  /** Returns the names of the exported files that have something of the person; the page writes the audit as a CSV. */
  async function exportsWithPerson(): Promise<readonly string[]> {
    const audit = await admin.ask(calls.security.getAuditEvents, {})
    const found = audit.body.search(ofPerson) < 0 ? [] : ['audit']
    for (const { table, format, path } of everyExport) {
      const url = table.byPlace ? `${path}?boundaryId=${place.boundaryId}` : path
      const answer = await admin.send({ method: 'GET', url })
      expect([url, answer.statusCode]).toEqual([url, 200])
      const text =
        format === 'xlsx' ? [...(await entriesIn(answer.rawPayload)).values()].join('\n') : answer.body
      if (text.search(ofPerson) >= 0) found.push(`${table.slug}.${format}`)
    }
    return found
  }

  async function aBackup(name: string) {
    const file = join(folder, `${name}.backup`)
    const code = await runBackupCommand([file], { location, clock: server.clock, print: () => undefined })
    expect(code).toBe(0)
    return { file, found: new Set(gunzipSync(readFileSync(file)).toString().match(ofPerson)) }
  }

  it('is in no export and in no later backup, and the history has the same order after a restore', async () => {
    const input = await aNewProvider(admin, place.stakeholderId)
    await admin.ask(buildingBlocks.addBuildingBlock, input, { key: aKey() })
    const key = { stakeholderId: input.clientId, buildingBlockId: input.buildingBlockId }
    const stakeholderId = await aCoordinator(key)
    const before = await historyOf(key)
    expect(before[0]?.by).toBe('Xanthe Quuxley')
    const named = ['audit', 'provider-records.csv', 'provider-records.xlsx', 'provider-records.geojson']
    expect(await exportsWithPerson()).toEqual(named)
    expect((await aBackup('before')).found).toContain('Xanthe')

    const { version } = (await admin.ask(users.getUserDetails, { stakeholderId })).json()
    const removed = await admin.ask(
      users.deleteUser,
      { stakeholderId, isConfirmed: true },
      { key: aKey(), ifMatch: version },
    )
    expect(removed.json()).toMatchObject({ success: true })
    expect(await exportsWithPerson()).toEqual([])
    const { file, found } = await aBackup('after')
    expect([...found]).toEqual([])

    const target = await aNewLocation('nothing')
    const code = await runRestoreCommand([file], {
      location: target,
      clock: server.clock,
      print: () => undefined,
    })
    expect(code).toBe(0)
    const restored = await openDatabase(target)
    const again = await aServer({ database: restored })
    const after = await historyOf(key, await again.enter(administrator))
    expect(after).toEqual(
      before.map((entry) => (entry.by === 'Xanthe Quuxley' ? { ...entry, by: 'A former user' } : entry)),
    )
    await expect(restored.db.deleteFrom('changes').execute()).rejects.toThrow('never changed')
    await again.close()
    await restored.close()
  })
})

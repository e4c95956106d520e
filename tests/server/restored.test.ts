import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { markRestoredIn } from '#server/db/epoch.ts'
import { databases } from '#tests/support/database.ts'
import { aNewProvider, edited, providersOf, readProvider } from '#tests/support/provider.ts'
import { aKey, aServer, type TestServer } from '#tests/support/server.ts'

const { updateBuildingBlockContactsAndRequirements: update, addBuildingBlock: add } = calls.buildingBlocks

describe.each(databases)('a database put back from a backup, on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await aServer({ kind })
  })
  afterAll(() => server.close())

  it('has a new epoch, and accepts no version from before the restore', async () => {
    const municipal = await server.signIn('municipal.cpt@demo.example')
    const key = (await providersOf(server, 'CPT'))()
    const epochOf = async () => (await municipal.ask(calls.sync.ping, {})).json<{ epoch: string }>().epoch
    const seen = await readProvider(municipal, key)
    const before = await epochOf()

    await inTransaction(server.database.db, markRestoredIn)
    expect(await epochOf()).not.toBe(before)
    for (const ifMatch of [seen.version, seen.version + 1]) {
      const answer = await municipal.ask(update, edited(seen, { name: 'Aloe House' }), {
        ifMatch,
        key: aKey(),
      })
      expect(answer.statusCode).toBe(412)
    }
    const { version } = await readProvider(municipal, key)
    expect(version).toBeGreaterThan(seen.version + 1_000)
    const answer = await municipal.ask(update, edited(seen, { name: 'Aloe House' }), {
      ifMatch: version,
      key: aKey(),
    })
    expect(answer.statusCode).toBe(200)
  })

  it('gives new rows neither an id nor a version that was used before', async () => {
    const municipal = await server.signIn('municipal.cpt@demo.example')
    const { boundaryStakeholderId } = await readProvider(municipal, (await providersOf(server, 'CPT'))())
    const added = async () => {
      const input = await aNewProvider(municipal, boundaryStakeholderId)
      const answer = await municipal.ask(add, input, { key: aKey() })
      expect(answer.statusCode).toBe(200)
      return readProvider(municipal, {
        stakeholderId: input.clientId,
        buildingBlockId: input.buildingBlockId,
      })
    }
    const before = await added()
    for (let times = 1; times <= 2; times += 1) {
      await inTransaction(server.database.db, markRestoredIn)
      const after = await added()
      expect(after.stakeholderId).toBeGreaterThan(before.stakeholderId + times * 1_000)
      expect(after.version).toBeGreaterThan(before.version + times * 1_000)
      const { stakeholderId, version } = after
      const history = server.database.db.selectFrom('changes').select('version')
      expect(await history.where('stakeholder_id', '=', stakeholderId).execute()).toEqual([{ version }])
    }
  })
})

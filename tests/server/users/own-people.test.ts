import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Action } from '#contract/access.ts'
import { calls } from '#contract/index.ts'
import type { ImportRun } from '#contract/schemas/import.ts'
import { databases } from '#tests/support/database.ts'
import { aDevice } from '#tests/support/device.ts'
import { done, sent } from '#tests/support/import-runs.ts'
import { addPerson } from '#tests/support/people.ts'
import { aPlace, type TestPlace } from '#tests/support/places.ts'
import { aServer, type Client, type TestServer } from '#tests/support/server.ts'

const { groups, imports, security, users } = calls
const MUNICIPAL = 'Municipal designated persons'
const HEADER = 'name,email,phone,group,municipality_codes'
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXY']

describe.each(databases)('a province and its own people on %s', (kind) => {
  let server: TestServer
  let province: Client
  let cape: TestPlace
  let joburg: TestPlace
  beforeAll(async () => {
    server = await aServer({ kind })
    province = await server.signIn('province.wc@demo.example')
    cape = await aPlace(server.database, 'CPT')
    joburg = await aPlace(server.database, 'JHB')
  })
  afterAll(() => server.close())

  const run = async (lines: readonly string[], more: object = {}): Promise<ImportRun> =>
    done(
      province,
      await sent(province, { kind: 'users', ...more }, Buffer.from([HEADER, ...lines].join('\n'))),
    )
  const found = async (filter: string, client = province) =>
    (await client.ask(users.getAllUsers, { filter })).json()
  const idOf = async (filter: string): Promise<number> => (await found(filter)).rows[0].stakeholderId
  const aPerson = (
    username: string,
    placeIds: readonly number[],
    actions: readonly Action[] = ['LogIntoSystem'],
  ) => addPerson(server.database, { username, actions, placeIds })

  it('are appointed from a sheet after a dry run, by the groups that come with the product', async () => {
    const rows = letters.map((letter) => `Naledi ${letter},${letter}@own.example,,${MUNICIPAL},CPT`)
    expect(await run(rows, { isDryRun: true })).toMatchObject({ state: 'checked', counts: { new: 25 } })
    expect((await found('own.example')).total).toBe(0)
    expect(await run(rows)).toMatchObject({ state: 'done', counts: { new: 25, bad: 0 } })
    const { rows: listed } = await found('own.example')
    expect(listed).toHaveLength(25)
    expect(listed[0]).toMatchObject({ displayName: 'Naledi A', status: 'invited' })
  })

  it('are nobody of another province, without a place, or with a group that the province may not give', async () => {
    const refused = await run([
      `Ann Bly,one@refused.example,,${MUNICIPAL},JHB`,
      `Ann Bly,two@refused.example,,${MUNICIPAL},CPT; JHB`,
      `Ann Bly,three@refused.example,,${MUNICIPAL},GT`,
      `Ann Bly,four@refused.example,,${MUNICIPAL},`,
      'Ann Bly,five@refused.example,,System administrators,CPT',
      'Ann Bly,six@refused.example,,Health Check administrators,CPT',
    ])
    expect(refused).toMatchObject({ state: 'rejected', faultCount: 6 })
    expect(refused.faults.map(({ row, column, reason }) => [row, column, reason])).toEqual([
      [2, 'municipality_codes', 'You cannot add people for JHB.'],
      [3, 'municipality_codes', 'You cannot add people for JHB.'],
      [4, 'municipality_codes', 'You cannot add people for GT.'],
      [5, 'municipality_codes', 'Enter the code of at least one of your places.'],
      [6, 'group', expect.stringContaining('permissions that you do not have')],
      [7, 'group', expect.stringContaining('permissions that you do not have')],
    ])
    expect((await found('refused.example', await server.signIn('admin@demo.example'))).total).toBe(0)
    const offered = (await province.ask(groups.getGroups, {})).json()
    expect(offered.map(({ groupName }: { groupName: string }) => groupName)).toEqual([
      MUNICIPAL,
      'Provincial designated persons',
    ])
  })

  it('are those in its list, and nobody else', async () => {
    const own = await aPerson(`listed.own.${kind}`, [cape.boundaryId])
    const mixed = await aPerson(`listed.mixed.${kind}`, [cape.boundaryId, joburg.boundaryId])
    const other = await aPerson(`listed.other.${kind}`, [joburg.boundaryId])
    const mighty = await aPerson(`listed.mighty.${kind}`, [cape.boundaryId], ['DeleteUser'])
    const { rows } = await found('listed.')
    expect(rows.map(({ stakeholderId }: { stakeholderId: number }) => stakeholderId)).toEqual([own])
    for (const stakeholderId of [mixed, other, mighty])
      expect((await province.ask(users.getUserDetails, { stakeholderId })).statusCode).toBe(403)
    expect((await province.ask(users.getUserDetails, { stakeholderId: own })).statusCode).toBe(200)
    const elsewhere = await province.ask(users.getAllUsers, { boundaryId: joburg.boundaryId })
    expect(elsewhere.statusCode).toBe(403)
    const placeless = await server.enter(
      await aPerson(`placeless.${kind}`, [], ['LogIntoSystem', 'SetGroupMember']),
    )
    expect((await found('', placeless)).total).toBe(0)
  })

  it('are out at their next request once it stops them, and it reads what their devices hold', async () => {
    const [ownId, otherId] = [
      await aPerson(`phone.own.${kind}`, [cape.boundaryId]),
      await aPerson(`phone.other.${kind}`, [joburg.boundaryId]),
    ]
    const [own, other] = [await server.enter(ownId), await server.enter(otherId)]
    const devices = [aDevice(), aDevice()] as const
    await devices[0].ping(own)
    await devices[1].ping(other)
    const shown = (await province.ask(security.getDevices, {})).json().rows
    const people = shown.map(({ stakeholderId }: { stakeholderId: number }) => stakeholderId)
    expect([people.includes(ownId), people.includes(otherId)]).toEqual([true, false])
    const revoke = (stakeholderId: number, deviceId: string) =>
      province.ask(security.revokeDevice, { stakeholderId, deviceId })
    expect((await revoke(otherId, devices[1].deviceId)).statusCode).toBe(403)
    expect((await province.ask(users.disableUser, { stakeholderId: otherId })).statusCode).toBe(403)
    expect((await other.ask(calls.profile.profile, {})).statusCode).toBe(200)
    expect((await province.ask(users.disableUser, { stakeholderId: ownId })).statusCode).toBe(200)
    expect((await own.ask(calls.profile.profile, {})).statusCode).toBe(401)
    expect((await province.ask(users.enableUser, { stakeholderId: ownId })).statusCode).toBe(200)
    expect((await province.ask(users.getUserDetails, { stakeholderId: ownId })).json().status).toBe('active')
  })

  it('stay when an import is undone, if they belong to somebody else since', async () => {
    const rows = ['Thandi', 'Sipho'].map((name) => `${name} Moyo,${name}@undone.example,,${MUNICIPAL},CPT`)
    const { importId } = await run(rows)
    await server.database.db
      .updateTable('stakeholder_relationships')
      .set({ boundary_id: joburg.boundaryId })
      .where('stakeholder_id', '=', await idOf('thandi@undone.example'))
      .execute()
    const undoing = await province.ask(imports.undo, { importId })
    expect(await done(province, undoing.json().runId)).toMatchObject({
      state: 'done',
      notes: [expect.stringContaining('were changed: Thandi Moyo.')],
    })
    const { rows: left } = await found('undone.example', await server.signIn('admin@demo.example'))
    expect(left.map(({ displayName }: { displayName: string }) => displayName)).toEqual(['Thandi Moyo'])
  })
})

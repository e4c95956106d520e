// @module-tag slow
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionIds, type Action } from '#contract/access.ts'
import type { Call } from '#contract/call.ts'
import { userTypes } from '#contract/calls/auth.ts'
import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import { calls, everyCall } from '#contract/index.ts'
import { versionTag } from '#contract/wire.ts'
import { hashPassword } from '#server/domains/auth/password.ts'
import { databases } from '#tests/support/database.ts'
import { aDevice } from '#tests/support/device.ts'
import { begun } from '#tests/support/import-runs.ts'
import { addPerson } from '#tests/support/people.ts'
import { aPlace, type TestPlace } from '#tests/support/places.ts'
import { aKey, aServer, type Client, type TestServer } from '#tests/support/server.ts'
import { aValidInput } from '#tests/support/valid-input.ts'

const personal = everyCall
  .filter(({ call }) => call.scope === 'own')
  .map(({ domain, name, call }) => [`${domain}.${name}`, call] as const)
const reads = personal.filter(([, { type }]) => type === 'read')
const writes = personal.filter(([, { type }]) => type === 'write')
/** Everything but the whole country. */
const rights = (Object.keys(actionIds) as Action[]).filter((action) => action !== 'WorldOfImpactAdmin')
const password = 'Safe!Place2026#x'
const newPassword = 'Another!Place2026#x'
const profile = {
  title: 1,
  jobRole: 1,
  fullName: 'Nomsa Dlamini',
  alternativeNumber: '0395550142',
  mobileNumber: '0825550142',
}

interface Person {
  readonly id: number
  readonly email: string
  readonly place: TestPlace
  readonly client: Client
  readonly deviceId: string
  /** The key of an edit of theirs. */
  readonly key: string
  /** An edit that their device lost. */
  readonly lost: string
}

/** Names what is a person's in a call's input; a call that is not here names nothing. */
const inputs: Readonly<Record<string, (of: Person) => object>> = {
  '/api/auth/add-password': () => ({
    Password: newPassword,
    ConfirmPassword: newPassword,
    UserType: userTypes.newUser,
  }),
  '/api/auth/change-password': () => ({ NewPassword: newPassword, ConfirmPassword: newPassword }),
  '/api/auth/setLanguage': () => ({ language: 'zu' }),
  '/api/auth/updateProfile': ({ email }) => ({ ...profile, email, fullName: 'Somebody else' }),
  '/api/auth/revokeDevice': ({ deviceId }) => ({ deviceId }),
  '/api/security/getDevices': ({ email }) => ({ filter: email }),
  '/api/security/getMissingEdits': () => ({ limit: 100 }),
  '/api/sync/known': ({ key }) => ({ keys: [key] }),
  '/api/sync/acknowledgeMissing': ({ lost }) => ({ ids: [lost] }),
  '/api/sync/push': ({ id, email }) => ({
    author: id,
    entries: [
      {
        key: aKey(),
        method: 'PUT',
        path: calls.profile.updateProfile.path,
        body: { ...profile, email, fullName: 'Somebody else' },
        ifMatch: versionTag(2),
        typedAt: 1,
        payloadVersion: 1,
      },
    ],
  }),
}

describe.each(databases)('on %s, a call about what is the caller’s own', (kind) => {
  let server: TestServer
  let passwordHash: string
  let people = 0
  beforeAll(async () => {
    server = await aServer({ kind })
    passwordHash = await hashPassword(password)
  })
  afterAll(() => server.close())

  async function aPerson(code: string): Promise<Person> {
    people += 1
    const email = `person.${people}@x.example`
    const place = await aPlace(server.database, code)
    const placeIds = [place.boundaryId]
    const id = await addPerson(server.database, { username: email, actions: rights, placeIds, passwordHash })
    const [client, deviceId, key, lost] = [await server.enter(id), randomUUID(), aKey(), randomUUID()]
    return { id, email, place, client, deviceId, key, lost }
  }

  const twoPeople = async () => [await aPerson('CPT'), await aPerson('JHB')] as const

  /** Gives a person whatever these calls are about: edits, devices, imports, people and organisations of their place. */
  async function giveData({ email, place, client, deviceId, key, lost }: Person): Promise<void> {
    const { db } = server.database
    const one = aDevice(deviceId)
    await one.ping(client, { unsent: [{ id: lost, at: server.clock.now() }] })
    await one.ping(client, { unsent: [] })
    await client.ask(calls.profile.updateProfile, { ...profile, email }, { ifMatch: 1, key })
    await begun(client, { kind: 'contacts' }, 9)
    const placeIds = [place.boundaryId]
    const colleague = { username: `colleague of ${email}`, actions: ['LogIntoSystem'], placeIds } as const
    await aDevice().ping(await server.enter(await addPerson(server.database, colleague)))
    const { approved, inProgress } = verificationStatuses
    const organisation = db.selectFrom('organisations').where('stakeholder_id', '=', place.application)
    const { status } = await organisation.select('verification_status_id as status').executeTakeFirstOrThrow()
    await db
      .updateTable('organisations')
      .set({ verification_status_id: status === approved ? inProgress : approved })
      .where('stakeholder_id', '=', place.application)
      .execute()
  }

  const ask = async ({ id }: Person, call: Call, of: Person) => {
    const input = { ...(aValidInput(call.input) as object), ...inputs[call.path]?.(of) }
    const carrying = call.type === 'write' && call.unkeyed === undefined ? { ifMatch: 2, key: aKey() } : {}
    // A session of its own, since one of the calls ends all others.
    return (await server.enter(id)).ask(call, input, carrying)
  }

  /** All rows about a person, of every table. */
  async function rowsOf({ id }: Person): Promise<readonly string[]> {
    const { db } = server.database
    const tables = await db.introspection.getTables()
    const rows = tables.map(async ({ name, columns }) => {
      const named = columns.map((column) => column.name).filter((column) => column.endsWith('stakeholder_id'))
      if (named.length === 0) return []
      const isAbout = sql.join(
        named.map((column) => sql`${sql.ref(column)} = ${id}`),
        sql` or `,
      )
      const found = await sql`select * from ${sql.table(name)} where ${isAbout}`.execute(db)
      return found.rows.map((row) => `${name} ${JSON.stringify(row)}`)
    })
    return (await Promise.all(rows)).flat().toSorted()
  }

  it.each(reads)('%s shows a person what is theirs, and nothing of somebody else', async (_name, call) => {
    const [first, second] = await twoPeople()
    const shown = async (to: Person) => (await ask(to, call, first)).body
    const before = [await shown(first), await shown(second)]
    await giveData(first)
    expect(await shown(first)).not.toBe(before[0])
    expect(await shown(second)).toBe(before[1])
  })

  it.each(writes)('%s changes what is the person’s, and nothing of somebody else', async (_name, call) => {
    const [first, second] = await twoPeople()
    await giveData(first)
    const before = await rowsOf(first)
    await ask(second, call, first)
    expect(await rowsOf(first)).toEqual(before)
    if (call.beforePasswordIsSet === true)
      await server.database.db
        .updateTable('users')
        .set({ one_time_until: server.clock.now() + 1000 })
        .where('stakeholder_id', '=', first.id)
        .execute()
    await server.enter(first.id)
    const own = await rowsOf(first)
    expect((await ask(first, call, first)).statusCode).toBe(200)
    expect(await rowsOf(first)).not.toEqual(own)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { headers } from '#contract/wire.ts'
import { databases } from '#tests/support/database.ts'
import { addPerson } from '#tests/support/people.ts'
import { aKey, aServer, type TestServer } from '#tests/support/server.ts'
import { ownPassword, ownPasswordHash } from '#tests/support/visitor.ts'

const { changePassword } = calls.auth
const next = 'Kraal7@Rivier&Son'
const input = { CurrentPassword: ownPassword, NewPassword: next, ConfirmPassword: next }
const changed = {
  success: true,
  message: 'Your password was changed. You have been signed out on every other device.',
}
const order = {
  kind: 'people',
  files: [{ role: 'file', name: 'people.csv', size: 10 }],
  options: { level: 'province' },
  isDryRun: true,
  skipsBadRows: false,
}

describe.each(databases)('a write without a version on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await aServer({ kind })
  })
  afterAll(() => server.close())

  let turn = 0
  const aPerson = async () => {
    const username = `sipho${(turn += 1)}@kloof.example`
    const id = await addPerson(server.database, {
      username,
      actions: ['LogIntoSystem'],
      passwordHash: ownPasswordHash,
    })
    return { id, client: await server.enter(id) }
  }
  const countOf = async (id: number) => {
    const [mails, events] = await Promise.all([
      server.database.db.selectFrom('mails').select('id').where('to_stakeholder_id', '=', id).execute(),
      server.database.db.selectFrom('audit_events').select('id').where('actor_id', '=', id).execute(),
    ])
    return { mails: mails.length, events: events.length }
  }

  it('answers a repeat as the first time, and does nothing again', async () => {
    const { id, client } = await aPerson()
    const key = aKey()
    const first = await client.ask(changePassword, input, { key })
    const repeat = await client.ask(changePassword, input, { key })
    expect([first.json(), repeat.json()]).toEqual([changed, changed])
    expect([first.headers[headers.replayed], repeat.headers[headers.replayed]]).toEqual([undefined, 'true'])
    expect(await countOf(id)).toEqual({ mails: 1, events: 1 })
  })

  it('is carried out once when a repeat arrives before the first answer', async () => {
    const { id, client } = await aPerson()
    const key = aKey()
    const answers = await Promise.all([1, 2, 3].map(() => client.ask(changePassword, input, { key })))
    expect(answers.map((answer) => answer.json())).toEqual([changed, changed, changed])
    expect((await countOf(id)).mails).toBe(1)
  })

  it('may be tried again under the same key after a refusal', async () => {
    const { client } = await aPerson()
    const key = aKey()
    const wrong = await client.ask(changePassword, { ...input, CurrentPassword: 'wrong' }, { key })
    expect(wrong.statusCode).toBe(400)
    expect((await client.ask(changePassword, input, { key })).json()).toEqual(changed)
  })

  it('begins one import for two requests with one key', async () => {
    const client = await server.signIn('admin@demo.example')
    const key = aKey()
    const first = await client.ask(calls.imports.begin, order, { key })
    const repeat = await client.ask(calls.imports.begin, order, { key })
    expect(first.statusCode).toBe(200)
    expect(repeat.json()).toEqual(first.json())
    const other = await client.ask(calls.imports.begin, { ...order, isDryRun: false }, { key })
    expect(other.json()).toMatchObject({ success: false, problem: 'key-reused' })
  })

  it('refuses a key of another form, and accepts a request without one', async () => {
    const { client } = await aPerson()
    const strange = await client.ask(changePassword, input, { key: 'first' })
    expect([strange.statusCode, strange.json().errors[0].code]).toEqual([400, headers.idempotencyKey])
    expect((await client.ask(changePassword, input)).json()).toEqual(changed)
  })

  it('belongs to its person: the key of another one is unknown', async () => {
    const [one, other] = [await aPerson(), await aPerson()]
    const key = aKey()
    await one.client.ask(changePassword, input, { key })
    const answer = await other.client.ask(changePassword, input, { key })
    expect(answer.headers[headers.replayed]).toBeUndefined()
    expect(await countOf(other.id)).toEqual({ mails: 1, events: 1 })
  })

  it('stores nothing that depends on a password', async () => {
    const { id, client } = await aPerson()
    const key = aKey()
    await client.ask(changePassword, input, { key })
    const row = await server.database.db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('stakeholder_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toMatch(/Berg7|Kop3/)
    const differently = await client.ask(changePassword, { ...input, CurrentPassword: 'other' }, { key })
    expect(differently.json()).toEqual(changed)
  })
})

import { DAY_MS } from '#contract/rules/day.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import { quarterEnd, quarterOf } from '#contract/rules/quarter.ts'
import type { ProviderRecord, ProviderUpdate } from '#contract/schemas/provider.ts'
import { headers } from '#contract/wire.ts'
import { quickChecksumOf } from '#tests/support/checksum.ts'
import { databases } from '#tests/support/database.ts'
import { addPerson } from '#tests/support/people.ts'
import { aPlace } from '#tests/support/places.ts'
import {
  aNewProvider,
  edited,
  providersOf,
  readProvider,
  somePerson,
  type ProviderKey,
} from '#tests/support/provider.ts'
import { aClock, aKey, aServer, type Client, type TestServer } from '#tests/support/server.ts'

const { buildingBlocks, verification } = calls
const update = buildingBlocks.updateBuildingBlockContactsAndRequirements
const decide = verification.verifyBuildingBlock
const silent = { comment: '', path: null, note: '', inBulk: false }

describe.each(databases)('a verdict on %s', (kind) => {
  let server: TestServer
  let municipal: Client
  let provincial: Client
  let colleague: Client
  let admin: Client
  let aProvider: () => ProviderKey & { readonly stakeholderId: number }
  beforeAll(async () => {
    server = await aServer({ kind })
    municipal = await server.signIn('municipal.cpt@demo.example')
    provincial = await server.signIn('province.wc@demo.example')
    admin = await server.signIn('admin@demo.example')
    const { provinceId } = await aPlace(server.database, 'CPT')
    const actions = ['LogIntoSystem', 'ViewBuildingBlocks', 'VerifyBuildingBlockExist'] as const
    colleague = await server.enter(
      await addPerson(server.database, { username: 'a colleague', actions, placeIds: [provinceId] }),
    )
    aProvider = await providersOf(server, 'CPT', 'WC024')
  })
  afterAll(() => server.close())

  const submit = async (key: ProviderKey, change: Partial<ProviderUpdate> = {}, by = municipal) => {
    server.clock.pass(1000)
    const seen = await readProvider(by, key)
    const answer = await by.ask(update, edited(seen, change), { ifMatch: seen.version, key: aKey() })
    expect(answer.statusCode).toBe(200)
    return answer.json().record as ProviderRecord
  }
  const give = async (
    key: ProviderKey,
    verdict: string,
    { by = provincial, ifMatch, ...words }: { by?: Client; ifMatch?: number } & Record<string, unknown> = {},
  ) => {
    server.clock.pass(1000)
    const version = ifMatch ?? (await readProvider(admin, key)).version
    return by.ask(decide, { ...key, verdict, ...silent, ...words }, { ifMatch: version, key: aKey() })
  }
  const given = async (...[key, verdict, words]: Parameters<typeof give>) => {
    const answer = await give(key, verdict, words)
    expect([answer.statusCode, answer.json().errors]).toEqual([200, undefined])
    const { record } = answer.json()
    expect(await readProvider(municipal, key)).toEqual(record)
    return record as ProviderRecord
  }
  const verify = (key: ProviderKey) => given(key, 'verified')
  const sendBack = (key: ProviderKey) =>
    given(key, 'returned', { comment: 'The number rings without an answer.', path: 'contacts.3' })
  const aSubmission = async () => {
    const key = aProvider()
    await submit(key)
    return key
  }
  const nameOf = async (client: Client) => {
    const row = await server.database.db
      .selectFrom('stakeholders')
      .select('name')
      .where('id', '=', client.stakeholderId ?? 0)
      .executeTakeFirstOrThrow()
    return row.name
  }
  const rowsOf = ({ stakeholderId }: { readonly stakeholderId: number }) =>
    server.database.db
      .selectFrom('provider_updates')
      .selectAll()
      .where('provider_id', '=', stakeholderId)
      .orderBy('id')
      .execute()
  const mails = () => server.database.db.selectFrom('mails').selectAll().orderBy('id').execute()
  const refusedAs = (code: string, description: string) => [400, [{ code, description }]]
  const refusalOf = async (...wish: Parameters<typeof give>) => {
    const before = await quickChecksumOf(server.database)
    const answer = await give(...wish)
    expect(await quickChecksumOf(server.database)).toBe(before)
    return [answer.statusCode, answer.json().errors]
  }

  describe('that a record is right', () => {
    it('is stored for the version that was read, with who gave it and when', async () => {
      const key = await aSubmission()
      const seen = await readProvider(provincial, key)
      const answer = await give(key, 'verified', { note: 'Seen on site.' })
      expect(answer.json()).toMatchObject({ success: true, message: 'Provider verified' })
      expect(answer.headers['etag']).toBe(`"${seen.version + 1}"`)
      expect(answer.headers[headers.receipt]).toMatch(/^[0-9A-F]{8}$/)
      const { record } = answer.json()
      const by = provincial.stakeholderId
      const name = await nameOf(provincial)
      const at = server.clock.now()
      expect(record).toEqual({
        ...seen,
        version: seen.version + 1,
        state: 'verified',
        returned: null,
        lastChange: { by: name, at },
        verification: {
          submitted: seen.verification.submitted,
          verified: { by, name, at, content: null },
          returned: null,
        },
      })
      expect(await readProvider(municipal, key)).toEqual(record)
      expect((await rowsOf(key)).at(-1)).toMatchObject({
        state: 'verified',
        provider_version: seen.version,
        by_stakeholder_id: by,
        at,
        comment: null,
        field_path: null,
        note: 'Seen on site.',
        withdraws_update_id: null,
      })
    })

    it('does not store a comment that belongs to a return', async () => {
      const key = await aSubmission()
      await given(key, 'verified', { comment: 'Never mind.', path: 'name' })
      expect((await rowsOf(key)).at(-1)).toMatchObject({ comment: null, field_path: null })
    })

    it('no longer counts when the record is changed, and the verified content is kept for comparison', async () => {
      const key = await aSubmission()
      const verified = await verify(key)
      const record = await submit(key, { name: 'Aloe House' })
      expect(record.state).toBe('submitted')
      expect(record.verification).toMatchObject({
        submitted: { by: municipal.stakeholderId, name: await nameOf(municipal), at: server.clock.now() },
        verified: { ...verified.verification.verified, content: contentOf(verified) },
      })
      expect(await readProvider(provincial, key)).toEqual(record)
      const later = await submit(key, { name: 'Protea House' })
      expect(later.verification.verified?.content?.name).toBe(verified.name)
      const again = await verify(key)
      expect([again.state, again.verification.verified?.content]).toEqual(['verified', null])
    })

    it('no longer counts when a contact person is removed', async () => {
      const key = await aSubmission()
      const verified = await verify(key)
      const { stakeholderId } = somePerson(verified)
      const input = { ...key, stakeholderId, bldBlockstakeholderId: key.stakeholderId }
      const carrying = { ifMatch: verified.version, key: aKey() }
      const answer = await municipal.ask(buildingBlocks.DeleteStakeholderById, input, carrying)
      const { record } = answer.json()
      expect(record.state).toBe('submitted')
      expect(record.verification.verified.content).toEqual(contentOf(verified))
      expect(await readProvider(municipal, key)).toEqual(record)
    })

    it('keeps no content for comparison when the record was submitted again unchanged', async () => {
      const key = await aSubmission()
      await verify(key)
      const record = await submit(key)
      expect([record.state, record.verification.verified?.content]).toEqual(['submitted', null])
    })

    it('can be given of a provider that was never verified, by the id of the phone', async () => {
      const { stakeholderId } = await aPlace(server.database, 'CPT')
      const input = await aNewProvider(municipal, stakeholderId)
      await municipal.ask(buildingBlocks.addBuildingBlock, input, { key: aKey() })
      const key = { stakeholderId: input.clientId, buildingBlockId: input.buildingBlockId }
      expect((await readProvider(municipal, key)).verification).toMatchObject({
        submitted: { by: municipal.stakeholderId },
        verified: null,
        returned: null,
      })
      expect((await verify(key)).state).toBe('verified')
    })
  })

  describe('that a record must be corrected', () => {
    it('says why and where, and queues a mail to the person who submitted it, in ids only', async () => {
      const key = await aSubmission()
      const before = (await mails()).length
      const record = await sendBack(key)
      const by = provincial.stakeholderId
      const words = {
        at: server.clock.now(),
        comment: 'The number rings without an answer.',
        path: 'contacts.3',
      }
      expect([record.state, record.returned]).toEqual(['returned', { ...words, typedBefore: null }])
      expect(record.verification.returned).toEqual({ ...words, by, name: await nameOf(provincial) })
      const [mail, ...others] = (await mails()).slice(before)
      expect(others).toEqual([])
      expect(mail).toMatchObject({ template: 'returned', to_stakeholder_id: municipal.stakeholderId })
      expect(JSON.parse(mail?.data ?? '')).toEqual({ providerId: key.stakeholderId, field: 'contacts.3' })
    })

    it('stays visible after the record was submitted again, until it is verified', async () => {
      const key = await aSubmission()
      const returned = await sendBack(key)
      const again = await submit(key, { name: 'Aloe House' })
      expect([again.state, again.returned]).toEqual(['submitted', null])
      expect(again.verification.returned).toEqual(returned.verification.returned)
      const verified = await verify(key)
      expect(verified.verification.returned).toBeNull()
      expect((await submit(key)).verification.returned).toBeNull()
    })

    it.each(['', '   '])('is refused without a reason: "%s"', async (comment) => {
      const key = await aSubmission()
      const before = (await mails()).length
      const [status, errors] = await refusalOf(key, 'returned', { comment })
      expect([status, errors[0].code]).toEqual([400, 'comment'])
      expect(await mails()).toHaveLength(before)
    })

    it('is refused with a comment that is too long', async () => {
      const key = await aSubmission()
      for (const [field, most] of [
        ['comment', 1000],
        ['note', 1000],
        ['path', 200],
      ] as const) {
        const words = { comment: 'Please check.', [field]: 'x'.repeat(most + 1) }
        const [status, errors] = await refusalOf(key, 'returned', words)
        expect([status, errors[0].code]).toEqual([400, field])
      }
    })
  })

  describe('that is withdrawn', () => {
    it('leaves the submission unchanged, in its old place', async () => {
      const key = await aSubmission()
      const seen = await readProvider(municipal, key)
      for (const decideOn of [verify, sendBack]) {
        await decideOn(key)
        const record = await given(key, 'withdrawn')
        expect([record.state, record.returned, record.verification]).toEqual([
          'submitted',
          null,
          seen.verification,
        ])
      }
      expect((await verify(key)).version).toBe(seen.version + 5)
    })

    it('shows the earlier return again', async () => {
      const key = await aSubmission()
      const returned = await sendBack(key)
      await submit(key)
      await verify(key)
      const record = await given(key, 'withdrawn')
      expect(record.verification.returned).toEqual(returned.verification.returned)
    })

    it('is refused for the verdict of somebody else, without a verdict, and after a later change', async () => {
      const { nothingToDecide, notYourVerdict } = {
        nothingToDecide: 'This record is no longer waiting to be verified.',
        notYourVerdict: 'Only the person who made the decision can withdraw it.',
      }
      const key = await aSubmission()
      expect(await refusalOf(key, 'withdrawn')).toEqual(refusedAs('verdict', nothingToDecide))
      await verify(key)
      expect(await refusalOf(key, 'withdrawn', { by: colleague })).toEqual(
        refusedAs('verdict', notYourVerdict),
      )
      await given(key, 'withdrawn')
      expect(await refusalOf(key, 'withdrawn')).toEqual(refusedAs('verdict', nothingToDecide))
      await verify(key)
      await submit(key)
      expect(await refusalOf(key, 'withdrawn')).toEqual(refusedAs('verdict', nothingToDecide))
    })
  })

  describe('is refused', () => {
    it('on an older version, with the record as it is now and what was changed since', async () => {
      const key = await aSubmission()
      const seen = await readProvider(provincial, key)
      await submit(key, { name: 'Aloe House' })
      const before = await quickChecksumOf(server.database)
      const answer = await give(key, 'verified', { ifMatch: seen.version })
      expect(answer.statusCode).toBe(412)
      expect(answer.json()).toMatchObject({
        problem: 'conflict',
        version: seen.version + 1,
        current: { name: 'Aloe House', version: seen.version + 1, state: 'submitted' },
        changes: [{ by: await nameOf(municipal), paths: ['name'], isOwn: false }],
      })
      expect(await quickChecksumOf(server.database)).toBe(before)
    })

    it('for the second of two simultaneous ones', async () => {
      const key = await aSubmission()
      const { version: ifMatch } = await readProvider(provincial, key)
      const answers = await Promise.all([
        give(key, 'verified', { ifMatch }),
        give(key, 'returned', { ifMatch, by: colleague, comment: 'Please check.' }),
      ])
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 412]))
    })

    it('by whoever submitted the record', async () => {
      const key = aProvider()
      await submit(key, {}, provincial)
      for (const verdict of ['verified', 'returned']) {
        expect(await refusalOf(key, verdict, { comment: 'Please check.' })).toEqual(
          refusedAs('stakeholderId', 'You submitted this record, so another person must verify it.'),
        )
      }
      expect((await given(key, 'verified', { by: colleague })).state).toBe('verified')
    })

    it('by whoever changed the record since it was submitted', async () => {
      const key = await aSubmission()
      const seen = await readProvider(provincial, key)
      const { stakeholderId } = somePerson(seen)
      const person = { ...key, stakeholderId, bldBlockstakeholderId: key.stakeholderId }
      const carrying = { ifMatch: seen.version, key: aKey() }
      server.clock.pass(1000)
      const removed = await provincial.ask(buildingBlocks.DeleteStakeholderById, person, carrying)
      expect(removed.statusCode).toBe(200)
      expect(await refusalOf(key, 'verified')).toEqual(
        refusedAs('stakeholderId', 'You submitted this record, so another person must verify it.'),
      )
      expect((await given(key, 'verified', { by: colleague })).state).toBe('verified')
    })

    it('where no submission waits', async () => {
      const key = await aSubmission()
      const sentence = 'This record is no longer waiting to be verified.'
      await verify(key)
      expect(await refusalOf(key, 'verified')).toEqual(refusedAs('verdict', sentence))
      await submit(key)
      await sendBack(key)
      for (const verdict of ['verified', 'returned']) {
        expect(await refusalOf(key, verdict, { comment: 'Please check.' })).toEqual(
          refusedAs('verdict', sentence),
        )
      }
    })

    it('in bulk, for what was never verified or was changed since', async () => {
      const sentence = 'This record has changed since it was last verified. Open it to verify it.'
      const key = await aSubmission()
      await verify(key)
      await submit(key, { name: 'Aloe House' })
      expect(await refusalOf(key, 'verified', { inBulk: true })).toEqual(refusedAs('inBulk', sentence))
      await verify(key)
      await submit(key)
      expect((await given(key, 'verified', { inBulk: true })).state).toBe('verified')
      const { stakeholderId } = await aPlace(server.database, 'CPT')
      const input = await aNewProvider(municipal, stakeholderId)
      await municipal.ask(buildingBlocks.addBuildingBlock, input, { key: aKey() })
      const unseen = { stakeholderId: input.clientId, buildingBlockId: input.buildingBlockId }
      expect(await refusalOf(unseen, 'verified', { inBulk: true })).toEqual(refusedAs('inBulk', sentence))
    })

    it('to those who may not give it, for another province, and for what is not there', async () => {
      const key = await aSubmission()
      const far = (await aPlace(server.database, 'JHB')).provider
      expect(await refusalOf(key, 'verified', { by: municipal })).toEqual([403, undefined])
      expect(await refusalOf(far, 'verified')).toEqual([403, undefined])
      const strange = { ...key, stakeholderId: 2_147_483_647 }
      expect(await refusalOf(strange, 'verified', { ifMatch: 1 })).toEqual([404, undefined])
      const { version } = await readProvider(admin, key)
      const elsewhere = { ...key, buildingBlockId: key.buildingBlockId === 1 ? 2 : 1 }
      expect(await refusalOf(elsewhere, 'verified', { ifMatch: version })).toEqual([404, undefined])
      expect((await readProvider(municipal, key)).state).toBe('submitted')
    })
  })

  it('that is sent again under its key is answered as before, and given once', async () => {
    const key = await aSubmission()
    const { version } = await readProvider(provincial, key)
    const input = { ...key, verdict: 'returned', ...silent, comment: 'Please check.' }
    const before = (await mails()).length
    const carrying = { ifMatch: version, key: aKey() }
    const first = await provincial.ask(decide, input, carrying)
    const again = await provincial.ask(decide, input, carrying)
    expect([again.statusCode, again.body]).toEqual([200, first.body])
    expect(again.headers[headers.replayed]).toBe('true')
    expect(await mails()).toHaveLength(before + 1)
    const rows = await rowsOf(key)
    expect(
      rows.filter(({ provider_version: of, state }) => of === version && state === 'returned'),
    ).toHaveLength(1)
  })
})

describe.each(databases)('when a quarter ends, on %s,', (kind) => {
  it('verified records are outstanding again, and keep their verified content', async () => {
    const clock = aClock()
    const server = await aServer({ kind, clock })
    const municipal = await server.signIn('municipal.cpt@demo.example')
    const provincial = await server.signIn('province.wc@demo.example')
    const key = (await providersOf(server, 'CPT'))()
    const carrying = (seen: ProviderRecord) => ({ ifMatch: seen.version, key: aKey() })
    const seen = await readProvider(municipal, key)
    const submitted = await municipal.ask(update, edited(seen, {}), carrying(seen))
    const input = { ...key, verdict: 'verified', ...silent }
    await provincial.ask(decide, input, carrying(submitted.json().record))
    clock.pass(quarterEnd(quarterOf(clock.now())) - 1 - clock.now())
    // Sessions end long before a quarter does.
    const reader = await server.signIn('municipal.cpt@demo.example')
    const before = await readProvider(reader, key)
    expect(before.state).toBe('verified')
    clock.pass(1)
    const after = await readProvider(reader, key)
    expect([after.state, after.version]).toEqual(['outstanding', before.version])
    expect(after.verification).toEqual({ ...before.verification, submitted: null })
    clock.pass(DAY_MS)
    const sent = await reader.ask(update, edited(after, { name: 'Aloe House' }), carrying(after))
    expect(sent.json().record).toMatchObject({
      state: 'submitted',
      verification: { verified: { at: before.verification.verified?.at, content: contentOf(before) } },
    })
    await server.close()
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { plainPaths } from '#contract/rules/page-paths.ts'
import type { ProviderRecord } from '#contract/schemas/provider.ts'
import { databases } from '#tests/support/database.ts'
import { pathOf } from '#tests/support/exports.ts'
import { edited, providersOf, readProvider, type ProviderKey } from '#tests/support/provider.ts'
import { aKey, aServer, type Client, type TestServer } from '#tests/support/server.ts'

const update = calls.buildingBlocks.updateBuildingBlockContactsAndRequirements
const details = {
  location: { latitude: -33.912_34, longitude: 18.412_34, accuracyInMetres: 147 },
  openingHours: 'Mon–Fri 08:00–16:30',
  languages: ['en', 'xh'] as ('en' | 'xh')[],
  costOption: 'free' as const,
}
const service = { openingHours: details.openingHours, languages: details.languages, costOption: 'free' }

describe.each(databases)('the details of a provider on %s', (kind) => {
  let server: TestServer
  let municipal: Client
  let key: ProviderKey & { readonly stakeholderId: number }
  beforeAll(async () => {
    server = await aServer({ kind })
    municipal = await server.signIn('municipal.cpt@demo.example')
    key = (await providersOf(server, 'CPT'))()
  })
  afterAll(() => server.close())

  async function submit(how: (record: ProviderRecord) => object): Promise<ProviderRecord> {
    const before = await readProvider(municipal, key)
    const answer = await municipal.ask(update, how(before), { ifMatch: before.version, key: aKey() })
    expect(answer.statusCode).toBe(200)
    const after = await readProvider(municipal, key)
    expect(answer.json().record).toEqual(after)
    return after
  }
  const withAddress = (record: ProviderRecord, isPublic: boolean) =>
    edited(record, {
      ...details,
      address: { addressLine1: '9 Wagtail Close', addressLine2: '', isPublic },
    })

  /** Everything that a stranger can read about the provider. */
  async function publicAnswers() {
    const { boundaryId } = await readProvider(municipal, key)
    const place = { type: 3, id: boundaryId }
    const found = await server.nobody.ask(calls.directory.searchcontact, key)
    const all = await server.nobody.ask(calls.directory.ofPlace, { boundaryId })
    const pins = await server.nobody.ask(calls.geography.geomarker, place)
    const pinsInArea = await server.nobody.ask(calls.geography.geomarkersInArea, { boundaryId })
    const plain = await server.app.inject({
      method: 'POST',
      url: plainPaths.directory,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `boundaryId=${boundaryId}&buildingBlockId=${key.buildingBlockId}`,
    })
    const files = (['csv', 'geojson'] as const).map((format) =>
      server.app.inject(pathOf('providers', format, boundaryId)),
    )
    const answers = [found, all, pins, pinsInArea, plain, ...(await Promise.all(files))]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    const saying = (text: RegExp) => answers.filter(({ body }) => text.test(body)).length
    return { entry: found.json()[0], plain: plain.body, saying }
  }

  it('are stored, in the history, and merged with nothing else', async () => {
    const before = await readProvider(municipal, key)
    expect(await submit((record) => edited(record, details))).toMatchObject({
      ...details,
      addressLine1: before.addressLine1,
      contacts: before.contacts,
    })
    const history = await municipal.ask(calls.verification.getHistory, key)
    expect(history.json().entries[0].after).toMatchObject(details)
    const emptied = { location: null, openingHours: '', languages: [], costOption: null }
    expect(await submit((record) => edited(record, emptied))).toMatchObject(emptied)
  })

  it('are public with a public address, except for the accuracy', async () => {
    await submit((record) => withAddress(record, true))
    const { entry, plain, saying } = await publicAnswers()
    expect(entry).toMatchObject({ ...service, position: { latitude: -33.912_34, longitude: 18.412_34 } })
    expect(entry.position).not.toHaveProperty('accuracyInMetres')
    for (const words of ['Free', 'Open: Mon–Fri 08:00–16:30', 'Languages: English, isiXhosa'])
      expect(plain).toContain(words)
    expect(saying(/18\.41234/)).toBe(6)
    expect(saying(/accuracy/i)).toBe(0)
  })

  it('never give away the position of a hidden address', async () => {
    await submit((record) => withAddress(record, false))
    const { entry, saying } = await publicAnswers()
    expect(entry).toMatchObject({ ...service, address: null, position: null, isAddressHidden: true })
    expect(saying(/33\.9123|18\.4123|Wagtail/)).toBe(0)
    expect(await readProvider(municipal, key)).toMatchObject(details)
  })

  it('are not public while nobody has confirmed the provider', async () => {
    await server.database.db
      .updateTable('providers')
      .set({ confirmed_at: null, imported_list: 'list.csv', imported_at: 1 })
      .where('stakeholder_id', '=', key.stakeholderId)
      .execute()
    const { entry } = await publicAnswers()
    expect(entry).toMatchObject({ openingHours: '', languages: [], costOption: null })
  })
})

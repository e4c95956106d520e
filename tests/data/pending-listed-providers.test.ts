import { describe, expect, test } from 'vitest'
import type { OutputOf } from '#contract/call.ts'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { BuildingBlockId, StakeholderId } from '#contract/fields/ids.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import { withUpdate } from '#contract/rules/provider-after.ts'
import { BuildingBlockDefinition } from '#contract/schemas/building-block.ts'
import { NewProvider, ProviderUpdate, type SeenRecord } from '#contract/schemas/provider.ts'
import { withUnsent, type ListPlace } from '#src/data/records/pending/listed-providers.ts'
import { emptyProvider, newProviderOf } from '#src/data/records/pending/new-provider.ts'
import type { DecryptedEntry } from '#src/sync/index.ts'
import { anEntry } from '#tests/support/an-entry.ts'

const place: ListPlace = {
  boundaryStakeholderId: StakeholderId.parse(70),
  buildingBlockId: BuildingBlockId.parse(10),
}
const block = BuildingBlockDefinition.parse({
  buildingBlockId: 10,
  description: 'Shelter for survivors',
  help: '',
  buildingBlockCategoryId: 1,
  category: 'Shelter and safe places',
  isAddressPublic: false,
  isRetired: false,
  requirements: [{ buildingBlockRequirementId: 1001, name: 'Open 24 hours', help: '' }],
})
const clientId = '0190b0c0-0000-7000-8000-000000000001'
const fresh = emptyProvider(
  clientId,
  { stakeholderId: place.boundaryStakeholderId, name: 'Ray Nkonyeni', boundaryId: 9 as never },
  block,
)
const filledIn = ProviderUpdate.parse({
  ...contentOf(fresh),
  name: 'Umzumbe safe house',
  address: { addressLine1: '1 Hill Road', addressLine2: '', isPublic: false },
})
const added = withUpdate(fresh, filledIn)
const marburg: SeenRecord = {
  ...added,
  stakeholderId: StakeholderId.parse(500),
  clientId: null,
  name: 'Marburg shelter',
  state: 'verified',
}
const port = StakeholderId.parse(501)
const list: OutputOf<typeof buildingBlocks.getBuildingBlockOnMunicipality> =
  buildingBlocks.getBuildingBlockOnMunicipality.output.parse({
    municipality: 'Ray Nkonyeni',
    buildingBlock: 'Shelter for survivors',
    totalBuildingBlockCount: 2,
    totalVerifiedBuildingBlockCount: 1,
    period: { year: 2026, quarter: 2 },
    providers: [
      {
        stakeholderId: 500,
        clientId: null,
        name: 'Marburg shelter',
        version: 1,
        state: 'verified',
        isToCheck: false,
      },
      {
        stakeholderId: 501,
        clientId: null,
        name: 'Port shelter',
        version: 1,
        state: 'outstanding',
        isToCheck: true,
      },
    ],
  })

const adding = anEntry({ queueKey: `provider:${clientId}`, kind: 'addBuildingBlock', result: added })
const removal = anEntry({ queueKey: 'provider:500', kind: 'deleteBuildingBlock', result: null })
const refused = (entry: DecryptedEntry): DecryptedEntry => ({
  ...entry,
  state: { type: 'refused', refusal: { reason: 'not-allowed', status: 403, errors: [] } },
})
const laid = (own: Partial<Parameters<typeof withUnsent>[2]>) =>
  withUnsent(list, place, { entries: [], landed: [], left: [], ...own })

describe('the providers of a block, with what was not sent yet', () => {
  test('the list is the one of the server where nothing is unsent', () => {
    const seen = laid({})
    expect(seen.providers.map(({ ref, unsent }) => [ref, unsent])).toEqual([
      ['500', null],
      ['501', null],
    ])
    expect(seen).toMatchObject({ totalBuildingBlockCount: 2, totalVerifiedBuildingBlockCount: 1 })
  })

  test('a provider added here is in it, under the id that the phone gave it, and is counted', () => {
    const seen = laid({ entries: [adding] })
    expect(seen.providers.at(-1)).toEqual({
      ref: clientId,
      stakeholderId: null,
      name: 'Umzumbe safe house',
      state: 'submitted',
      isToCheck: false,
      unsent: 'waiting',
    })
    expect(seen.totalBuildingBlockCount).toBe(3)
  })

  test('a provider that was added elsewhere is not in it', () => {
    const elsewhere = { ...added, boundaryStakeholderId: StakeholderId.parse(71) }
    expect(laid({ entries: [{ ...adding, result: elsewhere }] }).providers).toHaveLength(2)
  })

  test('an edit shows its name and makes a verified provider submitted', () => {
    const result = withUpdate(marburg, { ...filledIn, name: 'Marburg House' })
    const seen = laid({ entries: [anEntry({ queueKey: 'provider:500', result })] })
    expect(seen.providers[0]).toMatchObject({ name: 'Marburg House', state: 'submitted', unsent: 'waiting' })
    expect(seen).toMatchObject({ totalBuildingBlockCount: 2, totalVerifiedBuildingBlockCount: 0 })
  })

  test('a provider that was returned stays so until an edit of somebody who had read that', () => {
    const result = withUpdate(marburg, { ...filledIn, name: 'Marburg House' })
    const providers = list.providers.map((one) => ({ ...one, state: 'returned' as const }))
    const stateWith = (content: unknown) =>
      withUnsent({ ...list, providers }, place, {
        entries: [anEntry({ queueKey: 'provider:500', result, content })],
        landed: [],
        left: [],
      }).providers[0]
    expect(stateWith({ seenReturn: null })).toMatchObject({ name: 'Marburg House', state: 'returned' })
    expect(stateWith({ seenReturn: 9 })).toMatchObject({ name: 'Marburg House', state: 'submitted' })
  })

  test('a provider whose removal waits is gone, with its count', () => {
    const seen = laid({ entries: [removal] })
    expect(seen.providers.map(({ ref }) => ref)).toEqual(['501'])
    expect(seen).toMatchObject({ totalBuildingBlockCount: 1, totalVerifiedBuildingBlockCount: 0 })
  })

  test('a removal that was refused is back, and asks for the person', () => {
    expect(laid({ entries: [refused(removal)] }).providers[0]).toMatchObject({
      name: 'Marburg shelter',
      state: 'verified',
      unsent: 'needs-person',
    })
  })

  test('a refused new provider stays in view, since no other copy exists', () => {
    expect(laid({ entries: [refused(adding)] }).providers.at(-1)).toMatchObject({
      name: 'Umzumbe safe house',
      unsent: 'needs-person',
    })
  })

  test('a discarded edit leaves no trace', () => {
    const discarded: DecryptedEntry = {
      ...adding,
      state: { type: 'discarded', until: 9, was: { type: 'ready' } },
    }
    expect(laid({ entries: [discarded] }).providers).toHaveLength(2)
  })

  test('an edit sent after the list was requested stays in it, and no longer counts as waiting', () => {
    expect(laid({ landed: [adding] }).providers.at(-1)).toMatchObject({ ref: clientId, unsent: null })
    expect(laid({ landed: [removal] }).providers.map(({ ref }) => ref)).toEqual(['501'])
  })

  test('a sent provider that the list contains is there once, with a later edit applied to it', () => {
    const known = { ...list.providers[0], stakeholderId: 777, clientId, name: added.name, state: 'submitted' }
    const later = buildingBlocks.getBuildingBlockOnMunicipality.output.parse({
      ...list,
      providers: [...list.providers, known],
    })
    const edit = anEntry({ queueKey: adding.queueKey, result: { ...added, name: 'Umzumbe haven' } })
    const seen = withUnsent(later, place, { entries: [edit], landed: [adding], left: [] })
    expect(seen.providers).toHaveLength(3)
    expect(seen.providers.at(-1)).toEqual({
      ref: clientId,
      stakeholderId: 777,
      name: 'Umzumbe haven',
      state: 'submitted',
      isToCheck: false,
      unsent: 'waiting',
    })
  })

  test('a form left half filled in is in the list and not in the counts', () => {
    const seen = laid({ left: [{ queueKey: `provider:${clientId}`, record: fresh, name: '' }] })
    expect(seen.providers.at(-1)).toMatchObject({ ref: clientId, name: '', unsent: 'draft' })
    expect(seen.totalBuildingBlockCount).toBe(2)
  })

  test('a form left on a known provider marks it, unless something of it waits', () => {
    const left = [{ queueKey: 'provider:500', record: marburg, name: 'Marburg' }]
    expect(laid({ left }).providers[0]).toMatchObject({ name: 'Marburg shelter', unsent: 'draft' })
    const edit = anEntry({ queueKey: 'provider:500', result: marburg })
    expect(laid({ left, entries: [edit] }).providers[0]).toMatchObject({ unsent: 'waiting' })
  })
})

test('a place to check is marked until the coordinator submits it', () => {
  const toCheck = (seen: ReturnType<typeof laid>) => seen.providers.map(({ isToCheck }) => isToCheck)
  expect(toCheck(laid({}))).toEqual([false, true])
  const submission = anEntry({ queueKey: 'provider:501', result: { ...marburg, stakeholderId: port } })
  expect(toCheck(laid({ entries: [submission] }))).toEqual([false, false])
})

describe('a new provider', () => {
  test('starts with nothing answered, and as public as its block says', () => {
    expect(fresh).toMatchObject({ stakeholderId: null, clientId, isAddressPublic: false, name: '' })
    expect(fresh.buildingBlockRequirements).toMatchObject([{ isAnswer: null, stakeholderContactPerson: [] }])
    const open = emptyProvider(
      clientId,
      { ...place, stakeholderId: place.boundaryStakeholderId, name: '', boundaryId: 9 as never },
      { ...block, isAddressPublic: true },
    )
    expect(open.isAddressPublic).toBe(true)
  })

  test('is sent whole, as the call that adds it reads it', () => {
    const sent = newProviderOf(filledIn, added)
    expect(NewProvider.parse(sent)).toEqual(sent)
    expect(sent).toMatchObject({ clientId, boundaryStakeholderId: 70, name: 'Umzumbe safe house' })
    expect(sent).not.toHaveProperty('stakeholderId')
  })
})

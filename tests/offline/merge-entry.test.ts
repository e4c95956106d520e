import { describe, expect, test } from 'vitest'
import { withoutPerson, withUpdate, withVerdict } from '#contract/rules/provider-after.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import { StakeholderId } from '#contract/fields/ids.ts'
import type { ChangeNote } from '#contract/problem.ts'
import { ProviderRecord, type SeenRecord } from '#contract/schemas/provider.ts'
import { ProfileRecord } from '#contract/schemas/profile.ts'
import { mergeEntry } from '#src/offline/outbox/merge-entry.ts'
import type { StepsByKind } from '#src/offline/outbox/upgrade-payloads.ts'
import type { Entry, Mergeable } from '#src/sync/index.ts'

const shelter: SeenRecord = ProviderRecord.parse({
  stakeholderId: 500,
  clientId: null,
  version: 3,
  name: 'Marburg shelter',
  buildingBlockId: 10,
  buildingBlock: 'Shelter for survivors',
  boundaryId: 9,
  boundaryStakeholderId: 90,
  localMunicipalityName: 'Ray Nkonyeni',
  addressId: 1,
  addressTypeId: 1,
  addressLine1: '7 Ridge Road',
  addressLine2: '',
  isAddressPublic: false,
  contacts: [],
  buildingBlockRequirements: [
    {
      buildingBlockRequirementId: 1001,
      name: 'Open 24 hours',
      help: '',
      isAnswer: true,
      stakeholderContactPerson: [
        {
          stakeholderId: 600,
          clientId: null,
          stakeholderTypeId: 3,
          name: 'Thandeka M',
          role: 'Social worker',
          isReporting: false,
          isAnswer: true,
          isPublic: false,
          contacts: [],
          buildingBlockRequirementId: 1001,
        },
      ],
    },
  ],
  state: 'outstanding',
  imported: null,
  returned: null,
  lastChange: null,
  verification: { submitted: null, verified: null, returned: null },
})
const renamed = { ...shelter, name: 'Marburg house' }
const moved = { ...shelter, addressLine1: '9 Ridge Road' }
const withoutThandeka = withoutPerson(shelter, StakeholderId.parse(600))

type Kind =
  | 'addBuildingBlock'
  | 'updateBuildingBlockContactsAndRequirements'
  | 'DeleteStakeholderById'
  | 'deleteBuildingBlock'
  | 'updateProfile'

function mergeOf(
  kind: Kind | 'verifyBuildingBlock',
  sides: {
    readonly content?: unknown
    readonly base: unknown
    readonly mine: unknown
    readonly theirs: unknown
    readonly steps?: StepsByKind
    readonly changes?: readonly ChangeNote[]
  },
  type: Mergeable['type'] = 'changed',
): ReturnType<typeof mergeEntry> {
  const { content = {}, base, mine, theirs, steps = {}, changes = [] } = sides
  const found: Mergeable =
    type === 'changed'
      ? { type, current: theirs, version: 4, changes }
      : { type, current: theirs, edition: 'e' }
  const state: Entry['state'] = { type: 'merging', found }
  const entry = { kind, content, payloadVersion: 1, result: mine, base: { version: 3, content: base }, state }
  return mergeEntry(entry, steps)
}

describe('an update of a provider', () => {
  const update = 'updateBuildingBlockContactsAndRequirements'

  test('contains the changes of both, in what is sent and in the resulting record', () => {
    const merge = mergeOf(update, { base: shelter, mine: renamed, theirs: moved })
    expect(merge).toMatchObject({
      type: 'clean',
      writing: {
        content: { name: 'Marburg house', address: { addressLine1: '9 Ridge Road' }, stakeholderId: 500 },
        result: { name: 'Marburg house', addressLine1: '9 Ridge Road', state: 'submitted' },
        touched: ['name'],
      },
    })
    const { content, size } = merge.type === 'clean' ? merge.writing : { content: null, size: 0 }
    expect(size).toBe(JSON.stringify(content).length)
  })

  test('tells of what the person had not seen, and not of what the record already held when they typed', () => {
    const own = { by: 'Sizwe K', at: 5, paths: ['name'], isOwn: true }
    const other = { by: 'Nomsa D', at: 6, paths: ['address.addressLine1', 'name'], isOwn: false }
    const seen = { ...shelter, name: 'Marburg home' }
    const sides = { base: seen, mine: renamed, theirs: { ...seen, addressLine1: '9 Ridge Road' } }
    expect(mergeOf(update, { ...sides, changes: [own, other] }).unseen).toEqual([
      { ...other, paths: ['address.addressLine1'] },
    ])
    expect(mergeOf(update, { ...sides, changes: [own] }).unseen).toEqual([])
    const moves = { ...other, paths: ['address.addressLine1'] }
    expect(mergeOf(update, { ...sides, changes: [moves] })).not.toHaveProperty('unseen')
  })

  test('is in the form of the build that merged it, whichever build captured it', () => {
    const steps: StepsByKind = { [update]: [(input) => input] }
    const merge = mergeOf(update, { base: shelter, mine: renamed, theirs: moved, steps })
    expect(merge).toMatchObject({ type: 'clean', writing: { payloadVersion: 2 } })
  })

  test('is not sent where another update has already made every change', () => {
    const theirs = withUpdate(moved, contentOf({ ...moved, name: 'Marburg house' }))
    expect(mergeOf(update, { base: shelter, mine: renamed, theirs })).toEqual({ type: 'same' })
  })

  test('is sent where the record has every change but was not submitted this quarter', () => {
    expect(mergeOf(update, { base: shelter, mine: renamed, theirs: renamed }).type).toBe('clean')
  })

  test('is always sent on top of an own edit, since that one is not sent without it', () => {
    const theirs = { ...renamed, state: 'submitted' }
    expect(mergeOf(update, { base: shelter, mine: renamed, theirs }, 'rewritten').type).toBe('clean')
  })

  test("is the person's to decide where both changed one field", () => {
    const theirs = { ...shelter, name: 'Marburg home' }
    expect(mergeOf(update, { base: shelter, mine: renamed, theirs })).toEqual({ type: 'clash' })
  })
})

describe('an update on an earlier one that changed since, with a newer copy between the two', () => {
  const kind = 'updateBuildingBlockContactsAndRequirements'
  /** The earlier update named it Marburg house, and the copy with the new street came after it. */
  const base = { ...moved, name: 'Marburg house' }
  const withoutName = { type: 'changed', current: shelter, version: 3, changes: [] } as const
  const mergedOn = (mine: SeenRecord, found: Mergeable, before: SeenRecord = renamed) =>
    mergeEntry(
      {
        kind,
        content: {},
        payloadVersion: 1,
        result: mine,
        base: { version: null, content: base, before },
        state: { type: 'merging', found },
      },
      {},
    )

  test('asks nothing about what its person had seen in the newer copy', () => {
    expect(mergedOn({ ...base, addressLine1: '11 Ridge Road' }, withoutName)).toMatchObject({
      type: 'clean',
      writing: { result: { name: 'Marburg shelter', addressLine1: '11 Ridge Road' } },
      current: { name: 'Marburg shelter', addressLine1: '9 Ridge Road' },
    })
  })

  test('asks about what changed in the earlier one, beside what the newer copy holds', () => {
    const corrected = { ...renamed, name: 'Marburg home' }
    const found = { type: 'rewritten', current: corrected, edition: 'e' } as const
    expect(mergedOn({ ...base, name: 'House of Marburg' }, found)).toMatchObject({
      type: 'clash',
      current: { name: 'Marburg home', addressLine1: '9 Ridge Road' },
    })
  })

  test('is compared with the earlier one where it changed the same as the newer copy', () => {
    const corrected = { ...renamed, addressLine1: '13 Ridge Road' }
    const found = { type: 'rewritten', current: corrected, edition: 'e' } as const
    expect(mergedOn({ ...base, openingHours: 'At any time' }, found)).toMatchObject({
      type: 'clean',
      writing: { result: { addressLine1: '13 Ridge Road', openingHours: 'At any time' } },
    })
  })

  test('leaves what was found as it is if no newer copy came between the two', () => {
    const mine = { ...base, addressLine1: '11 Ridge Road' }
    expect(mergedOn(mine, withoutName, base)).not.toHaveProperty('current')
  })

  test('is compared with what the server found as it is, since that is newer than any copy', () => {
    const found = { ...withoutName, changes: [{ by: 'Nomsa D', at: 5, paths: ['name'], isOwn: false }] }
    expect(mergedOn({ ...base, addressLine1: '11 Ridge Road' }, found)).not.toHaveProperty('current')
  })
})

describe('an update that was typed before a return', () => {
  const reason = { at: 9, comment: 'The number rings without an answer.', path: null, typedBefore: null }
  const returned = { ...shelter, version: 4, state: 'returned', returned: reason } as const
  const update = 'updateBuildingBlockContactsAndRequirements'

  test('changes the record, which stays returned for the same reason', () => {
    const sides = { content: { seenReturn: null }, base: shelter, mine: renamed, theirs: returned }
    expect(mergeOf(update, sides)).toMatchObject({
      type: 'clean',
      writing: {
        content: { name: 'Marburg house', seenReturn: null },
        result: { name: 'Marburg house', state: 'returned', returned: reason },
      },
    })
  })

  test('submits the record where its person has since read the reason', () => {
    const sides = { content: { seenReturn: 9 }, base: shelter, mine: renamed, theirs: returned }
    expect(mergeOf(update, sides)).toMatchObject({
      type: 'clean',
      writing: { content: { seenReturn: 9 }, result: { state: 'submitted', returned: null } },
    })
  })

  test('is not sent where the record already has every change', () => {
    const theirs = { ...returned, name: 'Marburg house' }
    const sides = { content: { seenReturn: null }, base: shelter, mine: renamed, theirs }
    expect(mergeOf(update, sides)).toEqual({ type: 'same' })
  })

  test.each(['changed', 'rewritten'] as const)(
    'does not remove the record: its person decides (%s)',
    (is) => {
      const sides = { base: shelter, mine: null, theirs: returned }
      expect(mergeOf('deleteBuildingBlock', sides, is)).toEqual({ type: 'clash' })
      const read = { ...sides, base: { ...shelter, state: 'returned', returned: reason } }
      expect(mergeOf('deleteBuildingBlock', read, is).type).toBe('clean')
    },
  )
})

describe('adding a provider', () => {
  test('is not sent again where the provider is there as it was added', () => {
    expect(mergeOf('addBuildingBlock', { base: null, mine: shelter, theirs: shelter })).toEqual({
      type: 'same',
    })
    expect(mergeOf('addBuildingBlock', { base: null, mine: shelter, theirs: moved })).toEqual({
      type: 'clash',
    })
  })
})

describe('removing a contact person', () => {
  const content = { stakeholderId: 600 }

  test('succeeds beside the changes of others', () => {
    const merge = mergeOf('DeleteStakeholderById', {
      content,
      base: shelter,
      mine: withoutThandeka,
      theirs: moved,
      steps: { DeleteStakeholderById: [(input) => input] },
    })
    const result = withoutPerson(moved, StakeholderId.parse(600))
    expect(merge).toMatchObject({
      type: 'clean',
      // The content is the captured one, in its form.
      writing: { content, payloadVersion: 1, result, touched: ['requirements.1001.person.600'] },
    })
  })

  test('counts as done where others removed them too', () => {
    const sides = { content, base: shelter, mine: withoutThandeka, theirs: withoutThandeka }
    expect(mergeOf('DeleteStakeholderById', sides)).toEqual({ type: 'same' })
  })

  test("is the person's to decide where others changed them", () => {
    const [requirement] = shelter.buildingBlockRequirements
    const [thandeka] = requirement?.stakeholderContactPerson ?? []
    const theirs = {
      ...shelter,
      buildingBlockRequirements: [
        { ...requirement, stakeholderContactPerson: [{ ...thandeka, role: 'Manager' }] },
      ],
    }
    const sides = { content, base: shelter, mine: withoutThandeka, theirs }
    expect(mergeOf('DeleteStakeholderById', sides)).toEqual({ type: 'clash' })
  })
})

describe('removing a provider', () => {
  test('succeeds where only the version is new, and on any edit of the same person', () => {
    const sides = { content: { stakeholderId: 500 }, base: shelter, mine: null }
    const clean = { type: 'clean', writing: { content: { stakeholderId: 500 }, result: null } }
    expect(mergeOf('deleteBuildingBlock', { ...sides, theirs: { ...shelter, version: 4 } })).toMatchObject(
      clean,
    )
    expect(mergeOf('deleteBuildingBlock', { ...sides, theirs: renamed }, 'rewritten')).toMatchObject(clean)
  })

  test("is the person's to decide where others changed it", () => {
    expect(mergeOf('deleteBuildingBlock', { base: shelter, mine: null, theirs: moved })).toEqual({
      type: 'clash',
    })
  })
})

describe('an edit of the own profile', () => {
  const base = ProfileRecord.parse({
    stakeholderId: 11,
    version: 2,
    title: 1,
    jobRole: 4,
    fullName: 'Thandeka Mthembu',
    alternativeNumber: '0390000001',
    mobileNumber: '0820000001',
    email: 'thandeka@shelter.example',
  })
  const mine = { ...base, mobileNumber: '0820000002' }

  test('contains what another device changed', () => {
    expect(
      mergeOf('updateProfile', { base, mine, theirs: { ...base, version: 3, jobRole: 5 } }),
    ).toMatchObject({
      type: 'clean',
      writing: {
        content: { jobRole: 5, mobileNumber: '0820000002', email: base.email },
        result: { version: 3, jobRole: 5, mobileNumber: '0820000002' },
        touched: ['mobileNumber'],
      },
    })
  })

  test('is not sent where nothing differs, and is the person’s to decide where both changed one field', () => {
    expect(mergeOf('updateProfile', { base, mine, theirs: mine })).toEqual({ type: 'same' })
    expect(mergeOf('updateProfile', { base, mine, theirs: { ...base, mobileNumber: '0820000003' } })).toEqual(
      {
        type: 'clash',
      },
    )
  })
})

describe('a verdict', () => {
  const submitted: SeenRecord = { ...shelter, state: 'submitted' }
  const given = { by: null, name: '', at: 1, comment: '', path: null }
  const verified = withVerdict(submitted, { ...given, verdict: 'verified' })
  const returned = withVerdict(submitted, { ...given, verdict: 'returned', comment: 'It rings next door.' })
  const withdrawn = withVerdict(verified, { ...given, verdict: 'withdrawn' })
  const decide = (mine: SeenRecord, theirs: unknown, is?: Mergeable['type']) =>
    mergeOf('verifyBuildingBlock', { base: submitted, mine, theirs }, is)

  test('is not sent where the same verdict was given about the same content', () => {
    expect(decide(verified, { ...verified, version: 5 })).toEqual({ type: 'same' })
    expect(decide(returned, { ...returned, version: 5 })).toEqual({ type: 'same' })
  })

  test('is the person’s to decide where they wrote a note with it, which nobody else did', () => {
    const sides = { base: submitted, mine: verified, theirs: { ...verified, version: 5 } }
    const content = { verdict: 'verified', comment: '', note: 'Called twice.' }
    expect(mergeOf('verifyBuildingBlock', { ...sides, content })).toEqual({ type: 'clash' })
    expect(mergeOf('verifyBuildingBlock', { ...sides, content: { ...content, note: '' } })).toEqual({
      type: 'same',
    })
  })

  test('is the person’s to decide again where the record changed after they read it', () => {
    expect(decide(verified, { ...submitted, name: 'Marburg house' })).toEqual({ type: 'clash' })
    expect(decide(verified, submitted)).toEqual({ type: 'clash' })
    expect(decide(verified, { ...verified, name: 'Marburg house' })).toEqual({ type: 'clash' })
  })

  test('is the person’s to decide where another verdict was given, or the same for another reason', () => {
    expect(decide(verified, returned)).toEqual({ type: 'clash' })
    const theirs = { ...returned, returned: { at: 1, comment: 'Who answers there?', path: null } }
    expect(decide(returned, theirs)).toEqual({ type: 'clash' })
  })

  test('is the person’s to decide on an edit of their own', () => {
    expect(decide(verified, verified, 'rewritten')).toEqual({ type: 'clash' })
  })

  test('is not withdrawn where the record was submitted again', () => {
    expect(decide(withdrawn, { ...submitted, name: 'Marburg house' })).toEqual({ type: 'same' })
    expect(decide(withdrawn, returned)).toEqual({ type: 'clash' })
  })
})

test('an unknown or malformed edit is the person’s to decide', () => {
  const odd = { base: 'nothing', mine: 7, theirs: null }
  expect(mergeOf('updateBuildingBlockContactsAndRequirements', odd)).toEqual({ type: 'clash' })
  expect(mergeOf('updateProfile', odd)).toEqual({ type: 'clash' })
})

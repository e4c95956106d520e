import { describe, expect, test } from 'vitest'
import { StakeholderId } from '#contract/fields/ids.ts'
import { withoutPerson, withUpdate } from '#contract/rules/provider-after.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import { ProviderUpdate, type ProviderRecord, type SeenRecord } from '#contract/schemas/provider.ts'
import { ProfileRecord } from '#contract/schemas/profile.ts'
import { comparisonOf, wholeRecord, type MergeChoice, type Comparison } from '#src/data/records/comparison.ts'
import { aRecord } from '#tests/support/a-record.ts'
import { anEntry } from '#tests/support/an-entry.ts'

const base = aRecord()
const personId = StakeholderId.parse(77)
const unused = () => {
  throw new Error('Nobody is named anew')
}

function clashing(
  theirs: unknown,
  result: unknown,
  over: Partial<Parameters<typeof anEntry>[0]> = {},
): Comparison {
  const found = { type: 'changed', current: theirs, version: 4, changes: [] } as const
  const comparison = comparisonOf(
    anEntry({ base: { version: 3, content: base }, result, state: { type: 'conflicted', found }, ...over }),
  )
  if (comparison === undefined) throw new Error('There is nothing to compare')
  return comparison
}

function edited(change: Partial<ReturnType<typeof contentOf>>): SeenRecord {
  return withUpdate(base, { ...contentOf(base), ...change })
}

const reception = (detail: string) => [{ contactTypeId: 3 as const, detail }]
const mine = edited({ contacts: reception('0395550177'), name: 'Marburg safe house' })
const theirs: ProviderRecord = aRecord({
  version: 4,
  contacts: [{ contactId: 1, contactTypeId: 3, detail: '0395550199', areaCode: null }],
  addressLine1: '7 Ridge Road, Marburg',
})
const choose = (path: string, choice: MergeChoice) => new Map([[path, choice]])

describe('two edits of one provider', () => {
  test('only the field that both changed is asked about; what only one of them changed is named with its value', () => {
    const { clashes, others } = clashing(theirs, mine)
    expect(clashes).toEqual([
      {
        path: 'contacts.3',
        before: '0395550142',
        mine: '0395550177',
        theirs: '0395550199',
        isRemoval: false,
      },
    ])
    const postBox = base.addressLine2
    expect(others).toMatchObject([
      {
        path: 'address',
        by: 'theirs',
        theirs: { addressLine1: '7 Ridge Road, Marburg', addressLine2: postBox },
      },
      { path: 'name', by: 'mine', before: base.name, mine: 'Marburg safe house' },
    ])
  })

  test('a person whom the form removed and another changed is asked about as a removal', () => {
    const requirements = contentOf(base).requirements.map((one) => ({ ...one, stakeholderContactPerson: [] }))
    const role = withUpdate(base, {
      ...contentOf(base),
      requirements: contentOf(base).requirements.map((one) => ({
        ...one,
        stakeholderContactPerson: one.stakeholderContactPerson.map((person) => ({ ...person, role: 'Cook' })),
      })),
    })
    const { clashes, decided } = clashing(role, edited({ requirements }))
    expect(clashes).toMatchObject([{ mine: null, theirs: { role: 'Cook' }, isRemoval: true }])
    const path = clashes[0]?.path ?? ''
    const mineWins = decided(choose(path, { take: 'mine' }), unused)
    expect(mineWins).toMatchObject({ type: 'edit', writing: { touched: [path] } })
    expect(decided(choose(path, { take: 'theirs' }), unused)).toEqual({ type: 'nothing-left' })
  })

  test('a person whom one of them added, removed or renamed is one change each', () => {
    const [requirement, ...rest] = contentOf(base).requirements
    const [person] = requirement?.stakeholderContactPerson ?? []
    if (requirement === undefined || person === undefined) throw new Error('The record has no person')
    const withPersons = (...stakeholderContactPerson: (typeof person)[]) =>
      edited({ requirements: [{ ...requirement, stakeholderContactPerson }, ...rest] })
    const added = { ...person, stakeholderId: null, clientId: crypto.randomUUID(), name: 'Zanele Khoza' }
    const path = (ref: number | string | null) =>
      `requirements.${requirement.buildingBlockRequirementId}.person.${ref}`
    const { others } = clashing(
      { ...theirs, ...withPersons(person, added) },
      withPersons({ ...person, name: 'Nomsa Khumalo' }),
    )
    expect(others).toMatchObject([
      { path: path(added.clientId), by: 'theirs', before: null, theirs: { name: 'Zanele Khoza' } },
      { path: `${path(person.stakeholderId)}.name`, by: 'mine', mine: 'Nomsa Khumalo' },
    ])
    const { others: left } = clashing({ ...theirs, ...withoutPerson(base, person.stakeholderId ?? '') }, base)
    expect(left).toContainEqual(expect.objectContaining({ path: path(person.stakeholderId), theirs: null }))
  })

  test.each<[string, MergeChoice, string]>([
    ['mine', { take: 'mine' }, '0395550177'],
    ['theirs', { take: 'theirs' }, '0395550199'],
    ['another', { take: 'other', value: '0395550188' }, '0395550188'],
  ])('choosing %s sends that, with the changes of both sides', (_, choice, number) => {
    const decided = clashing(theirs, mine).decided(choose('contacts.3', choice), unused)
    if (decided.type !== 'edit') throw new Error('Something is left to send')
    const sent = ProviderUpdate.parse(decided.writing.content)
    expect(sent.contacts).toEqual(reception(number))
    expect(sent.name).toBe('Marburg safe house')
    expect(sent.address.addressLine1).toBe('7 Ridge Road, Marburg')
    expect(decided.writing.result).toMatchObject({ name: 'Marburg safe house', version: 4 })
  })

  test('nothing is sent where the person chooses only the other side', () => {
    const onlyNumber = edited({ contacts: reception('0395550177') })
    const decided = clashing(theirs, onlyNumber).decided(choose('contacts.3', { take: 'theirs' }), unused)
    expect(decided).toEqual({ type: 'nothing-left' })
  })

  test('an edit of a record returned since is submitted again, even where the person chooses only the other side', () => {
    const returned = { ...theirs, state: 'returned' as const }
    const onlyNumber = edited({ contacts: reception('0395550177') })
    const decided = clashing(returned, onlyNumber).decided(choose('contacts.3', { take: 'theirs' }), unused)
    expect(decided.type).toBe('edit')
  })

  test('a contact person whom one removed and the other changed comes back under a new id, or stays removed', () => {
    const [requirement] = contentOf(base).requirements
    const changed = edited({
      requirements: contentOf(base).requirements.map((one) =>
        one.buildingBlockRequirementId === requirement?.buildingBlockRequirementId
          ? {
              ...one,
              stakeholderContactPerson: one.stakeholderContactPerson.map((person) => ({
                ...person,
                role: 'Night driver',
              })),
            }
          : one,
      ),
    })
    const gone = { ...withoutPerson(base, personId), version: 4 }
    const comparison = clashing(gone, changed)
    const path = 'requirements.401.person.77'
    expect(comparison.clashes).toMatchObject([{ path, theirs: null, mine: { role: 'Night driver' } }])
    const newId = '0190b0c0-0000-7000-8000-0000000000aa'
    const kept = comparison.decided(choose(path, { take: 'mine' }), () => newId)
    if (kept.type !== 'edit') throw new Error('Something is left to send')
    expect(
      ProviderUpdate.parse(kept.writing.content).requirements[0]?.stakeholderContactPerson,
    ).toMatchObject([{ stakeholderId: null, clientId: newId, role: 'Night driver' }])
    expect(comparison.decided(choose(path, { take: 'theirs' }), unused)).toEqual({ type: 'nothing-left' })
  })
})

describe('a removal of what somebody changed', () => {
  const path = 'requirements.401.person.77'
  const content = { stakeholderId: 77 }
  const changedPerson = aRecord({
    version: 4,
    buildingBlockRequirements: base.buildingBlockRequirements.map((requirement) => ({
      ...requirement,
      stakeholderContactPerson: requirement.stakeholderContactPerson.map((person) => ({
        ...person,
        role: 'Night driver',
      })),
    })),
  })

  test('of a contact person: removing anyway leaves their record without the person, keeping sends nothing', () => {
    const comparison = clashing(changedPerson, withoutPerson(base, personId), {
      kind: 'DeleteStakeholderById',
      content,
    })
    expect(comparison.clashes).toMatchObject([{ path, mine: null, isRemoval: true }])
    const removed = comparison.decided(choose(path, { take: 'mine' }), unused)
    if (removed.type !== 'edit') throw new Error('Something is left to send')
    expect(removed.writing.content).toBe(content)
    expect(JSON.stringify(removed.writing.result)).not.toContain('Nomsa')
    expect(comparison.decided(choose(path, { take: 'theirs' }), unused)).toEqual({ type: 'nothing-left' })
  })

  test('of the provider: the comparison lists what changed since', () => {
    const comparison = clashing(theirs, null, { kind: 'deleteBuildingBlock', content })
    expect(comparison.clashes).toEqual([
      {
        path: wholeRecord,
        before: { changed: [] },
        mine: null,
        theirs: { changed: ['address.addressLine1', 'contacts.3'] },
        isRemoval: true,
      },
    ])
    expect(comparison.decided(choose(wholeRecord, { take: 'mine' }), unused)).toEqual({
      type: 'edit',
      writing: { content, payloadVersion: 1, result: null, touched: [] },
    })
    expect(comparison.decided(choose(wholeRecord, { take: 'theirs' }), unused)).toEqual({
      type: 'nothing-left',
    })
  })
})

describe('two edits of one profile', () => {
  const profile = ProfileRecord.parse({
    stakeholderId: 5,
    version: 3,
    title: 1,
    jobRole: 2,
    fullName: 'Thandi Nkosi',
    alternativeNumber: '0215550101',
    mobileNumber: '0825550101',
    email: 'thandi@example.org',
  })

  test('numbers and lookups clash by their field, and the choice is sent with the rest', () => {
    const comparison = clashing(
      { ...profile, version: 4, title: 3, mobileNumber: '0825550199' },
      { ...profile, title: 2, fullName: 'Thandi Nkosi Mokoena' },
      { kind: 'updateProfile', queueKey: 'profile:5', base: { version: 3, content: profile } },
    )
    expect(comparison.clashes).toMatchObject([{ path: 'title', before: '1', mine: '2', theirs: '3' }])
    expect(comparison.decided(choose('title', { take: 'theirs' }), unused)).toMatchObject({
      type: 'edit',
      writing: {
        content: {
          title: 3,
          fullName: 'Thandi Nkosi Mokoena',
          mobileNumber: '0825550199',
          email: 'thandi@example.org',
        },
      },
    })
  })
})

test('an entry without a conflict, or of an unknown kind, offers nothing to choose', () => {
  const found = { type: 'changed', current: theirs, version: 4, changes: [] } as const
  const content = { version: 3, content: base }
  expect(comparisonOf(anEntry({ base: content, result: mine }))).toBeUndefined()
  expect(
    comparisonOf(
      anEntry({ base: content, result: mine, state: { type: 'conflicted', found: { type: 'removed' } } }),
    ),
  ).toBeUndefined()
  expect(
    comparisonOf(
      anEntry({ kind: 'somethingElse', base: content, result: mine, state: { type: 'conflicted', found } }),
    ),
  ).toBeUndefined()
})

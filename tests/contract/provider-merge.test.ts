import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withUpdate, withoutPerson } from '#contract/rules/provider-after.ts'
import { changedPaths, contentOf } from '#contract/rules/provider-content.ts'
import {
  decideProvider,
  mergePersonRemoval,
  mergeProviderRemoval,
  mergeProviderUpdate,
  noteFor,
  type MergeChoice,
} from '#contract/rules/provider-merge.ts'
import type { SeenPerson, SeenRecord } from '#contract/schemas/provider.ts'
import { ProviderRecord, ProviderUpdate } from '#contract/schemas/provider.ts'

const added = '0190b0c0-0000-7000-8000-000000000001'
const fresh = '0190b0c0-0000-7000-8000-00000000000f'

const person = {
  stakeholderId: 600,
  clientId: null,
  stakeholderTypeId: 3,
  name: 'Thandeka M',
  role: 'Social worker',
  isReporting: false,
  isAnswer: true,
  isPublic: false,
  contacts: [{ contactId: 7, contactTypeId: 2, detail: '0820000001', areaCode: null }],
  buildingBlockRequirementId: 1001,
}

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
  contacts: [{ contactId: 1, contactTypeId: 3, detail: '0390000142', areaCode: null }],
  buildingBlockRequirements: [
    {
      buildingBlockRequirementId: 1001,
      name: 'Open 24 hours',
      help: '',
      isAnswer: true,
      stakeholderContactPerson: [person],
    },
    {
      buildingBlockRequirementId: 1002,
      name: 'Takes children',
      help: '',
      isAnswer: null,
      stakeholderContactPerson: [],
    },
  ],
  state: 'outstanding',
  imported: null,
  returned: null,
  lastChange: null,
  verification: { submitted: null, verified: null, returned: null },
})

type Typed = ReturnType<typeof contentOf>

/** Returns the record after somebody's form was submitted. */
function edited(record: SeenRecord, change: (typed: Typed) => Partial<Typed>): SeenRecord {
  const typed = contentOf(record)
  return withUpdate(record, ProviderUpdate.parse({ ...typed, ...change(typed) }))
}

function withPersons(
  record: SeenRecord,
  change: (persons: readonly SeenPerson[]) => readonly SeenPerson[],
): SeenRecord {
  const [first, ...rest] = record.buildingBlockRequirements
  if (first === undefined) return record
  const stakeholderContactPerson = change(first.stakeholderContactPerson)
  return { ...record, buildingBlockRequirements: [{ ...first, stakeholderContactPerson }, ...rest] }
}

const callsOf = (record: SeenRecord, detail: string): SeenRecord =>
  edited(record, () => ({ contacts: [{ contactTypeId: 3, detail }] as Typed['contacts'] }))
const answering = (record: SeenRecord, isAnswer: boolean): SeenRecord =>
  edited(record, ({ requirements }) => ({
    requirements: requirements.map((one) =>
      one.buildingBlockRequirementId === 1002 ? { ...one, isAnswer } : one,
    ),
  }))
const movedTo = (record: SeenRecord, addressLine1: string): SeenRecord =>
  edited(record, ({ address }) => ({ address: { ...address, addressLine1 } }))
const asRole = (record: SeenRecord, role: string): SeenRecord =>
  withPersons(record, (persons) => persons.map((one) => ({ ...one, role })))
const withoutThandeka = (record: SeenRecord): SeenRecord => withPersons(record, () => [])

/** The record after the merged update was sent. */
function outcome(base: SeenRecord, mine: SeenRecord, theirs: SeenRecord): SeenRecord {
  return withUpdate(theirs, mergeProviderUpdate(base, mine, theirs).update)
}

function clashesOf(base: SeenRecord, mine: SeenRecord, theirs: SeenRecord): readonly string[] {
  return mergeProviderUpdate(base, mine, theirs).clashes.map(({ path }) => path)
}

function expectSame(one: SeenRecord, other: SeenRecord): void {
  expect(changedPaths(contentOf(one), contentOf(other))).toEqual([])
}

describe('two people edit one shelter', () => {
  it('keeps the phone number of one person and the answer of the other', () => {
    const merged = outcome(shelter, callsOf(shelter, '0390000999'), answering(shelter, true))
    expectSame(merged, answering(callsOf(shelter, '0390000999'), true))
    expect(merged.contacts[0]?.contactId).toBe(1)
  })

  it('keeps a removed number removed when the other moved the shelter', () => {
    const merged = outcome(shelter, callsOf(shelter, ''), movedTo(shelter, '9 Ridge Road'))
    expect(merged.contacts).toEqual([])
    expect(merged.addressLine1).toBe('9 Ridge Road')
  })

  it('takes a position as a whole, from one of the two who measured it', () => {
    const placed = (latitude: number, longitude: number) =>
      edited(shelter, () => ({ location: { latitude, longitude, accuracyInMetres: 8 } }))
    const [mine, theirs] = [placed(-30.72, 30.41), placed(-30.72, 30.45)]
    const merge = mergeProviderUpdate(shelter, mine, theirs)
    expect(merge.clashes.map(({ path }) => path)).toEqual(['location'])
    const decided = (take: 'mine' | 'theirs') =>
      decideProvider(merge, new Map([['location', { take }]]), () => '').location
    expect(decided('mine')).toEqual(mine.location)
    expect(decided('theirs')).toEqual(theirs.location)
  })

  it('keeps a new position and the hiding of the address by another', () => {
    const mine = edited(shelter, () => ({
      location: { latitude: -30.72, longitude: 30.41, accuracyInMetres: 8 },
    }))
    const hidden = { ...shelter, isAddressPublic: false }
    const merged = outcome({ ...shelter, isAddressPublic: true }, { ...mine, isAddressPublic: true }, hidden)
    expect([merged.location, merged.isAddressPublic]).toEqual([mine.location, false])
  })

  it('keeps hours, languages and cost of different people', () => {
    const hours = edited(shelter, () => ({ openingHours: '24 hours', languages: ['zu', 'en'] }))
    const cost = edited(shelter, () => ({ costOption: 'free' }))
    expect(outcome(shelter, hours, cost)).toMatchObject({
      openingHours: '24 hours',
      languages: ['en', 'zu'],
      costOption: 'free',
    })
  })

  it('clashes on two phone numbers, and on nothing else', () => {
    const mine = callsOf(answering(shelter, true), '0390000999')
    const theirs = callsOf(movedTo(shelter, '9 Ridge Road'), '0390000777')
    expect(mergeProviderUpdate(shelter, mine, theirs).clashes).toEqual([
      { path: 'contacts.3', before: '0390000142', mine: '0390000999', theirs: '0390000777' },
    ])
  })

  it('treats one number typed in two ways as the same', () => {
    expect(clashesOf(shelter, callsOf(shelter, '039 000 0999'), callsOf(shelter, '+27390000999'))).toEqual([])
  })

  it('does not put back a line of an address that the person did not touch, when they choose their own', () => {
    const mine = edited(shelter, ({ address }) => ({ address: { ...address, addressLine1: '8 Ridge Road' } }))
    const theirs = edited(movedTo(shelter, '9 Ridge Road'), ({ address }) => ({
      address: { ...address, addressLine2: 'Box 9' },
    }))
    const merge = mergeProviderUpdate(shelter, mine, theirs)
    const decided = (take: 'mine' | 'theirs') =>
      decideProvider(merge, new Map([['address', { take }]]), () => '').address
    expect(decided('mine')).toMatchObject({ addressLine1: '8 Ridge Road', addressLine2: 'Box 9' })
    expect(decided('theirs')).toMatchObject({ addressLine1: '9 Ridge Road', addressLine2: 'Box 9' })
  })

  it('treats the two lines of an address as one value', () => {
    const mine = edited(shelter, ({ address }) => ({ address: { ...address, addressLine2: 'Box 7' } }))
    const theirs = movedTo(shelter, '9 Ridge Road')
    const [clash] = mergeProviderUpdate(shelter, mine, theirs).clashes
    expect(clash).toEqual({
      path: 'address',
      before: { addressLine1: '7 Ridge Road', addressLine2: '' },
      mine: { addressLine1: '9 Ridge Road', addressLine2: 'Box 7' },
      theirs: { addressLine1: '9 Ridge Road', addressLine2: '' },
    })
  })

  it('ignores the order of lists', () => {
    const two = withPersons(shelter, (persons) => [
      ...persons,
      { ...person, stakeholderId: 601, name: 'Pieter V' } as SeenPerson,
    ])
    const turned = withPersons(two, (persons) => persons.toReversed())
    expect(mergeProviderUpdate(two, turned, asRole(two, 'Nurse')).clashes).toEqual([])
  })
})

describe('the people of a shelter', () => {
  it('are merged field by field', () => {
    const mine = asRole(shelter, 'Manager')
    const theirs = withPersons(shelter, (persons) => persons.map((one) => ({ ...one, isPublic: true })))
    const [merged] =
      outcome(shelter, mine, theirs).buildingBlockRequirements[0]?.stakeholderContactPerson ?? []
    expect(merged).toMatchObject({ role: 'Manager', isPublic: true, name: 'Thandeka M' })
    expect(clashesOf(shelter, mine, asRole(shelter, 'Nurse'))).toEqual(['requirements.1001.person.600.role'])
  })

  it('stay removed where nobody else touched them', () => {
    const mine = answering(shelter, true)
    expectSame(outcome(shelter, mine, withoutThandeka(shelter)), answering(withoutThandeka(shelter), true))
  })

  it('are one clash where one side removed them and the other changed them', () => {
    const mine = asRole(shelter, 'Manager')
    expect(mergeProviderUpdate(shelter, mine, withoutThandeka(shelter)).clashes).toEqual([
      {
        path: 'requirements.1001.person.600',
        before: expect.objectContaining({ role: 'Social worker' }),
        mine: expect.objectContaining({ role: 'Manager' }),
        theirs: null,
      },
    ])
    expect(mergeProviderUpdate(shelter, withoutThandeka(shelter), mine).clashes).toMatchObject([
      { path: 'requirements.1001.person.600', mine: null, theirs: { role: 'Manager' } },
    ])
  })

  it('are the same person under the id of the phone and under the id of the server', () => {
    const mine = withPersons(shelter, (persons) => [
      ...persons,
      { ...person, stakeholderId: null, clientId: added, name: 'Pieter V' } as SeenPerson,
    ])
    const theirs = withPersons(shelter, (persons) => [
      ...persons,
      { ...person, stakeholderId: 601, clientId: added, name: 'Pieter V' } as SeenPerson,
    ])
    const { update, clashes } = mergeProviderUpdate(mine, asRole(mine, 'Nurse'), theirs)
    expect(clashes).toEqual([])
    expect(
      update.requirements[0]?.stakeholderContactPerson.map((one) => [one.stakeholderId, one.role]),
    ).toEqual([
      [600, 'Nurse'],
      [601, 'Nurse'],
    ])
  })

  it('are all there where both sides added some', () => {
    const adding = (clientId: string, name: string): SeenRecord =>
      withPersons(shelter, (persons) => [
        ...persons,
        { ...person, stakeholderId: null, clientId, name } as SeenPerson,
      ])
    const merged = outcome(shelter, adding(added, 'Pieter V'), adding(fresh, 'Nomsa D'))
    const names = merged.buildingBlockRequirements[0]?.stakeholderContactPerson.map(({ name }) => name)
    expect(names?.toSorted()).toEqual(['Nomsa D', 'Pieter V', 'Thandeka M'])
  })
})

describe('a decision', () => {
  const newId = (): string => fresh
  const mine = callsOf(movedTo(shelter, '8 Ridge Road'), '0390000999')
  const theirs = callsOf(answering(movedTo(shelter, '9 Ridge Road'), true), '0390000777')
  const decided = (choices: readonly (readonly [string, MergeChoice])[]): SeenRecord =>
    withUpdate(theirs, decideProvider(mergeProviderUpdate(shelter, mine, theirs), new Map(choices), newId))

  it('takes each clash from the side chosen, and leaves the rest merged', () => {
    const record = decided([
      ['address', { take: 'theirs' }],
      ['contacts.3', { take: 'mine' }],
    ])
    expectSame(record, callsOf(theirs, '0390000999'))
  })

  it('takes a typed value in place of both', () => {
    const value = { addressLine1: '10 Ridge Road', addressLine2: 'Box 7' }
    const record = decided([
      ['address', { take: 'other', value }],
      ['contacts.3', { take: 'other', value: '' }],
    ])
    expect(record).toMatchObject(value)
    expect(record.contacts).toEqual([])
  })

  it('for the person’s own side adds a removed contact person again', () => {
    const changed = asRole(shelter, 'Manager')
    const merge = mergeProviderUpdate(shelter, changed, withoutThandeka(shelter))
    const path = 'requirements.1001.person.600'
    const kept = decideProvider(merge, new Map([[path, { take: 'mine' } as const]]), newId)
    expect(kept.requirements[0]?.stakeholderContactPerson).toMatchObject([
      { stakeholderId: null, clientId: fresh, role: 'Manager', contacts: [{ detail: '0820000001' }] },
    ])
    const dropped = decideProvider(merge, new Map([[path, { take: 'theirs' } as const]]), newId)
    expect(dropped.requirements[0]?.stakeholderContactPerson).toEqual([])
  })
})

describe('removing', () => {
  it('a contact person succeeds where nobody changed them', () => {
    expect(mergePersonRemoval(shelter, movedTo(shelter, '9 Ridge Road'), 600)).toBe('clean')
    expect(mergePersonRemoval(shelter, withoutThandeka(shelter), 600)).toBe('same')
    expect(mergePersonRemoval(shelter, asRole(shelter, 'Manager'), 600)).toMatchObject({
      path: 'requirements.1001.person.600',
      mine: null,
      theirs: { role: 'Manager' },
    })
    expectSame(withoutPerson(shelter, 600 as never), withoutThandeka(shelter))
  })

  it('a whole record needs a decision where anything in it was changed', () => {
    expect(mergeProviderRemoval(shelter, { ...shelter, version: 4, state: 'verified' })).toBe('clean')
    expect(mergeProviderRemoval(shelter, movedTo(shelter, '9 Ridge Road'))).toEqual({
      paths: ['address.addressLine1'],
    })
  })
})

describe('who changed it', () => {
  const nomsa = {
    by: 'Nomsa D',
    at: 5,
    paths: ['address.addressLine2', 'requirements.1001.person.600'],
    isOwn: false,
  }
  const pieter = { by: 'Pieter V', at: 9, paths: ['contacts.3', 'address.isPublic'], isOwn: false }
  it.for([
    ['address', nomsa],
    ['requirements.1001.person.600.role', nomsa],
    ['requirements.1001.person.600', nomsa],
    ['contacts.3', pieter],
    ['address.isPublic', pieter],
    ['requirements.1001.person.6001', undefined],
    ['name', undefined],
  ] as const)('%s', ([path, note]) => {
    expect(noteFor(path, [nomsa, pieter])).toEqual(note)
  })

  it('is the person who changed it last', () => {
    const later = { ...nomsa, by: 'Sipho K', at: 7 }
    expect(noteFor('address', [nomsa, later, pieter])).toEqual(later)
  })
})

const word = fc.constantFrom('Aloe', 'Protea', 'Karee')
const phone = fc.constantFrom('0390000001', '0390000002')
/** Most have none, so that enough of three records do not clash. */
const details = fc.oneof(
  { weight: 9, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.record({
      location: fc.constantFrom(
        null,
        { latitude: -30.72, longitude: 30.41, accuracyInMetres: null },
        { latitude: -30.72, longitude: 30.41, accuracyInMetres: 12 },
        { latitude: -30.73, longitude: 30.41, accuracyInMetres: 12 },
      ),
      openingHours: fc.constantFrom('', '24 hours', 'Mon–Fri 08:00–16:30'),
      languages: fc.subarray(['en', 'xh', 'zu']),
      costOption: fc.constantFrom(null, 'free', 'depends'),
    }),
  },
)
/** Any version that people may make of the shelter: edited, with contact persons removed and added. */
const anyRecord = fc
  .record({
    name: word,
    addressLine1: word,
    isAddressPublic: fc.boolean(),
    contacts: fc.uniqueArray(fc.record({ contactTypeId: fc.constantFrom(2, 3), detail: phone }), {
      selector: ({ contactTypeId }) => contactTypeId,
    }),
    details,
    isAnswer: fc.constantFrom(true, false, null),
    persons: fc.uniqueArray(
      fc.record({
        stakeholderId: fc.constantFrom(600, 601, 602),
        name: word,
        isPublic: fc.boolean(),
        contacts: fc.uniqueArray(fc.record({ contactTypeId: fc.constantFrom(2, 3), detail: phone }), {
          selector: ({ contactTypeId }) => contactTypeId,
        }),
      }),
      { selector: ({ stakeholderId }) => stakeholderId },
    ),
  })
  .map(({ isAnswer, persons, details: detailed, ...given }): SeenRecord => {
    const numbered = (contacts: readonly { contactTypeId: number; detail: string }[]) =>
      contacts.map((contact, index) => ({ ...contact, contactId: index + 1, areaCode: null }))
    const [first, ...rest] = shelter.buildingBlockRequirements
    return ProviderRecord.parse({
      ...shelter,
      ...given,
      ...detailed,
      contacts: numbered(given.contacts),
      buildingBlockRequirements: [
        {
          ...first,
          isAnswer,
          stakeholderContactPerson: persons.map((one) => ({
            ...person,
            ...one,
            contacts: numbered(one.contacts),
          })),
        },
        ...rest,
      ],
    })
  })
/** A form can change everything of a record except removing people, which is a call of its own. */
const formOf = (base: SeenRecord, wanted: SeenRecord): SeenRecord => {
  const typed = contentOf(wanted)
  const emptied = contentOf(base).contacts.map(({ contactTypeId }) => ({ contactTypeId, detail: '' }))
  const kinds = new Set(typed.contacts.map(({ contactTypeId }) => contactTypeId))
  const contacts = [...typed.contacts, ...emptied.filter(({ contactTypeId }) => !kinds.has(contactTypeId))]
  return withUpdate(base, { ...typed, contacts })
}

describe('the laws of merging a provider', () => {
  it('a change that both sides made alike is kept', () => {
    fc.assert(
      fc.property(anyRecord, anyRecord, (base, mine) => {
        expectSame(outcome(base, mine, mine), mine)
        expect(clashesOf(base, mine, mine)).toEqual([])
      }),
    )
  })

  it('the result is theirs where only they changed something', () => {
    fc.assert(
      fc.property(anyRecord, anyRecord, (base, theirs) => {
        expectSame(outcome(base, base, theirs), theirs)
        expect(clashesOf(base, base, theirs)).toEqual([])
      }),
    )
  })

  it('the result is mine where only I changed something', () => {
    fc.assert(
      fc.property(anyRecord, anyRecord, (base, wanted) => {
        const mine = formOf(base, wanted)
        expectSame(outcome(base, mine, base), mine)
        expect(clashesOf(base, mine, base)).toEqual([])
      }),
    )
  })

  it('both sides see the same clashes', () => {
    fc.assert(
      fc.property(anyRecord, anyRecord, anyRecord, (base, mine, theirs) => {
        expect(new Set(clashesOf(base, mine, theirs))).toEqual(new Set(clashesOf(base, theirs, mine)))
      }),
    )
  })

  it('without a clash both orders of merging come to one record', () => {
    fc.assert(
      fc.property(anyRecord, anyRecord, anyRecord, (base, one, other) => {
        const [mine, theirs] = [formOf(base, one), formOf(base, other)]
        fc.pre(clashesOf(base, mine, theirs).length === 0)
        expectSame(outcome(base, mine, theirs), outcome(base, theirs, mine))
      }),
    )
  })

  it('merging once more changes nothing', () => {
    fc.assert(
      fc.property(anyRecord, anyRecord, anyRecord, (base, mine, theirs) => {
        fc.pre(clashesOf(base, mine, theirs).length === 0)
        const merged = outcome(base, mine, theirs)
        expectSame(outcome(theirs, merged, theirs), merged)
        expect(clashesOf(theirs, merged, theirs)).toEqual([])
      }),
    )
  })

  it('choosing theirs everywhere keeps their values, and the fields that only I changed', () => {
    fc.assert(
      fc.property(anyRecord, anyRecord, anyRecord, (base, wanted, theirs) => {
        const mine = formOf(base, wanted)
        const merge = mergeProviderUpdate(base, mine, theirs)
        const choices = new Map(merge.clashes.map(({ path }) => [path, { take: 'theirs' } as const]))
        const record = withUpdate(
          theirs,
          decideProvider(merge, choices, () => fresh),
        )
        expect(clashesOf(base, record, theirs)).toEqual([])
        expect(clashesOf(base, mine, record)).toEqual(merge.clashes.map(({ path }) => path))
      }),
    )
  })
})

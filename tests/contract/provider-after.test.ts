import { describe, expect, test } from 'vitest'
import { StakeholderId } from '#contract/fields/ids.ts'
import { changedPaths, contentOf } from '#contract/rules/provider-content.ts'
import { ProviderRecord, ProviderUpdate } from '#contract/schemas/provider.ts'
import { withoutPerson, withUpdate, withVerdict } from '#contract/rules/provider-after.ts'

const record = ProviderRecord.parse({
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
  contacts: [{ contactId: 1, contactTypeId: 3, detail: '0000000142', areaCode: null }],
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
  state: 'returned',
  imported: null,
  returned: { at: 1, comment: 'Please check the number.', path: null, typedBefore: null },
  lastChange: null,
  verification: { submitted: null, verified: null, returned: null },
})
const clientId = '0190b0c0-0000-7000-8000-000000000001'
const content = contentOf(record)

test('a person sees their saved update next, with the record submitted again', () => {
  const update = ProviderUpdate.parse({
    ...content,
    address: { ...content.address, addressLine1: '8 Ridge Road' },
    contacts: [{ contactTypeId: 3, detail: '+27 00 000 0143' }],
  })
  const seen = withUpdate(record, update)
  expect(seen.addressLine1).toBe('8 Ridge Road')
  expect(seen.contacts).toEqual([{ contactId: 1, contactTypeId: 3, detail: '0000000143', areaCode: null }])
  expect(seen).toMatchObject({ state: 'submitted', returned: null })
  expect(changedPaths(contentOf(record), contentOf(seen))).toEqual(['address.addressLine1', 'contacts.3'])
})

test('a returned record stays returned after an update of somebody who had not read the return', () => {
  const unread = withUpdate(record, { ...content, name: 'Aloe House' }, null)
  expect(unread).toMatchObject({ name: 'Aloe House', state: 'returned', returned: record.returned })
  expect(withUpdate(record, content, 1)).toMatchObject({ state: 'submitted', returned: null })
  expect(withUpdate(record, content, 0)).toMatchObject({ state: 'returned' })
})

test('a person added on the phone is edited again by the id the phone gave', () => {
  const [requirement] = content.requirements
  const added = {
    stakeholderId: null,
    clientId,
    name: 'Pieter V',
    role: '',
    isReporting: false,
    isPublic: false,
    contacts: [],
  }
  const first = withUpdate(
    record,
    ProviderUpdate.parse({
      ...content,
      requirements: [
        {
          ...requirement,
          stakeholderContactPerson: [...(requirement?.stakeholderContactPerson ?? []), added],
        },
      ],
    }),
  )
  expect(names(first)).toEqual(['Thandeka M', 'Pieter V'])

  const again = contentOf(first)
  const renamed = again.requirements.map((one) => ({
    ...one,
    stakeholderContactPerson: one.stakeholderContactPerson.map((person) =>
      person.clientId === clientId ? { ...person, name: 'Pieter Venter' } : person,
    ),
  }))
  expect(names(withUpdate(first, { ...again, requirements: renamed }))).toEqual([
    'Thandeka M',
    'Pieter Venter',
  ])
})

test('an update removes a contact person whom it leaves out, and keeps those of requirements that it does not name', () => {
  const [requirement] = content.requirements
  const without = [{ ...requirement, stakeholderContactPerson: [] }]
  expect(names(withUpdate(record, ProviderUpdate.parse({ ...content, requirements: without })))).toEqual([])
  expect(names(withUpdate(record, { ...content, requirements: [] }))).toEqual(['Thandeka M'])
})

test('removing a contact person changes nothing else', () => {
  const seen = withoutPerson(record, StakeholderId.parse(600))
  expect(names(seen)).toEqual([])
  expect(changedPaths(contentOf(record), contentOf(seen))).toEqual(['requirements.1001.person.600'])
})

describe('a verdict', () => {
  const by = StakeholderId.parse(70)
  const submitted = { by: StakeholderId.parse(71), name: 'Thandi', at: 5 }
  const waiting = {
    ...withUpdate(record, content),
    verification: {
      submitted,
      verified: null,
      returned: { by, name: 'Nomsa', at: 4, comment: 'No', path: null },
    },
  }
  const given = { by, name: 'Nomsa', at: 9, comment: '', path: null }

  test('that verifies leaves no changes to show, and no return', () => {
    expect(withVerdict(waiting, { ...given, verdict: 'verified' })).toMatchObject({
      state: 'verified',
      returned: null,
      verification: { submitted, verified: { by, name: 'Nomsa', at: 9, content: null }, returned: null },
    })
  })

  test('that returns says what must be corrected and where', () => {
    const words = { comment: 'It rings next door.', path: 'contacts.3' }
    expect(withVerdict(waiting, { ...given, ...words, verdict: 'returned' })).toMatchObject({
      state: 'returned',
      returned: { at: 9, ...words },
      verification: { submitted, verified: null, returned: { by, name: 'Nomsa', at: 9, ...words } },
    })
  })

  test('that is taken back leaves the record submitted and its content unchanged', () => {
    for (const verdict of ['verified', 'returned'] as const) {
      const back = withVerdict(withVerdict(waiting, { ...given, verdict }), {
        ...given,
        verdict: 'withdrawn',
      })
      expect(back).toMatchObject({ state: 'submitted', returned: null, verification: { submitted } })
      expect(contentOf(back)).toEqual(contentOf(waiting))
    }
  })
})

function names(seen: ReturnType<typeof withUpdate>): string[] {
  return seen.buildingBlockRequirements.flatMap((one) => one.stakeholderContactPerson.map(({ name }) => name))
}

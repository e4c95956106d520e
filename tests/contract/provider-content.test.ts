import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedPaths } from '#contract/rules/provider-content.ts'
import { ProviderUpdate } from '#contract/schemas/provider.ts'

const word = fc.constantFrom('Aloe', 'Protea', 'Fynbos', 'Karee')
const contacts = fc.uniqueArray(
  fc.constantFrom(
    { contactTypeId: 1, detail: 'office@aloe.example' },
    { contactTypeId: 1, detail: 'help@aloe.example' },
    { contactTypeId: 2, detail: '0825550101' },
    { contactTypeId: 3, detail: '0215550142' },
    { contactTypeId: 3, detail: '' },
  ),
  { selector: ({ contactTypeId }) => contactTypeId },
)
const person = (stakeholderId: number) =>
  fc.record({
    stakeholderId: fc.constant(stakeholderId),
    clientId: fc.constant(null),
    name: word,
    role: word,
    isReporting: fc.boolean(),
    isPublic: fc.boolean(),
    contacts,
  })
const requirement = (buildingBlockRequirementId: number) =>
  fc.record({
    buildingBlockRequirementId: fc.constant(buildingBlockRequirementId),
    isAnswer: fc.constantFrom(true, false, null),
    stakeholderContactPerson: fc
      .tuple(person(buildingBlockRequirementId * 10), person(buildingBlockRequirementId * 10 + 1))
      .chain((persons) => fc.shuffledSubarray(persons)),
  })
const content = fc
  .record({
    buildingBlockId: fc.constant(10),
    stakeholderId: fc.constant(77),
    name: word,
    location: fc.constantFrom(null, { latitude: -30.7, longitude: 30.4, accuracyInMetres: 9 }),
    openingHours: fc.constantFrom('', '24 hours'),
    languages: fc.subarray(['en', 'zu']),
    costOption: fc.constantFrom(null, 'free'),
    address: fc.record({ addressLine1: word, addressLine2: word, isPublic: fc.boolean() }),
    contacts,
    requirements: fc
      .tuple(requirement(401), requirement(402), requirement(403))
      .chain((all) => fc.shuffledSubarray(all, { minLength: 3 })),
  })
  .map((typed) => ProviderUpdate.parse(typed))

describe('the difference between two versions of a provider', () => {
  it('is nothing between a version and itself, in whatever order its lists stand', () => {
    fc.assert(
      fc.property(content, (one) => {
        const turned = {
          ...one,
          contacts: one.contacts.toReversed(),
          requirements: one.requirements.toReversed().map((answer) => ({
            ...answer,
            stakeholderContactPerson: answer.stakeholderContactPerson
              .toReversed()
              .map((who) => ({ ...who, contacts: who.contacts.toReversed() })),
          })),
        }
        expect(changedPaths(one, turned)).toEqual([])
      }),
    )
  })

  it('is the same seen from either side, each path once and in order', () => {
    fc.assert(
      fc.property(content, content, (one, other) => {
        const paths = changedPaths(one, other)
        expect(changedPaths(other, one)).toEqual(paths)
        expect([...new Set(paths)].toSorted((a, b) => (a < b ? -1 : 1))).toEqual(paths)
      }),
    )
  })

  it('over two steps names no path that neither step has', () => {
    fc.assert(
      fc.property(content, content, content, (first, second, third) => {
        const steps = new Set([...changedPaths(first, second), ...changedPaths(second, third)])
        expect(changedPaths(first, third).filter((path) => !steps.has(path))).toEqual([])
      }),
    )
  })

  it('does not count an empty contact as one', () => {
    fc.assert(
      fc.property(content, (one) => {
        const filled = one.contacts.filter(({ detail }) => detail !== '')
        expect(changedPaths(one, { ...one, contacts: filled })).toEqual([])
      }),
    )
  })

  it('is named by the field, the kind of contact, the requirement and the person', () => {
    const typed = {
      buildingBlockId: 10,
      stakeholderId: 77,
      name: 'Aloe',
      address: { addressLine1: '1 Long Street', addressLine2: '', isPublic: true },
      contacts: [{ contactTypeId: 3, detail: '0215550142' }],
      requirements: [{ buildingBlockRequirementId: 401, isAnswer: null, stakeholderContactPerson: [] }],
    }
    const before = ProviderUpdate.parse(typed)
    const after = ProviderUpdate.parse({
      ...typed,
      name: 'Protea',
      address: { addressLine1: '1 Long Street', addressLine2: 'PO Box 7', isPublic: false },
      contacts: [{ contactTypeId: 3, detail: '+27 21 555 0143' }],
      requirements: [
        {
          buildingBlockRequirementId: 401,
          isAnswer: true,
          stakeholderContactPerson: [
            {
              stakeholderId: null,
              clientId: '0b0e7a52-7e0c-4a54-9d0e-1f6a3c2b4d5e',
              name: 'Nomsa Dlamini',
              role: '',
              isReporting: true,
              isPublic: false,
              contacts: [],
            },
          ],
        },
      ],
    })
    expect(changedPaths(before, after)).toEqual([
      'address.addressLine2',
      'address.isPublic',
      'contacts.3',
      'name',
      'requirements.401.isAnswer',
      'requirements.401.person.0b0e7a52-7e0c-4a54-9d0e-1f6a3c2b4d5e',
    ])
  })
})

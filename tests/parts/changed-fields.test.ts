import { expect, test } from 'vitest'
import { StakeholderId } from '#contract/fields/ids.ts'
import { KeptContent } from '#contract/things/verification.ts'
import { changedFields } from '#src/parts/changed-fields.ts'

const person = {
  stakeholderId: 77,
  clientId: null,
  name: 'Thandi Mokoena',
  role: 'Nurse',
  isReporting: false,
  isPublic: false,
  contacts: [{ contactTypeId: 2, detail: '0725550101' }],
}

function content(change: object = {}, persons: readonly object[] = [person]): KeptContent {
  return KeptContent.parse({
    buildingBlockId: 1,
    stakeholderId: StakeholderId.parse(5),
    name: 'Aloe House',
    address: { addressLine1: '12 Aloe Street', addressLine2: '', isPublic: false },
    contacts: [{ contactTypeId: 3, detail: '0215550142' }],
    requirements: [
      { buildingBlockRequirementId: 401, isAnswer: null, stakeholderContactPerson: persons },
      { buildingBlockRequirementId: 402, isAnswer: true, stakeholderContactPerson: [] },
    ],
    ...change,
  })
}

const nameOf = (id: number) => ({ 401: 'Open 24 hours' })[id]
const changes = (before: KeptContent | null, now: KeptContent | null) =>
  changedFields(before, now, nameOf).map((one) => [one.label, one.before, one.now])

test('nothing differs between a record and itself', () => {
  expect(changes(content(), content())).toEqual([])
})

test('each field that differs has its words and both its values, in the order of the form', () => {
  const now = content({
    name: 'Protea House',
    address: { addressLine1: '12 Aloe Street', addressLine2: 'PO Box 7', isPublic: true },
    contacts: [
      { contactTypeId: 1, detail: 'info@aloe.example' },
      { contactTypeId: 3, detail: '0215550199' },
    ],
    requirements: [
      { buildingBlockRequirementId: 401, isAnswer: false, stakeholderContactPerson: [person] },
      { buildingBlockRequirementId: 402, isAnswer: null, stakeholderContactPerson: [] },
    ],
  })
  expect(changes(content(), now)).toEqual([
    ['Name', 'Aloe House', 'Protea House'],
    ['Postal Address', '', 'PO Box 7'],
    ['Address shown to the public', 'Not public', 'Public'],
    ['Reception Number', '021 555 0142', '021 555 0199'],
    ['Email address', '', 'info@aloe.example'],
    ['Open 24 hours', 'Not answered', 'Not available'],
    ['An answer', 'Available', 'Not answered'],
  ])
})

test('of a contact person who stayed, it says which field', () => {
  const now = content({}, [{ ...person, role: 'Matron', isPublic: true }])
  expect(changes(content(), now)).toEqual([
    ['Thandi Mokoena: Role', 'Nurse', 'Matron'],
    ['Thandi Mokoena: Shown in the public directory', 'No', 'Yes'],
  ])
})

test('one who came or went is one line', () => {
  const whole = 'Thandi Mokoena, Nurse, 072 555 0101, Not public'
  expect(changes(content({}, []), content())).toEqual([['A contact person', '', whole]])
  expect(changes(content(), content({}, []))).toEqual([['A contact person', whole, '']])
})

test('of a record that was added or removed, everything in it', () => {
  expect(changes(null, content())).toContainEqual(['Name', '', 'Aloe House'])
  expect(changes(content(), null)).toContainEqual(['Physical Address', '12 Aloe Street', ''])
})

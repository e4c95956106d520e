import { describe, expect, test } from 'vitest'
import type { Clash } from '#src/data/records/comparison.ts'
import { checkedOther, otherFieldOf } from '#src/screens/conflict/other-value.ts'

const clash = (path: string, over: Partial<Clash> = {}): Clash => ({
  path,
  before: 'a',
  mine: 'b',
  theirs: 'c',
  isRemoval: false,
  ...over,
})

test.each([
  ['name', 'text'],
  ['address', 'address'],
  ['contacts.3', 'phone'],
  ['contacts.1', 'email'],
  ['requirements.401.person.77.name', 'text'],
  ['requirements.401.person.77.role', 'text'],
  ['requirements.401.person.77.contacts.2', 'phone'],
  ['mobileNumber', 'phone'],
  ['fullName', 'text'],
])('a third answer for %s is typed as %s', (path, field) => {
  expect(otherFieldOf(clash(path))).toBe(field)
})

test.each(['requirements.401.isAnswer', 'address.isPublic', 'title', 'jobRole'])(
  'there is no third answer for %s',
  (path) => {
    expect(otherFieldOf(clash(path, { mine: true, theirs: false }))).toBeUndefined()
  },
)

test('a removal offers no third answer', () => {
  expect(otherFieldOf(clash('requirements.401.person.77', { mine: null, isRemoval: true }))).toBeUndefined()
})

describe('a typed answer is checked by the rule of its field', () => {
  test('a telephone number becomes its digits', () => {
    expect(checkedOther('contacts.3', '+27 39 555 0188')).toEqual({ type: 'right', value: '0395550188' })
    expect(checkedOther('mobileNumber', '039 555 0188')).toEqual({ type: 'right', value: '0395550188' })
  })

  test.each([
    ['contacts.3', '12345'],
    ['contacts.1', 'nobody'],
    ['name', '   '],
    ['requirements.401.person.77.name', ''],
    ['mobileNumber', '12'],
    ['fullName', ''],
  ])('%s does not take %j, and says why', (path, typed) => {
    const checked = checkedOther(path, typed)
    expect(checked).toMatchObject({ type: 'wrong' })
    expect(checked.type === 'wrong' && checked.message).toMatch(/\w/)
  })

  test('an address keeps both its lines, and needs the first', () => {
    const lines = { addressLine1: '9 Ridge Road', addressLine2: 'PO Box 9' }
    expect(checkedOther('address', lines)).toEqual({ type: 'right', value: lines })
    expect(checkedOther('address', { ...lines, addressLine1: '' })).toMatchObject({ type: 'wrong' })
  })
})

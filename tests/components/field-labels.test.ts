import { describe, expect, test } from 'vitest'
import { contentOf } from '#contract/rules/provider-content.ts'
import { isPhonePath, pathOfInput, pathLabels, pathLabel } from '#src/components/field-labels.ts'
import { aRecord } from '#tests/support/a-record.ts'

const records = [aRecord()]

test.each([
  ['name', 'Name'],
  ['address', 'Address'],
  ['address.addressLine1', 'Physical Address'],
  ['address.addressLine2', 'Postal Address'],
  ['address.isPublic', 'Address shown to the public'],
  ['contacts.3', 'Reception Number'],
  ['contacts.4', 'Alternate Number'],
  ['contacts.1', 'Email address'],
  ['requirements.401.isAnswer', 'Transport to court or hospital'],
  ['requirements.999.isAnswer', 'An answer'],
  ['requirements.401.person.77', 'Nomsa Dlamini'],
  ['requirements.401.person.77.role', 'Nomsa Dlamini: Role'],
  ['requirements.401.person.77.contacts.2', 'Nomsa Dlamini: Mobile'],
  ['requirements.401.person.0190b0c0-0000-7000-8000-0000000000aa', 'A contact person'],
  ['mobileNumber', 'Mobile number'],
  ['fullName', 'Full name'],
])('%s is called %s', (path, words) => {
  expect(pathLabel(path, records)).toBe(words)
})

test('several fields are named once each, and many are counted', () => {
  expect(pathLabels(['contacts.3', 'address.addressLine1', 'contacts.3'], records)).toBe(
    'Reception Number, Physical Address',
  )
  expect(
    pathLabels(['contacts.3', 'contacts.4', 'contacts.1', 'name', 'address.addressLine1'], records),
  ).toBe('Reception Number, Alternate Number, Email address and 2 more')
})

test.each([
  ['contacts.3', true],
  ['contacts.1', false],
  ['requirements.401.person.77.contacts.2', true],
  ['mobileNumber', true],
  ['name', false],
])('%s holds a telephone number: %s', (path, isPhone) => {
  expect(isPhonePath(path)).toBe(isPhone)
})

describe('an error of the server names a place in what was sent', () => {
  const content = contentOf(aRecord())
  test.each([
    ['contacts.0.detail', 'Reception Number'],
    ['requirements.0.isAnswer', 'Transport to court or hospital'],
    ['requirements.0.stakeholderContactPerson.0.name', 'Nomsa Dlamini: Name'],
    ['requirements.0.stakeholderContactPerson.0.contacts.0.detail', 'Nomsa Dlamini: Mobile'],
    ['address.addressLine1', 'Physical Address'],
    ['mobileNumber', 'Mobile number'],
  ])('%s is %s', (place, words) => {
    expect(pathLabel(pathOfInput(place, content), records)).toBe(words)
  })
})

import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Clash, Side } from '#src/data/records/comparison.ts'
import { SideValue } from '#src/screens/conflict/side-value.tsx'
import { aRecord } from '#tests/support/a-record.ts'

const names = {
  records: [aRecord()],
  lookups: { title: [{ id: 1, description: 'Ms' }], jobRole: [] },
}
const clash = (path: string, over: Partial<Clash>): Clash => ({
  path,
  before: null,
  mine: null,
  theirs: null,
  isRemoval: false,
  ...over,
})

function shown(of: Clash, value: Side, marked = false): string {
  const { container } = render(<SideValue clash={of} value={value} marked={marked} names={names} />)
  return container.innerHTML
    .replaceAll(/<mark[^>]*>/g, '[')
    .replaceAll('</mark>', ']')
    .replaceAll('<br>', ' / ')
}

test.each<[string, Side, string]>([
  ['requirements.401.isAnswer', true, 'Available'],
  ['requirements.401.isAnswer', false, 'Not available'],
  ['requirements.401.isAnswer', null, 'Not answered'],
  ['requirements.401.person.77.isPublic', false, 'Not public'],
  ['requirements.401.person.77', null, 'Removed'],
  ['contacts.3', '0395550142', '039 555 0142'],
  ['contacts.3', '', 'Not given'],
  ['location', '-30.72 30.41 12', '-30.72000, 30.41000, accurate to 12 m'],
  ['location', '', 'Not given'],
  ['openingHours', '24 hours', '24 hours'],
  ['languages', 'en zu', 'English, isiZulu'],
  ['costOption', 'paid', 'Not free'],
  ['title', '1', 'Ms'],
  ['record', { changed: ['contacts.3', 'name'] }, 'Still there / Changed since: Reception Number, Name'],
])('%s with %j reads as %j', (path, value, text) => {
  expect(shown(clash(path, {}), value)).toBe(text)
})

test('an address shows only the line that differs, with its new words marked', () => {
  const line = (addressLine1: string) => ({ addressLine1, addressLine2: 'PO Box 1' })
  const of = clash('address', {
    before: line('17 Ridge Road'),
    mine: line('19 Ridge Road'),
    theirs: line('7 Ridge Road'),
  })
  expect(shown(of, of.theirs, true)).toBe('[7] Ridge Road')
})

test('an address whose two lines differ shows each line with its label', () => {
  const of = clash('address', {
    before: { addressLine1: '17 Ridge Road', addressLine2: '' },
    mine: { addressLine1: '19 Ridge Road', addressLine2: '' },
    theirs: { addressLine1: '17 Ridge Road', addressLine2: 'PO Box 7' },
  })
  expect(shown(of, of.mine, true)).toBe('Physical Address: [19] Ridge Road / Postal Address: Not given')
  expect(shown(of, of.theirs, true)).toBe('Physical Address: 17 Ridge Road / Postal Address: [PO Box 7]')
})

test('a contact person is shown with their name and the fields in which the sides differ', () => {
  const [before] = aRecord().buildingBlockRequirements[0]?.stakeholderContactPerson ?? []
  if (before === undefined) throw new Error('The record has no person')
  const theirs = { ...before, role: 'Night driver', isPublic: false }
  const of = clash('requirements.401.person.77', { before, mine: null, theirs, isRemoval: true })
  expect(shown(of, before)).toBe('Nomsa Dlamini / Driver / Public')
  expect(shown(of, theirs, true)).toBe('Nomsa Dlamini / [Night driver] / [Not public]')
})

test('marked words are recognisable without colours', () => {
  render(<SideValue clash={clash('name', { before: 'Aloe House' })} value="Aloe Home" marked names={names} />)
  expect(screen.getByText('Home').tagName).toBe('MARK')
})

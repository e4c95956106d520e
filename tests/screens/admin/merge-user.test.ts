import { expect, test } from 'vitest'
import { contactTypes } from '#contract/fields/contact-types.ts'
import { mergeUser } from '#src/screens/admin/users/merge-user.ts'

const type = { StakeholderRelationshipTypeId: 6 } as const
const [cape, umdoni, natal] = [
  { ...type, MunicipalityId: 40 },
  { ...type, MunicipalityId: 41 },
  { ...type, BoundaryId: 7 },
]
const before = {
  Name: 'Ayanda Khumalo',
  TitleId: 1,
  RoleId: 3,
  CompanyId: 40,
  Contacts: [
    { ContactTypeId: contactTypes.WorkEmail, Detail: 'ayanda@example.org' },
    { ContactTypeId: contactTypes.MobilePhone, Detail: '0835550118' },
  ],
  GroupIds: [3, 9],
  StakeholderRelationships: [cape],
}

test('each field is as it was typed, or as it was saved where nothing was typed', () => {
  const [email, phone] = before.Contacts as [(typeof before.Contacts)[0], (typeof before.Contacts)[0]]
  const typed = { ...before, Name: 'Ayanda Dube', Contacts: [email, { ...phone, Detail: '0835550119' }] }
  const newer = {
    ...before,
    Name: 'A. Khumalo',
    RoleId: 4,
    Contacts: [{ ...email, Detail: 'a@example.org' }, phone],
  }
  expect(mergeUser({ before, typed, newer })).toEqual({
    ...before,
    Name: 'Ayanda Dube',
    RoleId: 4,
    Contacts: [newer.Contacts[0], typed.Contacts[1]],
  })
})

test.each([
  { does: 'both add', typed: [3, 9, 12], newer: [3, 5, 9], is: [3, 5, 9, 12] },
  { does: 'both add the same', typed: [3, 9, 12], newer: [3, 9, 12], is: [3, 9, 12] },
  { does: 'one removes, the other adds', typed: [9], newer: [3, 9, 12], is: [9, 12] },
  { does: 'one adds, the other removes', typed: [3, 9, 12], newer: [3], is: [3, 12] },
  { does: 'one removes, the other changes nothing here', typed: [3], newer: [3, 9], is: [3] },
])('groups: $does', ({ typed, newer, is }) => {
  const versions = { before, typed: { ...before, GroupIds: typed }, newer: { ...before, GroupIds: newer } }
  expect(mergeUser(versions).GroupIds).toEqual(is)
})

test('a municipality and a province that two people add are two places', () => {
  const typed = { ...before, StakeholderRelationships: [cape, natal] }
  const newer = { ...before, StakeholderRelationships: [umdoni, cape] }
  expect(mergeUser({ before, typed, newer }).StakeholderRelationships).toEqual([umdoni, cape, natal])
})

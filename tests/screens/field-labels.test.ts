import { describe, expect, test } from 'vitest'
import { errorsIn } from '#src/components/form-errors.ts'
import type { TypedProviderUpdate } from '#contract/schemas/provider.ts'
import { controlOf, labelOf } from '#src/screens/building-block/field-labels.ts'

const requirements = [{ name: 'Open 24 hours' }, { name: 'Trained social worker on site' }]
const label = (path: string) => labelOf(path, requirements)

describe('a line of the summary of errors', () => {
  test('names its field', () => {
    const errors = { contacts: [undefined, { detail: { message: 'Contact number must be 10 digits long' } }] }
    expect(errorsIn(errors, label)).toEqual([
      { field: 'contacts.1.detail', message: 'Alternate Number: Contact number must be 10 digits long' },
    ])
  })

  test('does not name it twice', () => {
    expect(errorsIn({ name: { message: 'Name is required.' } }, label)).toEqual([
      { field: 'name', message: 'Name is required.' },
    ])
  })

  test('says which contact person of which requirement', () => {
    const path = 'requirements.1.stakeholderContactPerson.2.contacts.0.detail'
    expect(label(path)).toEqual(['Trained social worker on site, contact person 3', 'Mobile'])
  })

  test('names the field of a contact person once', () => {
    const person = (error: object) => ({ requirements: [{ stakeholderContactPerson: [error] }] })
    expect(errorsIn(person({ name: { message: 'Name is required.' } }), label)).toMatchObject([
      { message: 'Open 24 hours, contact person 1: Name is required.' },
    ])
    expect(errorsIn(person({ name: { message: 'Use only letters.' } }), label)).toMatchObject([
      { message: 'Open 24 hours, contact person 1, Name: Use only letters.' },
    ])
  })

  test('shows the message alone where the field has no name', () => {
    expect(errorsIn({ requirements: { message: 'Use at most 50 entries.' } }, label)).toEqual([
      { field: 'requirements', message: 'Use at most 50 entries.' },
    ])
  })
})

describe('the control of a path', () => {
  const person = { stakeholderId: 77, clientId: null, contacts: [{ contactTypeId: 2 }, { contactTypeId: 1 }] }
  const form = {
    contacts: [{ contactTypeId: 3 }, { contactTypeId: 4 }, { contactTypeId: 1 }],
    requirements: [
      { buildingBlockRequirementId: 400, stakeholderContactPerson: [] },
      { buildingBlockRequirementId: 401, stakeholderContactPerson: [{ clientId: 'a' }, person] },
    ],
  } as unknown as TypedProviderUpdate
  const row = 'requirements.1.stakeholderContactPerson'

  test.each([
    ['name', 'name'],
    ['address', 'address.addressLine1'],
    ['address.addressLine2', 'address.addressLine2'],
    ['address.isPublic', 'address.isPublic'],
    ['contacts.4', 'contacts.1.detail'],
    ['requirements.401.isAnswer', 'requirements.1.isAnswer'],
    ['requirements.401.person.77', `${row}.1.name`],
    ['requirements.401.person.a.role', `${row}.0.role`],
    ['requirements.401.person.77.isPublic', `${row}.1.isPublic`],
    ['requirements.401.person.77.contacts.1', `${row}.1.contacts.1.detail`],
  ])('%s is %s', (path, control) => {
    expect(controlOf(path, form)).toBe(control)
  })

  test('is the nearest one where the form lacks the field, or the person was removed', () => {
    expect(controlOf('requirements.401.person.77.isReporting', form)).toBe(`${row}.1.name`)
    expect(controlOf('requirements.401.person.99', form)).toBe('requirements.1.isAnswer')
  })

  test('does not exist where the record has no such part', () => {
    for (const path of ['', 'contacts.2', 'requirements.999.isAnswer', 'toString', 'contacts']) {
      expect(controlOf(path, form)).toBeUndefined()
    }
  })
})

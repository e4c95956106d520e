import { describe, expect, test } from 'vitest'
import { errorsIn } from '#src/parts/form-errors.ts'
import { labelOf } from '#src/screens/building-block/field-labels.ts'

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

  test('stands without a name where the field has none', () => {
    expect(errorsIn({ requirements: { message: 'Use at most 50 entries.' } }, label)).toEqual([
      { field: 'requirements', message: 'Use at most 50 entries.' },
    ])
  })
})

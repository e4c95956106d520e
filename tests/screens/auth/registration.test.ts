import { expect, test } from 'vitest'
import {
  changeRegistration,
  emptyRegistration,
  isTyped,
  stepOfErrors,
  stepToShow,
} from '#src/screens/auth/sign-up/registration.ts'

const refusal = { code: 'Email', description: 'Please enter a valid email address' }

test('only the step after the completed ones can be reached', () => {
  expect(stepToShow(emptyRegistration, 2)).toBe(0)
  const second = changeRegistration(emptyRegistration, { type: 'completed', step: 0 })
  expect(stepToShow(second, 2)).toBe(1)
  expect(stepToShow(second, 0)).toBe(0)
  expect(stepToShow(second, NaN)).toBe(0)
  expect(stepToShow(changeRegistration(second, { type: 'completed', step: 1 }), 9)).toBe(2)
})

test('going back and on again loses nothing', () => {
  const first = changeRegistration(emptyRegistration, { type: 'typed', typed: { FirstName: 'Nomvula' } })
  const second = changeRegistration(first, { type: 'typed', typed: { City: 'Mthatha' } })
  expect(second.typed).toMatchObject({ FirstName: 'Nomvula', City: 'Mthatha' })
  expect([emptyRegistration, first].map(isTyped)).toEqual([false, true])
})

test('what the server refused is shown until the field is edited', () => {
  const refused = changeRegistration(emptyRegistration, { type: 'refused', errors: [refusal] })
  expect(changeRegistration(refused, { type: 'typed', typed: { City: 'x' } }).refused).toEqual([refusal])
  expect(changeRegistration(refused, { type: 'typed', typed: { Email: 'x' } }).refused).toEqual([])
})

test('the first step with a refused field is known', () => {
  expect(stepOfErrors([{ code: 'City', description: '' }, refusal])).toBe(0)
  expect(stepOfErrors([{ code: 'TermsVersion', description: '' }])).toBe(2)
  expect(stepOfErrors([{ code: 'Elsewhere', description: '' }])).toBeUndefined()
})

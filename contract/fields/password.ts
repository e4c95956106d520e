import * as z from 'zod/mini'
import type { PlainId } from '../i18n/t.ts'
import { errorMessage } from '../i18n/t.ts'
import { fieldsOf } from '../problem.ts'

const MIN_CHARACTERS = 12
const MIN_DISTINCT = 12
const MAX_CHARACTERS = 200
export const specialCharacters = '!@#$%^&*()'

/** The composition rules of the specification (section 5), each with what a password that breaks it is told. */
export const passwordRules = [
  { name: 'length', refusal: 'field.passwordTooShort', isMet: (value) => value.length >= MIN_CHARACTERS },
  {
    name: 'distinct',
    refusal: 'field.passwordRepeated',
    isMet: (value) => new Set(value).size >= MIN_DISTINCT,
  },
  { name: 'digit', refusal: 'field.passwordNeedsDigit', isMet: (value) => /\d/.test(value) },
  { name: 'lowercase', refusal: 'field.passwordNeedsLowercase', isMet: (value) => /[a-z]/.test(value) },
  { name: 'uppercase', refusal: 'field.passwordNeedsUppercase', isMet: (value) => /[A-Z]/.test(value) },
  {
    name: 'special',
    refusal: 'field.passwordNeedsSpecial',
    isMet: (value) => [...specialCharacters].some((sign) => value.includes(sign)),
  },
] as const satisfies readonly PasswordRule[]

interface PasswordRule {
  readonly name: string
  readonly refusal: PlainId
  readonly isMet: (value: string) => boolean
}

/** A password as it is typed; `missing` is the error where nothing is typed. */
function typedPassword(missing: PlainId) {
  return z
    .string()
    .check(
      z.minLength(1, errorMessage(missing)),
      z.maxLength(MAX_CHARACTERS, errorMessage('field.tooLong', { most: MAX_CHARACTERS })),
    )
}

export const password = typedPassword('field.passwordRequired').check(
  ...passwordRules.map(({ refusal, isMet }: PasswordRule) => z.refine<string>(isMet, errorMessage(refusal))),
)

/** A new password with its repetition, as the forms of the specification send them. */
export const newPassword = {
  Password: password,
  ConfirmPassword: typedPassword('field.passwordRepeat'),
}

/** Whether a repetition was typed, so that it is compared even while other fields are wrong. */
function isRepeated({ value }: { readonly value: unknown }): boolean {
  const { ConfirmPassword } = fieldsOf(value)
  return typeof ConfirmPassword === 'string' && ConfirmPassword !== ''
}

/** Checks that the repetition equals the password in a field. Its error belongs to the repetition. */
function matches<Field extends string>(field: Field) {
  return z.refine<Readonly<Record<Field | 'ConfirmPassword', string>>>(
    (typed) => typed[field] === typed.ConfirmPassword,
    { path: ['ConfirmPassword'], when: isRepeated, ...errorMessage('field.passwordsDiffer') },
  )
}

export const passwordsMatch = matches('Password')

/** The fields with which a person changes the password. */
export const changedPassword = {
  CurrentPassword: typedPassword('field.passwordRequired'),
  NewPassword: password,
  ConfirmPassword: newPassword.ConfirmPassword,
}

export const changedPasswordsMatch = matches('NewPassword')

/** The input fields that hold a password, in every call. Nothing that is stored may depend on them but a slow hash. */
export const secretFields: readonly string[] = Object.keys({ ...newPassword, ...changedPassword })

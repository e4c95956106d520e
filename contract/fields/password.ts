import * as z from 'zod/mini'
import type { PlainId } from '../i18n/t.ts'
import { says } from '../i18n/t.ts'
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

export const password = z
  .string()
  .check(
    z.minLength(1, says('field.passwordRequired')),
    z.maxLength(MAX_CHARACTERS, says('field.tooLong', { most: MAX_CHARACTERS })),
    ...passwordRules.map(({ refusal, isMet }: PasswordRule) => z.refine<string>(isMet, says(refusal))),
  )

/** A new password with its repetition, as the forms of the specification send them. */
export const newPassword = {
  Password: password,
  ConfirmPassword: z
    .string()
    .check(
      z.minLength(1, says('field.passwordRepeat')),
      z.maxLength(MAX_CHARACTERS, says('field.tooLong', { most: MAX_CHARACTERS })),
    ),
}

/** Whether a repetition was typed, so that it is compared even while other fields are wrong. */
function isRepeated({ value }: { readonly value: unknown }): boolean {
  const { ConfirmPassword } = fieldsOf(value)
  return typeof ConfirmPassword === 'string' && ConfirmPassword !== ''
}

/** The check that both are equal. Its error belongs to the repetition. */
export const passwordsMatch = z.refine<{ readonly Password: string; readonly ConfirmPassword: string }>(
  ({ Password, ConfirmPassword }) => Password === ConfirmPassword,
  { path: ['ConfirmPassword'], when: isRepeated, ...says('field.passwordsDiffer') },
)

/** The fields with which a person changes the password. */
export const changedPassword = {
  CurrentPassword: z
    .string()
    .check(
      z.minLength(1, says('field.passwordRequired')),
      z.maxLength(MAX_CHARACTERS, says('field.tooLong', { most: MAX_CHARACTERS })),
    ),
  NewPassword: password,
  ConfirmPassword: newPassword.ConfirmPassword,
}

export const changedPasswordsMatch = z.refine<{
  readonly NewPassword: string
  readonly ConfirmPassword: string
}>(({ NewPassword, ConfirmPassword }) => NewPassword === ConfirmPassword, {
  path: ['ConfirmPassword'],
  when: isRepeated,
  ...says('field.passwordsDiffer'),
})

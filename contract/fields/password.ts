import * as z from 'zod/mini'
import { says } from '../i18n/t.ts'

const MIN_CHARACTERS = 12
const MIN_DISTINCT = 12
const MAX_CHARACTERS = 200
const specialCharacters = '!@#$%^&*()'

/** A password by the composition rules of the specification (section 5). */
export const password = z.string().check(
  z.minLength(1, says('field.passwordRequired')),
  z.minLength(MIN_CHARACTERS, says('field.passwordTooShort')),
  z.maxLength(MAX_CHARACTERS, says('field.tooLong', { most: MAX_CHARACTERS })),
  z.regex(/\d/, says('field.passwordNeedsDigit')),
  z.regex(/[a-z]/, says('field.passwordNeedsLowercase')),
  z.regex(/[A-Z]/, says('field.passwordNeedsUppercase')),
  z.refine(
    (value) => [...specialCharacters].some((sign) => value.includes(sign)),
    says('field.passwordNeedsSpecial'),
  ),
  z.refine((value) => new Set(value).size >= MIN_DISTINCT, says('field.passwordRepeated')),
)

import * as z from 'zod/mini'
import { messages } from '../messages.ts'

const MIN_CHARACTERS = 12
const MIN_DISTINCT = 12
const MAX_CHARACTERS = 200
const specialCharacters = '!@#$%^&*()'

const words = messages.fields

/** A password by the composition rules of the specification (section 5). */
export const password = z.string().check(
  z.minLength(1, words.passwordRequired),
  z.minLength(MIN_CHARACTERS, words.passwordTooShort),
  z.maxLength(MAX_CHARACTERS, words.tooLong(MAX_CHARACTERS)),
  z.regex(/\d/, words.passwordNeedsDigit),
  z.regex(/[a-z]/, words.passwordNeedsLowercase),
  z.regex(/[A-Z]/, words.passwordNeedsUppercase),
  z.refine(
    (value) => [...specialCharacters].some((sign) => value.includes(sign)),
    words.passwordNeedsSpecial,
  ),
  z.refine((value) => new Set(value).size >= MIN_DISTINCT, words.passwordRepeated),
)

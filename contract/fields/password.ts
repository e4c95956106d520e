import * as z from 'zod/mini'
import { messages } from '../messages.ts'

const LEAST_CHARACTERS = 12
const LEAST_DISTINCT = 12
const MOST_CHARACTERS = 200
const specialCharacters = '!@#$%^&*()'

const words = messages.fields

/** A password by the composition rules of the specification (section 5). */
export const password = z.string().check(
  z.minLength(1, words.passwordRequired),
  z.minLength(LEAST_CHARACTERS, words.passwordTooShort),
  z.maxLength(MOST_CHARACTERS, words.tooLong(MOST_CHARACTERS)),
  z.regex(/\d/, words.passwordNeedsDigit),
  z.regex(/[a-z]/, words.passwordNeedsLowercase),
  z.regex(/[A-Z]/, words.passwordNeedsUppercase),
  z.refine(
    (value) => [...specialCharacters].some((sign) => value.includes(sign)),
    words.passwordNeedsSpecial,
  ),
  z.refine((value) => new Set(value).size >= LEAST_DISTINCT, words.passwordRepeated),
)

import * as z from 'zod/mini'
import { messages } from '../messages.ts'

export function text(most: number) {
  return z
    .string()
    .check(
      z.refine(isReadable, messages.fields.wrongType),
      z.trim(),
      z.maxLength(most, messages.fields.tooLong(most)),
    )
}

/** Trimmed text that may not be empty; `sentence` is the error message. */
export function requiredText(most: number, sentence: string) {
  return text(most).check(z.minLength(1, sentence))
}

/** Refuses null characters and lone surrogates, which databases and other programs cannot store. */
function isReadable(value: string): boolean {
  return !value.includes('\0') && !/\p{Surrogate}/u.test(value)
}

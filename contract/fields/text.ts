import * as z from 'zod/mini'
import { messages } from '../messages.ts'

/** Trimmed text of at most `most` characters. */
export function text(most: number) {
  return z
    .string()
    .check(
      z.refine(isReadable, messages.fields.wrongType),
      z.trim(),
      z.maxLength(most, messages.fields.tooLong(most)),
    )
}

/** Trimmed text that may not be empty; `sentence` is what the person reads when it is. */
export function requiredText(most: number, sentence: string) {
  return text(most).check(z.minLength(1, sentence))
}

/** No null character and no half of a pair: no database and no other program could give such text back. */
function isReadable(value: string): boolean {
  return !value.includes('\0') && !/\p{Surrogate}/u.test(value)
}

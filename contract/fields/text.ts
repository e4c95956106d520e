import * as z from 'zod/mini'
import { messages } from '../messages.ts'

/** Trimmed text of at most `most` characters. */
export function text(most: number) {
  return z.string().check(z.trim(), z.maxLength(most, messages.fields.tooLong(most)))
}

/** Trimmed text that may not be empty; `sentence` is what the person reads when it is. */
export function requiredText(most: number, sentence: string) {
  return text(most).check(z.minLength(1, sentence))
}

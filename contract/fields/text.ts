import * as z from 'zod/mini'
import { errorMessage } from '../i18n/t.ts'

export function text(most: number) {
  return z
    .string()
    .check(
      z.refine(isReadable, errorMessage('field.wrongType')),
      z.trim(),
      z.maxLength(most, errorMessage('field.tooLong', { most })),
    )
}

/** Trimmed text that may not be empty; `sentence` is the error. */
export function requiredText(most: number, sentence: ReturnType<typeof errorMessage>) {
  return text(most).check(z.minLength(1, sentence))
}

/** Refuses null characters and lone surrogates, which databases and other programs cannot store. */
function isReadable(value: string): boolean {
  return !value.includes('\0') && !/\p{Surrogate}/u.test(value)
}

import * as z from 'zod/mini'
import { errorMessage } from '../i18n/t.ts'

/** Refuses null characters and lone surrogates, which databases and other programs cannot store. */
const readable = z.refine<string>(
  (value) => !value.includes('\0') && !/\p{Surrogate}/u.test(value),
  errorMessage('field.wrongType'),
)
const shortEnough = (most: number) => z.maxLength(most, errorMessage('field.tooLong', { most }))

export function text(most: number) {
  return z.string().check(readable, z.trim(), shortEnough(most))
}

/** Text as it was read elsewhere, which is compared, so that nothing is trimmed. */
export function untrimmedText(most: number) {
  return z.string().check(readable, shortEnough(most))
}

/** Trimmed text that may not be empty; `sentence` is the error. */
export function requiredText(most: number, sentence: ReturnType<typeof errorMessage>) {
  return text(most).check(z.minLength(1, sentence))
}

import * as z from 'zod/mini'
import { errorMessage } from '../i18n/t.ts'
import { limits } from '../wire.ts'
import { text } from './text.ts'

export const CODE_DIGITS = 6
/** How long a code works. */
export const CODE_MS = 600_000

/** The six digits of a mail; the spaces and hyphens with which people type them are dropped. */
export const oneTimeCode = z.pipe(
  z.pipe(
    text(limits.name),
    z.transform((typed) => typed.replaceAll(/[\s-]/g, '')),
  ),
  z.string().check(
    z.minLength(1, errorMessage('field.codeRequired')),
    z.regex(/^\d*$/, errorMessage('field.codeDigits')),
    z.refine((code) => code === '' || code.length === CODE_DIGITS, errorMessage('field.codeLength')),
  ),
)

import * as z from 'zod/mini'
import { errorMessage } from '../i18n/t.ts'
import { limits } from '../wire.ts'
import { text } from './text.ts'

export const CODE_DIGITS = 6
/** How long a code works. */
export const CODE_MS = 600_000
/** How many codes an address gets at one network, within `CODES_WINDOW_MS` of the first of them. */
export const CODES_OF_WINDOW = 3
export const CODES_WINDOW_MS = 900_000
/** How long a person may take to set a password after their code. */
export const TICKET_MS = 600_000

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

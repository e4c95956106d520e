import * as z from 'zod/mini'
import { errorMessage } from '../i18n/t.ts'
import { limits } from '../wire.ts'
import { isEmail } from './contact-types.ts'
import { requiredText } from './text.ts'

/** The e-mail address of an account, which does not distinguish capital letters. */
export const accountEmail = z.pipe(
  requiredText(limits.email, errorMessage('field.emailRequired')).check(
    z.refine((typed) => typed === '' || isEmail(typed), errorMessage('field.email')),
  ),
  z.transform((typed) => typed.toLowerCase()),
)

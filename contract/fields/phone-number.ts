import * as z from 'zod/mini'
import { errorMessage } from '../i18n/t.ts'
import { limits } from '../wire.ts'
import { isPhone, phoneDigits } from './phone.ts'
import { text } from './text.ts'

/** A phone number as people type it, stored as its digits. */
export const phoneNumber = z.pipe(
  text(limits.name).check(z.refine(isPhone, errorMessage('field.phone'))),
  z.transform(phoneDigits),
)

import * as z from 'zod/mini'
import { messages } from '../messages.ts'
import { limits } from '../wire.ts'
import { isPhone, phoneDigits } from './phone.ts'
import { text } from './text.ts'

/** A phone number as people type it, stored as its digits. */
export const requiredPhone = z.pipe(
  text(limits.name).check(z.refine(isPhone, messages.fields.phone)),
  z.transform(phoneDigits),
)

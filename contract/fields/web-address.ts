import * as z from 'zod/mini'
import { errorMessage } from '../i18n/t.ts'
import { limits } from '../wire.ts'
import { text } from './text.ts'

/** Only these schemes are allowed in a link: another one could carry a script. */
const link = z.url({ protocol: /^https?$/i })

/** The address of a web page; empty for none. */
export const webAddress = text(limits.address).check(
  z.refine((typed) => typed === '' || link.safeParse(typed).success, errorMessage('field.webAddress')),
)

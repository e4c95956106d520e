import * as z from 'zod/mini'
import { says } from '../i18n/t.ts'
import { limits } from '../wire.ts'
import { requiredText } from './text.ts'

/** A person's name: letters of any language, hyphens, apostrophes and spaces. */
export const personName = requiredText(limits.name, says('field.nameRequired')).check(
  z.regex(/^$|^[\p{L}\p{M}][\p{L}\p{M}' ’-]*$/u, says('field.nameLetters')),
)

/** A place or forum, whose name may contain digits and punctuation. */
export const placeName = requiredText(limits.name, says('field.nameRequired'))

import * as z from 'zod/mini'
import { errorMessage } from '../i18n/t.ts'
import { limits } from '../wire.ts'
import { requiredText } from './text.ts'

/** Empty, or the signs of a person's name. */
export const lettersOnly = /^$|^[\p{L}\p{M}][\p{L}\p{M}' ’-]*$/u

/** A person's name: letters of any language, hyphens, apostrophes and spaces. */
export const personName = requiredText(limits.name, errorMessage('field.nameRequired')).check(
  z.regex(lettersOnly, errorMessage('field.nameLetters')),
)

/** A place or forum, whose name may contain digits and punctuation. */
export const placeName = requiredText(limits.name, errorMessage('field.nameRequired'))

import * as z from 'zod/mini'
import { messages } from '../messages.ts'
import { limits } from '../wire.ts'
import { requiredText } from './text.ts'

/** A person's name: letters of any language, hyphens, apostrophes and spaces. */
export const personName = requiredText(limits.name, messages.fields.nameRequired).check(
  z.regex(/^$|^[\p{L}\p{M}][\p{L}\p{M}' ’-]*$/u, messages.fields.nameLetters),
)

/** A place or forum, whose name may contain digits and punctuation. */
export const placeName = requiredText(limits.name, messages.fields.nameRequired)

import * as z from 'zod/mini'
import { messages } from '../messages.ts'
import { limits } from '../wire.ts'
import { requiredText } from './text.ts'

const shape = /^[^\s@<>()[\],;:\\"]+@[^\s@.]+(\.[^\s@.]+)+$/

export const email = requiredText(limits.email, messages.fields.emailRequired).check(
  z.refine((value) => value === '' || shape.test(value), messages.fields.email),
)

export function isEmail(value: string): boolean {
  return shape.test(value)
}

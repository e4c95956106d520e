import * as z from 'zod/mini'
import { messages } from './messages.ts'

/** Makes schemas without a message of their own use the catalogue instead of the library's texts. */
export function setZodMessages(): void {
  z.config({
    customError: (issue) =>
      issue.input === undefined ? messages.fields.required : messages.fields.wrongType,
  })
}

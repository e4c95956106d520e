import * as z from 'zod/mini'
import { messages } from './messages.ts'

/** Schemas without a sentence of their own speak from the catalogue, never in a library's words. */
export function setZodMessages(): void {
  z.config({
    customError: (issue) =>
      issue.input === undefined ? messages.fields.required : messages.fields.wrongType,
  })
}

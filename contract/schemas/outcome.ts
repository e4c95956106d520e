import * as z from 'zod/mini'

/** The specification's response to a write. A refusal has the same shape, with the errors by field. */
export const Outcome = z.object({
  success: z.boolean(),
  message: z.string(),
})

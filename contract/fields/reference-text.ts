import * as z from 'zod/mini'

/**
 * A text of the reference content, in English: the name or explanation of a building block, a requirement, a crime type.
 * The page shows it in the language of its reader.
 */
export const ReferenceText = z.string()

/** Present on an entry of the reference data that is no longer offered. What was captured with it is still shown. */
export const retired = z.optional(z.literal(true))

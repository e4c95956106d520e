import * as z from 'zod/mini'

/**
 * A text of the reference content, in English: the name or explanation of a building block, a requirement, a crime type.
 * The page shows it in the language of its reader.
 */
export const ReferenceText = z.string()

import { set, type FieldValues, type Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'

/** Checks a form by a call's own schema. Of several faults of one field the first is told. */
export function schemaResolver<Typed extends FieldValues, Read extends FieldValues>(
  schema: z.ZodMiniType<Read, Typed>,
): Resolver<Typed, unknown, Read> {
  return (typed) => {
    const checked = schema.safeParse(typed)
    if (checked.success) return { values: checked.data, errors: {} }
    const told = new Map<string, string>()
    for (const { path, message } of checked.error.issues) {
      const field = path.join('.') || 'root'
      if (!told.has(field)) told.set(field, message)
    }
    const errors = {}
    for (const [field, message] of told) set(errors, field, { type: 'schema', message })
    return { values: {}, errors }
  }
}

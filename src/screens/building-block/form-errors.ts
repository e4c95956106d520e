import type { FieldError } from '#src/ui/summary-of-errors.tsx'

/** Every error of a form, by the name of its field, in the order of the fields. */
export function errorsIn(errors: unknown, path = ''): FieldError[] {
  if (typeof errors !== 'object' || errors === null) return []
  if ('message' in errors && typeof errors.message === 'string')
    return [{ field: path, message: errors.message }]
  return Object.entries(errors)
    .filter(([name]) => name !== 'ref' && name !== 'root')
    .flatMap(([name, below]) => errorsIn(below, path === '' ? name : `${path}.${name}`))
}

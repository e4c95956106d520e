import type { FieldError } from '#src/ui/summary-of-errors.tsx'

/**
 * Every error of a form, by the name of its field and in the order of the fields, each line naming its field.
 * @param labelOf the words by which a person knows a field, by its path: of what it is a part, then its own; none, no words
 */
export function errorsIn(
  errors: unknown,
  labelOf: (path: string) => readonly string[],
  path = '',
): FieldError[] {
  if (typeof errors !== 'object' || errors === null) return []
  if ('message' in errors && typeof errors.message === 'string') {
    return [{ field: path, message: named(labelOf(path), errors.message) }]
  }
  return Object.entries(errors)
    .filter(([name]) => name !== 'ref')
    .flatMap(([name, below]) =>
      // A list of rows holds its own error under the name 'root'.
      errorsIn(below, labelOf, [path, name === 'root' ? '' : name].filter(Boolean).join('.')),
    )
}

/** A sentence that begins with the name of its field needs it only once. */
function named(label: readonly string[], message: string): string {
  const own = label.at(-1)
  const before = own !== undefined && message.startsWith(own) ? label.slice(0, -1) : label
  return before.length === 0 ? message : `${before.join(', ')}: ${message}`
}

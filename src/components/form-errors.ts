import type { FieldError } from '#src/ui/summary-of-errors.tsx'

/**
 * Returns every error of a form in the order of the fields, each with the name of its field.
 * @param labelOf returns the labels for a path: the label of its group, then its own. Empty if it has none
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
      // A list of rows has its own error under the name 'root'.
      errorsIn(below, labelOf, [path, name === 'root' ? '' : name].filter(Boolean).join('.')),
    )
}

/** Adds the label to a message, unless the message begins with it. */
function named(label: readonly string[], message: string): string {
  const own = label.at(-1)
  const before = own !== undefined && message.startsWith(own) ? label.slice(0, -1) : label
  return before.length === 0 ? message : `${before.join(', ')}: ${message}`
}

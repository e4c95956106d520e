import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Returns a function that registers a field of a form, and gives its error too. */
export function fieldsOf<T extends FieldValues>({
  register,
  getFieldState,
  formState,
}: Pick<UseFormReturn<T>, 'register' | 'getFieldState' | 'formState'>) {
  return (name: Path<T>) => ({ ...register(name), error: getFieldState(name, formState).error?.message })
}

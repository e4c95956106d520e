import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { problemOf } from '#src/data/core/api.ts'
import { showServerErrors, useCallForm, type FormCall } from '#src/data/outbox/call-form.ts'

interface Options<Typed extends FieldValues> {
  readonly call: FormCall<Typed, Typed>
  /** The saved values. What was typed stays when they change. */
  readonly values: Typed
  /** Somebody else has saved since: asks for what there is now. */
  readonly onConflict: () => void
}

interface VersionedForm<Typed extends FieldValues> {
  readonly form: UseFormReturn<Typed, unknown, Typed>
  /** @returns the sentence for an error that belongs to no field, and is no conflict */
  readonly refusalOf: (error: unknown) => string | undefined
}

/** Returns the form of a record with a version. */
export function useVersionedForm<Typed extends FieldValues>({
  call,
  values,
  onConflict,
}: Options<Typed>): VersionedForm<Typed> {
  const form = useCallForm<Typed, Typed>(call, {
    values,
    resetOptions: { keepDirtyValues: true },
    mode: 'onSubmit',
    shouldFocusError: true,
  })
  const refusalOf = (error: unknown): string | undefined => {
    if (problemOf(error).type !== 'conflict') return showServerErrors(form, error)
    onConflict()
    return undefined
  }
  return { form, refusalOf }
}

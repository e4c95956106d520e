import type { BaseSyntheticEvent } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import { fieldsOf } from '#contract/problem.ts'
import { showServerErrors, useCallForm, type FormCall } from '#src/data/outbox/call-form.ts'
import { useAct } from '#src/data/session/act.ts'
import { showToast } from '#src/ui/toast-store.ts'

interface SurveyForm<Typed extends FieldValues, Read extends FieldValues> {
  readonly form: UseFormReturn<Typed, unknown, Read>
  readonly isBusy: boolean
  /** Why it was refused, if no field is to blame. */
  readonly refusal: string | undefined
  readonly submit: (event?: BaseSyntheticEvent) => Promise<void>
}

/** A form that is sent at once. The answer is shown as a toast. */
export function useSurveyForm<C extends Call, Typed extends FieldValues>(
  call: C & FormCall<Typed, InputOf<C> & FieldValues>,
  defaultValues: DefaultValues<Typed>,
  onDone: (answer: OutputOf<C>) => void,
): SurveyForm<Typed, InputOf<C> & FieldValues> {
  const form = useCallForm<Typed, InputOf<C> & FieldValues>(call, {
    defaultValues,
    mode: 'onSubmit',
    shouldFocusError: true,
  })
  const { act, isBusy, refusal } = useAct(call, (error) => showServerErrors(form, error))
  const submit = form.handleSubmit(async (read) => {
    const answer = await act(read)
    if (answer === undefined) return
    const { message } = fieldsOf(answer)
    showToast.success(String(message))
    onDone(answer)
  })
  return { form, isBusy, refusal, submit }
}

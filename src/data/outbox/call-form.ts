import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect } from 'react'
import { useForm, type FieldValues, type Path, type UseFormProps, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { sentenceOf } from '#contract/problem.ts'
import { problemOf } from '../core/api.ts'
import type { DraftHandle } from './drafts.ts'
import { useUnsaved } from '../core/unsaved.ts'

/** The part of a call that a form needs: the schema of its input, which reads `Typed` into `Read`. */
export interface FormCall<Typed, Read> {
  readonly input: z.ZodMiniType<Read, Typed>
}

/** Returns a form for a call's input. A failed submit leaves the focus to the summary of errors. */
export function useCallForm<Typed extends FieldValues, Read extends FieldValues>(
  call: FormCall<Typed, Read>,
  options: UseFormProps<Typed, unknown, Read>,
): UseFormReturn<Typed, unknown, Read> {
  return useForm<Typed, unknown, Read>({
    shouldFocusError: false,
    ...options,
    resolver: standardSchemaResolver(call.input),
  })
}

/** Shows what the server refused at the fields, until they are edited. @returns the sentence for anything else */
export function showServerErrors<Typed extends FieldValues, Read>(
  { setError, getValues }: Pick<UseFormReturn<Typed, unknown, Read>, 'setError' | 'getValues'>,
  error: unknown,
): string | undefined {
  const problem = problemOf(error)
  if (problem.type !== 'invalid') return sentenceOf(problem)
  const names = Object.keys(getValues())
  // The code of a field in a list is a path, such as `Contacts.0.Detail`.
  const isField = (code: string) => names.includes(code.split('.')[0] ?? '')
  const unknown = problem.errors.filter(({ code }) => !isField(code))
  for (const { code, description } of problem.errors)
    if (isField(code)) setError(code as Path<Typed>, { message: description })
  return unknown.length > 0 ? sentenceOf({ type: 'invalid', errors: unknown }) : undefined
}

interface DraftedFormOptions<
  Typed extends FieldValues,
  Read extends FieldValues,
  Draft extends { readonly form: Typed },
> {
  readonly form: UseFormReturn<Typed, unknown, Read>
  readonly draft: DraftHandle<Draft>
  /** The base of the form, which is stored with the typed values. */
  readonly start: Draft
  /** @returns whether it was kept: if so, the form closes, otherwise it stays as it is. */
  readonly submit: (read: Read) => Promise<boolean>
  readonly onDone: (wasSaved: boolean) => void
}

export interface DraftedForm {
  readonly send: () => Promise<void>
  readonly leave: () => Promise<void>
  readonly hasChanged: boolean
}

/** Saves every keystroke of a form on the device until it is submitted or discarded. */
export function useDraftedForm<
  Typed extends FieldValues,
  Read extends FieldValues,
  Draft extends { readonly form: Typed },
>({ form, draft, start, submit, onDone }: DraftedFormOptions<Typed, Read, Draft>): DraftedForm {
  const { handleSubmit, formState, getValues, watch } = form

  useEffect(() => {
    const watching = watch(() => draft.save({ ...start, form: getValues() }))
    return () => watching.unsubscribe()
  }, [watch, getValues, draft, start])

  const leave = async (wasSaved: boolean) => {
    await draft.forget()
    onDone(wasSaved)
  }
  const hasChanged = formState.isDirty || draft.stored !== undefined || draft.savedAt !== undefined
  useUnsaved(hasChanged)
  return {
    send: handleSubmit(async (read) => {
      draft.stop()
      if (await submit(read)) await leave(true)
      else draft.save({ ...start, form: getValues() })
    }),
    leave: () => leave(false),
    hasChanged,
  }
}

import type { BaseSyntheticEvent } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type { ImportKindName } from '#contract/schemas/import.ts'
import { lastOrder } from '#src/data/imports/import-upload.ts'
import { useOwner } from '#src/data/session/session.tsx'
import { useBegin } from '../use-begin.ts'
import { optionsOf, orderOf, type TypedImport } from './order-of.ts'

interface ImportForm {
  readonly form: UseFormReturn<TypedImport>
  readonly check: (event?: BaseSyntheticEvent) => Promise<void>
  readonly takeIn: () => Promise<void>
  readonly isBusy: boolean
  readonly refusal: string | undefined
}

/** Starts with the last choices, except the files, which may have been corrected since. */
export function useImportForm(kind: ImportKindName): ImportForm {
  const last = lastOrder(kind, useOwner())
  const { begin, isBusy, refusal } = useBegin()
  const form = useForm<TypedImport>({
    defaultValues: {
      file: null,
      others: {},
      options: Object.fromEntries(optionsOf(kind).map(([name]) => [name, last?.options[name] ?? ''])),
      skipsBadRows: last?.skipsBadRows ?? false,
    },
  })
  const submit = (isDryRun: boolean) => form.handleSubmit((typed) => begin(orderOf(kind, typed, isDryRun)))
  return {
    form,
    check: submit(true),
    takeIn: submit(false),
    isBusy: isBusy || form.formState.isSubmitting,
    refusal,
  }
}

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'

/**
 * A form whose fields are a call's input: checked by the same schema that the server reads it with. A failed submit
 * leaves the focus to the summary of errors.
 */
export function useCallForm<Typed extends FieldValues, Read extends FieldValues>(
  call: { readonly input: z.ZodMiniType<Read, Typed> },
  options: UseFormProps<Typed, unknown, Read>,
): UseFormReturn<Typed, unknown, Read> {
  return useForm<Typed, unknown, Read>({
    shouldFocusError: false,
    ...options,
    resolver: standardSchemaResolver(call.input),
  })
}

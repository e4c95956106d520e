import type { UseFormReturn } from 'react-hook-form'
import type { TypedUserBody, UserBody } from '#contract/schemas/user.ts'

export type UserFormState = UseFormReturn<TypedUserBody, unknown, UserBody>

import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { everyCall } from '#contract/index.ts'

interface Parts {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly element?: z.ZodMiniType
  readonly innerType?: z.ZodMiniType
  readonly valueType?: z.ZodMiniType
  readonly in?: z.ZodMiniType
  readonly options?: readonly z.ZodMiniType[]
}

/** Returns the paths of the strings in a schema that accept a null character, which PostgreSQL cannot store. */
function unsafeTexts(schema: z.ZodMiniType, path: string): readonly string[] {
  const parts = schema._zod.def as Parts
  if (parts.type === 'string') return schema.safeParse('a\0b').success ? [path] : []
  const { shape = {}, element, innerType, valueType, options = [] } = parts
  const inner = [element, innerType, valueType, parts.in, ...options].filter((one) => one !== undefined)
  return [
    ...Object.entries(shape).flatMap(([name, field]) => unsafeTexts(field, `${path}.${name}`)),
    ...inner.flatMap((one) => unsafeTexts(one, path)),
  ]
}

test('no call takes a text that PostgreSQL cannot store, except a password, which is only hashed', () => {
  const unsafe = everyCall.flatMap(({ domain, name, call }) => unsafeTexts(call.input, `${domain}.${name}`))
  expect(unsafe).toEqual([
    'auth.login.Password',
    'auth.register.ConfirmPassword',
    'auth.resetPassword.ConfirmPassword',
    'auth.addPassword.ConfirmPassword',
    'auth.changePassword.CurrentPassword',
    'auth.changePassword.ConfirmPassword',
    'auth.confirmPassword.CurrentPassword',
  ])
})

import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { schemaResolver } from '#src/data/core/schema-resolver.ts'

const resolve = schemaResolver(
  z
    .object({
      name: z.string().check(z.minLength(2, 'Too short'), z.regex(/^[A-Z]/, 'No capital')),
      contacts: z.array(z.object({ detail: z.string().check(z.trim(), z.minLength(1, 'Missing')) })),
    })
    .check(z.refine(({ contacts }) => contacts.length < 3, 'Too many')),
)
const options = { fields: {}, shouldUseNativeValidation: false }

test('a form without fault is sent as its schema reads it', async () => {
  expect(await resolve({ name: 'Thandi', contacts: [{ detail: ' 082 ' }] }, undefined, options)).toEqual({
    values: { name: 'Thandi', contacts: [{ detail: '082' }] },
    errors: {},
  })
})

test('each fault lies where its field lies, and the first of several is told', async () => {
  expect(
    await resolve({ name: 'a', contacts: [{ detail: '1' }, { detail: ' ' }] }, undefined, options),
  ).toMatchObject({
    values: {},
    errors: { name: { message: 'Too short' }, contacts: [undefined, { detail: { message: 'Missing' } }] },
  })
})

test('a fault of the whole form lies at its root', async () => {
  const contacts = [{ detail: '1' }, { detail: '2' }, { detail: '3' }]
  expect(await resolve({ name: 'Thandi', contacts }, undefined, options)).toMatchObject({
    errors: { root: { message: 'Too many' } },
  })
})

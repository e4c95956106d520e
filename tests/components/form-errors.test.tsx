import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useFieldArray } from 'react-hook-form'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { errorsIn } from '#src/components/form-errors.ts'
import { useCallForm } from '#src/data/outbox/call-form.ts'
import { SummaryOfErrors } from '#src/ui/summary-of-errors.tsx'

const call = {
  input: z.object({
    name: z.string().check(z.minLength(2, 'Too short'), z.regex(/^[A-Z]/, 'No capital')),
    persons: z
      .array(z.object({ role: z.string().check(z.trim(), z.minLength(1, 'Missing')) }))
      .check(z.maxLength(2, 'Too many')),
  }),
}
type Values = z.input<typeof call.input>

/** Submits these values. @returns what was sent, if anything. */
async function submit(values: Values): Promise<Values | undefined> {
  let sent: Values | undefined
  function Form() {
    const { control, register, handleSubmit, formState } = useCallForm(call, { defaultValues: values })
    const { fields, remove } = useFieldArray({ control, name: 'persons' })
    const send = handleSubmit((read) => {
      sent = read
    })
    return (
      <form onSubmit={(event) => void send(event)}>
        <SummaryOfErrors
          title="Please correct"
          errors={errorsIn(formState.errors, (path) => [path])}
          attempt={formState.submitCount}
        />
        <input {...register('name')} />
        {fields.map(({ id }, at) => (
          <input key={id} {...register(`persons.${at}.role`)} />
        ))}
        <button type="button" onClick={() => remove(0)}>
          Remove
        </button>
        <button type="submit">Send</button>
        <output>{formState.submitCount}</output>
      </form>
    )
  }
  render(<Form />)
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('1')
  return sent
}

const told = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)

test('a form without errors is sent as its call reads it', async () => {
  const sent = await submit({ name: 'Thandi', persons: [{ role: ' driver ' }] })
  expect(sent).toEqual({ name: 'Thandi', persons: [{ role: 'driver' }] })
  expect(told()).toEqual([])
})

test('each field shows its first error', async () => {
  const sent = await submit({ name: 'a', persons: [{ role: 'driver' }, { role: ' ' }] })
  expect(sent).toBeUndefined()
  expect(told()).toEqual(['name: Too short', 'persons.1.role: Missing'])
})

test('a list with too many rows is named until a row is removed', async () => {
  await submit({ name: 'Thandi', persons: [{ role: 'a' }, { role: 'b' }, { role: 'c' }] })
  expect(told()).toEqual(['persons: Too many'])
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(told()).toEqual([]))
})

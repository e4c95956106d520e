import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { CodeField } from '#src/ui/form/code-field.tsx'

function Code() {
  const [value, setValue] = useState('')
  return <CodeField name="code" label="Verification code" length={6} value={value} onChange={setValue} />
}

const field = () => screen.getByLabelText<HTMLInputElement>('Verification code')
const boxes = () => [...document.querySelectorAll('[aria-hidden]')].map(({ textContent }) => textContent)

test('a screen reader meets one field, to which the phone suggests the code of a message', () => {
  render(<Code />)
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
  expect(field().autocomplete).toBe('one-time-code')
  expect(field().inputMode).toBe('numeric')
})

test.each(['123456', '123 456', '123-456', ' 12 34 56\n'])('a paste of %j fills every box', async (text) => {
  const user = userEvent.setup()
  render(<Code />)
  await user.click(field())
  await user.paste(text)
  expect(field().value).toBe('123456')
  expect(boxes()).toEqual(['1', '2', '3', '4', '5', '6'])
})

test.each(['000000', '12'])('a code that is pasted behind %s replaces it', async (before) => {
  const user = userEvent.setup()
  render(<Code />)
  await user.type(field(), before)
  await user.paste('123 456')
  expect(field().value).toBe('123456')
})

test('typing fills the boxes in turn, takes digits only, and ends with the last box', async () => {
  const user = userEvent.setup()
  render(<Code />)
  await user.type(field(), '1a2')
  expect(boxes()).toEqual(['1', '2', '', '', '', ''])
  await user.type(field(), '{Backspace}345678')
  expect(field().value).toBe('134567')
})

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { describe, expect, test, vi } from 'vitest'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { EmailField, TextField, PhoneField, TextArea } from '#src/ui/form/text-field.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'

const describedBy = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

describe('a field', () => {
  test('is found by its label, and read with its hint and then its error', () => {
    render(
      <PhoneField name="phone" label="Reception Number" hint="10 digits" error="It must be 10 digits long" />,
    )
    const control = screen.getByRole('textbox', { name: 'Reception Number' })
    expect(describedBy(control)).toEqual(['10 digits', 'It must be 10 digits long'])
    expect(control.getAttribute('aria-invalid')).toBe('true')
  })

  test('without an error is not marked as invalid', () => {
    render(<TextField name="name" label="Name" />)
    const control = screen.getByRole('textbox', { name: 'Name' })
    expect(control.hasAttribute('aria-invalid')).toBe(false)
    expect(control.hasAttribute('aria-describedby')).toBe(false)
  })

  test('brings up the keyboard for what is typed into it', () => {
    render(
      <>
        <PhoneField name="phone" label="Phone" />
        <EmailField name="email" label="Email address" />
      </>,
    )
    expect(screen.getByLabelText('Phone').getAttribute('inputmode')).toBe('tel')
    expect(screen.getByLabelText('Email address').getAttribute('inputmode')).toBe('email')
  })

  test('is told apart from another one of the same name by its id', () => {
    render(
      <>
        <TextField name="name" id="yours" label="Your name" />
        <TextField name="name" id="theirs" label="Their name" />
      </>,
    )
    expect(screen.getByLabelText('Your name').id).toBe('yours')
    expect(screen.getByLabelText('Their name').id).toBe('theirs')
  })
})

describe('a password', () => {
  test('is hidden until it is asked for, and hidden again', async () => {
    const user = userEvent.setup()
    render(<PasswordField name="password" label="Password" autoComplete="current-password" />)
    const control = screen.getByLabelText('Password')
    await user.type(control, 'correct horse')
    expect(control.getAttribute('type')).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(control.getAttribute('type')).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(control.getAttribute('type')).toBe('password')
    expect(control).toHaveProperty('value', 'correct horse')
  })

  test('is pasted as it is, with its spaces', async () => {
    const user = userEvent.setup()
    render(<PasswordField name="password" label="Password" autoComplete="current-password" />)
    await user.click(screen.getByLabelText('Password'))
    await user.paste(' correct horse ')
    expect(screen.getByLabelText('Password')).toHaveProperty('value', ' correct horse ')
  })
})

describe('fields in a form', () => {
  function Form({ onSend }: { readonly onSend: (values: unknown) => void }) {
    const { register, handleSubmit } = useForm({
      defaultValues: { name: 'Lindiwe', address: '', secret: '', shown: false },
    })
    return (
      <form onSubmit={(event) => void handleSubmit((values) => onSend(values))(event)}>
        <TextField {...register('name')} label="Name" />
        <TextArea {...register('address')} label="Physical Address" />
        <PasswordField {...register('secret')} label="Password" autoComplete="new-password" />
        <Checkbox {...register('shown')} label="Show this person" />
        <Button type="submit">Submit</Button>
      </form>
    )
  }

  test('hand over what was typed', async () => {
    const user = userEvent.setup()
    const onSend = vi.fn<(values: unknown) => void>()
    render(<Form onSend={onSend} />)
    await user.type(screen.getByLabelText('Name'), ' K')
    await user.type(screen.getByLabelText('Physical Address'), '7 Ridge Road')
    await user.type(screen.getByLabelText('Password'), 'secret')
    await user.click(screen.getByRole('checkbox', { name: 'Show this person' }))
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    await expect
      .poll(() => onSend.mock.calls[0]?.[0])
      .toEqual({
        name: 'Lindiwe K',
        address: '7 Ridge Road',
        secret: 'secret',
        shown: true,
      })
  })
})

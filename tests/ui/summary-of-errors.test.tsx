import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { Accordion } from '#src/ui/accordion.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { SummaryOfErrors } from '#src/ui/summary-of-errors.tsx'

const errors = [
  { field: 'name', message: 'Name is required.' },
  { field: 'contacts.0.role', message: 'Role is required.' },
]

function Form() {
  const [attempt, setAttempt] = useState(0)
  return (
    <>
      <SummaryOfErrors title="Please correct the errors" errors={attempt ? errors : []} attempt={attempt} />
      <TextField name="name" label="Name" />
      <Accordion title="1 contact person">
        <TextField name="contacts.0.role" label="Role" />
      </Accordion>
      <Button onClick={() => setAttempt(attempt + 1)}>Submit</Button>
    </>
  )
}

/** The form after the first Submit, while errors are being corrected. */
function Corrected({ errors: left }: { readonly errors: typeof errors }) {
  return (
    <>
      <SummaryOfErrors title="Please correct the errors" errors={left} attempt={1} />
      <TextField name="name" label="Name" />
    </>
  )
}

const submit = () => screen.getByRole('button', { name: 'Submit' })

describe('a summary of errors', () => {
  test('is not there before anything is wrong', () => {
    render(<Form />)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('takes the focus after each failed Submit', async () => {
    const user = userEvent.setup()
    render(<Form />)
    await user.click(submit())
    expect(document.activeElement).toBe(screen.getByRole('alert'))
    await user.click(submit())
    expect(document.activeElement).toBe(screen.getByRole('alert'))
  })

  test('leaves the focus in a field whose error appears after a Submit', async () => {
    const user = userEvent.setup()
    const { rerender } = render(<Corrected errors={errors} />)
    await user.click(screen.getByRole('link', { name: 'Name is required.' }))
    rerender(<Corrected errors={[]} />)
    rerender(<Corrected errors={errors} />)
    expect(screen.getByRole('alert')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  })

  test('jumps from a line to its field', async () => {
    const user = userEvent.setup()
    render(<Form />)
    await user.click(submit())
    await user.click(screen.getByRole('link', { name: 'Name is required.' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  })

  test('opens the closed row that a field is in', async () => {
    const user = userEvent.setup()
    render(<Form />)
    await user.click(submit())
    await user.click(screen.getByRole('link', { name: 'Role is required.' }))
    expect(screen.getByRole('button', { name: '1 contact person' }).getAttribute('aria-expanded')).toBe(
      'true',
    )
    expect(document.activeElement).toBe(screen.getByLabelText('Role'))
  })
})

import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Dialog } from '#src/ui/dialog.tsx'
import { Select } from '#src/ui/select.tsx'

const optionOf = (label: string) => ({ value: label.toLowerCase(), label })
const titles = ['Dr', 'Mr', 'Mrs', 'Prof'].map(optionOf)

interface FormProps {
  readonly error?: string
  readonly options?: typeof titles
}

function Form({ error, options = titles }: FormProps) {
  const [title, setTitle] = useState('')
  return (
    <Select
      name="title"
      label="Title"
      hint="As on your letters"
      placeholder="Choose a title"
      options={options}
      value={title}
      onChange={setTitle}
      error={error}
    />
  )
}

const select = () => screen.getByRole('combobox', { name: 'Title' })
const active = () => document.getElementById(select().getAttribute('aria-activedescendant') ?? '')
const isOpen = () => select().getAttribute('aria-expanded') === 'true'

describe('a select in a form', () => {
  test.each(['[Space]', '[Enter]', '[ArrowDown]', '[ArrowUp]'])('opens with %s', async (key) => {
    const user = userEvent.setup()
    render(<Form />)
    await user.tab()
    await user.keyboard(key)
    await expect.poll(isOpen).toBe(true)
  })

  test('opens when the mouse is pressed, and stays open when it is let go', async () => {
    const user = userEvent.setup()
    render(<Form />)
    await user.pointer({ keys: '[MouseLeft>]', target: select() })
    expect(isOpen()).toBe(true)
    await user.pointer({ keys: '[/MouseLeft]', target: select() })
    expect(isOpen()).toBe(true)
  })

  test('leaves the other mouse buttons alone', async () => {
    const user = userEvent.setup()
    render(<Form />)
    await user.pointer({ keys: '[MouseRight]', target: select() })
    expect(isOpen()).toBe(false)
  })

  test('shows what was chosen, and closes', async () => {
    const user = userEvent.setup()
    render(<Form />)
    expect(select().textContent).toBe('Choose a title')
    await user.click(select())
    await user.click(screen.getByRole('option', { name: 'Mrs' }))
    expect(select().textContent).toBe('Mrs')
    expect(isOpen()).toBe(false)
  })

  test('can be used with the keyboard alone', async () => {
    const user = userEvent.setup()
    render(<Form />)
    await user.tab()
    await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}')
    expect(select().textContent).toBe('Mr')
    expect(document.activeElement).toBe(select())
  })

  test('opens with a letter, at what begins with it, and chooses nothing by itself', async () => {
    const user = userEvent.setup()
    render(<Form />)
    await user.tab()
    await user.keyboard('p')
    expect(isOpen()).toBe(true)
    expect(active()?.textContent).toBe('Prof')
    expect(select().textContent).toBe('Choose a title')
  })

  test.each([
    { waited: 499, found: 'Mrs' },
    { waited: 501, found: 'Sir' },
  ])('takes a letter after $waited ms as what leads to $found', ({ waited, found }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    render(<Form options={['Dr', 'Rev', 'Mr', 'Mrs', 'Sir'].map(optionOf)} />)
    for (const key of 'mr') fireEvent.keyDown(select(), { key })
    act(() => void vi.advanceTimersByTime(waited))
    fireEvent.keyDown(select(), { key: 's' })
    vi.useRealTimers()
    expect(active()?.textContent).toBe(found)
  })

  test('moves to its ends with Home and End, and stops there', async () => {
    const user = userEvent.setup()
    render(<Form />)
    await user.tab()
    await user.keyboard('{Enter}{End}{ArrowDown}')
    expect(active()?.textContent).toBe('Prof')
    await user.keyboard('{Home}{ArrowUp}')
    expect(active()?.textContent).toBe('Dr')
  })

  test.each(['{Tab}', '{Escape}', '{Control>}p{/Control}{Tab}'])('chooses nothing with %s', async (keys) => {
    const user = userEvent.setup()
    render(<Form />)
    await user.tab()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    await user.keyboard(keys)
    expect(isOpen()).toBe(false)
    expect(select().textContent).toBe('Choose a title')
  })

  test('closes with Escape without closing the dialog around it', async () => {
    const user = userEvent.setup()
    const close = vi.fn<() => void>()
    render(
      <Dialog open onClose={close} title="Add a user">
        <Form />
      </Dialog>,
    )
    await user.click(select())
    await user.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    expect(close).not.toHaveBeenCalled()
  })

  test('closes with Escape, and when something else is pressed', async () => {
    const user = userEvent.setup()
    render(<Form />)
    await user.click(select())
    await user.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    await user.click(select())
    await user.click(document.body)
    expect(isOpen()).toBe(false)
  })

  test('marks the chosen one in the list', async () => {
    const user = userEvent.setup()
    render(<Form />)
    await user.click(select())
    await user.click(screen.getByRole('option', { name: 'Prof' }))
    await user.click(select())
    expect(screen.getByRole('option', { name: 'Prof' }).getAttribute('aria-selected')).toBe('true')
  })

  test('is read with its hint and its error', () => {
    render(<Form error="Title is required." />)
    const words = (select().getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(words).toEqual(['As on your letters', 'Title is required.'])
    expect(select().getAttribute('aria-invalid')).toBe('true')
  })
})

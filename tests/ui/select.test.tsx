// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { Select } from '#src/ui/select.tsx'

const titles = ['Dr', 'Mr', 'Mrs', 'Prof'].map((label) => ({ value: label.toLowerCase(), label }))

function Form({ error }: { readonly error?: string }) {
  const [title, setTitle] = useState('')
  return (
    <Select
      name="title"
      label="Title"
      hint="As on your letters"
      placeholder="Choose a title"
      options={titles}
      value={title}
      onChange={setTitle}
      error={error}
    />
  )
}

const select = () => screen.getByRole('combobox', { name: 'Title' })
const isOpen = () => select().getAttribute('aria-expanded') === 'true'

afterEach(cleanup)

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

  test('is chosen from with the keyboard alone', async () => {
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
    const active = document.getElementById(select().getAttribute('aria-activedescendant') ?? '')
    expect(active?.textContent).toBe('Prof')
    expect(select().textContent).toBe('Choose a title')
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

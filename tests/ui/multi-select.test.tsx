import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { MultiSelect } from '#src/ui/multi-select.tsx'

const names = ['Murder', 'Rape', 'Assault']

function CrimeTypes() {
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <MultiSelect
      label="Filter by"
      summary={chosen.length === 0 ? 'All' : chosen.join(', ')}
      choices={names.map((name) => ({
        id: name,
        label: name,
        isChosen: chosen.includes(name),
        onToggle: () =>
          setChosen(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]),
      }))}
    />
  )
}

const select = () => screen.getByRole('combobox', { name: /^Filter by/ })
const active = () => document.getElementById(select().getAttribute('aria-activedescendant') ?? '')
const isOpen = () => select().getAttribute('aria-expanded') === 'true'

describe('a filter of which several can be chosen', () => {
  test('opens on a press and stays open while they are chosen', async () => {
    const user = userEvent.setup()
    render(<CrimeTypes />)
    await user.click(select())
    await user.click(screen.getByRole('option', { name: 'Rape' }))
    await user.click(screen.getByRole('option', { name: 'Murder' }))
    expect(isOpen()).toBe(true)
    expect(select().textContent).toContain('Rape, Murder')
    await user.click(screen.getByRole('option', { name: 'Rape' }))
    expect(select().textContent).toContain('Murder')
    expect(select().textContent).not.toContain('Rape')
  })

  test.each(['{ArrowDown}', '{Enter}', ' '])('opens with %j at its first line', async (key) => {
    const user = userEvent.setup()
    render(<CrimeTypes />)
    select().focus()
    await user.keyboard(key)
    expect(isOpen()).toBe(true)
    expect(active()).toBe(screen.getByRole('option', { name: 'Murder' }))
  })

  test('can be used with the arrows, Space and Escape', async () => {
    const user = userEvent.setup()
    render(<CrimeTypes />)
    select().focus()
    await user.keyboard('{ArrowDown}{ArrowDown} {End} {Escape}')
    expect(select().textContent).toContain('Rape, Assault')
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(select())
  })

  test('marks every chosen one for a screen reader', async () => {
    const user = userEvent.setup()
    render(<CrimeTypes />)
    await user.click(select())
    await user.click(screen.getByRole('option', { name: 'Rape' }))
    expect(screen.getByRole('listbox').getAttribute('aria-multiselectable')).toBe('true')
    const chosen = screen.getAllByRole('option', { selected: true }).map((option) => option.textContent)
    expect(chosen).toEqual(['Rape'])
  })

  test('closes when something outside is pressed', async () => {
    const user = userEvent.setup()
    render(
      <>
        <CrimeTypes />
        <p>Elsewhere</p>
      </>,
    )
    await user.click(select())
    await user.click(screen.getByText('Elsewhere'))
    expect(isOpen()).toBe(false)
  })
})

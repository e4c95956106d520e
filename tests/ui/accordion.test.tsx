import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { Accordion } from '#src/ui/accordion.tsx'

const row = (name: RegExp) => screen.getByRole('button', { name })
const isOpen = (name: RegExp) => row(name).getAttribute('aria-expanded') === 'true'

describe('a row that opens', () => {
  test('opens and closes by itself, and keeps what was typed in it', async () => {
    const user = userEvent.setup()
    render(
      <Accordion title="Open 24 hours" aside="Available">
        <input aria-label="Name" />
      </Accordion>,
    )
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(row(/Open 24 hours/))
    await user.type(screen.getByRole('textbox'), 'Thandeka')
    await user.click(row(/Open 24 hours/))
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(row(/Open 24 hours/))
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Thandeka')
  })

  test('opens with the keyboard', async () => {
    const user = userEvent.setup()
    render(<Accordion title="Justice">Courts</Accordion>)
    await user.tab()
    await user.keyboard('{Enter}')
    expect(isOpen(/Justice/)).toBe(true)
  })

  test('leaves the choice to its parent where it holds the state: one open at a time', async () => {
    function One() {
      const [open, setOpen] = useState('')
      return ['Justice', 'Prevention'].map((name) => (
        <Accordion
          key={name}
          title={name}
          open={open === name}
          onOpenChange={(now) => setOpen(now ? name : '')}
        />
      ))
    }
    const user = userEvent.setup()
    render(<One />)
    await user.click(row(/Justice/))
    await user.click(row(/Prevention/))
    expect([isOpen(/Justice/), isOpen(/Prevention/)]).toEqual([false, true])
  })

  test('stays as it is while it is disabled', async () => {
    const user = userEvent.setup()
    render(<Accordion title="Justice" disabled />)
    await user.click(row(/Justice/))
    expect(isOpen(/Justice/)).toBe(false)
  })

  test('can be a heading of the page', () => {
    render(<Accordion title="Justice" level={3} />)
    expect(screen.getByRole('heading', { level: 3, name: 'Justice' })).toBeTruthy()
  })
})

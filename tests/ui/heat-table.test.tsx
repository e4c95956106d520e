import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { HeatTable } from '#src/ui/heat-table.tsx'

test('a table that may be wider than the screen is reached with the keyboard, under its name', async () => {
  const columns = [{ label: 'Oct-Dec 2026', isCurrent: true }]
  render(<HeatTable caption="Availability" head="Category" columns={columns} rows={[]} />)
  await userEvent.setup().tab()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Availability' }))
})

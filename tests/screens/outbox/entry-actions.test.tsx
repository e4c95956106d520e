import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { EntryActions } from '#src/screens/outbox/entry-actions.tsx'
import { aRecord } from '#tests/support/a-record.ts'
import { anEntry } from '#tests/support/an-entry.ts'

test('an edit of a removed record is not added again by one press, and its page asks first', () => {
  const entry = anEntry({ result: aRecord(), state: { type: 'conflicted', found: { type: 'removed' } } })
  render(<EntryActions entry={entry} />, { wrapper: MemoryRouter })
  expect(screen.queryByRole('button', { name: 'Keep as new' })).toBeNull()
  const link = screen.getByRole('link', { name: 'Keep as new or delete change' })
  expect(link.getAttribute('href')).toContain(entry.id)
})

import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { RemovalNote } from '#contract/problem.ts'
import { ServicesContext } from '#src/data/core/app-services.ts'
import { UnsentNotes } from '#src/components/sync-status/unsent-notes.tsx'
import { RemovedScreen } from '#src/screens/conflict/removed-screen.tsx'
import { aRecord } from '#tests/support/a-record.ts'
import { testServices } from '#tests/support/test-services.ts'
import { anEntry } from '#tests/support/an-entry.ts'

const at = Date.parse('2026-05-03T10:12:00+02:00')

function shown(removal: RemovalNote | null): string {
  const found = { type: 'removed', ...(removal && { removal }) } as const
  const entry = anEntry({ result: aRecord(), state: { type: 'conflicted', found } })
  render(
    <ServicesContext value={testServices({})}>
      <MemoryRouter>
        <RemovedScreen entry={entry} followers={[]} />
      </MemoryRouter>
    </ServicesContext>,
  )
  return document.body.textContent
}

test('the page of a removed record says who removed it, when and why before it asks', () => {
  const text = shown({ by: 'Thandi Mokoena', at, reason: 'The shelter closed.' })
  const said = 'Thandi Mokoena removed this record on 3 May 2026 at 10:12.'
  expect(text).toContain(said)
  expect(text).toContain('Reason: The shelter closed.')
  expect(text.indexOf(said)).toBeLessThan(text.indexOf('Keep as new'))
  expect(screen.getByRole('button', { name: 'Keep as new' })).toBeDefined()
})

test('a removal without a reason says that none was given', () => {
  expect(shown({ by: 'Thandi Mokoena', at, reason: '' })).toContain('No reason was given.')
})

test('a removal without a known author names nobody', () => {
  expect(shown({ by: '', at, reason: '' })).toContain('This record was removed on 3 May 2026 at 10:12.')
})

test('an answer that does not say who removed the record claims nothing about it', () => {
  const text = shown(null)
  expect(text).toContain('Keep as new')
  expect(text).not.toMatch(/Reason|reason/)
})

test('the note on a removed record offers a decision, since nothing is left to compare', () => {
  const entry = anEntry({ result: aRecord(), state: { type: 'conflicted', found: { type: 'removed' } } })
  render(
    <MemoryRouter>
      <UnsentNotes entries={[entry]} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('link').textContent).toBe('Decide what to do')
})

import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contentOf } from '#contract/rules/provider-content.ts'
import { HistoryEntry } from '#contract/schemas/history-entry.ts'
import { HistoryItem } from '#src/screens/building-block/history/history-item.tsx'
import { aRecord } from '#tests/support/a-record.ts'

function shown(reason: string): string | null {
  const record = aRecord()
  const entry = HistoryEntry.parse({
    id: 1,
    kind: 'removed',
    by: 'Thandi Mokoena',
    typedAt: null,
    receivedAt: Date.parse('2026-05-03T10:12:00+02:00'),
    version: 4,
    before: contentOf(record),
    after: null,
    reason,
    verdict: null,
  })
  render(<HistoryItem entry={entry} record={record} />)
  return screen.getByRole('listitem').textContent
}

test('a removal in the history says why, where the person gave a reason', () => {
  expect(shown('The shelter closed.')).toBe(
    'RemovedThandi Mokoena, 3 May 2026, 10:12Reason: The shelter closed.',
  )
})

test('a removal without a reason shows none', () => {
  expect(shown('')).toBe('RemovedThandi Mokoena, 3 May 2026, 10:12')
})

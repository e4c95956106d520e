import 'fake-indexeddb/auto'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { StakeholderId } from '#contract/fields/ids.ts'
import { withVerdict } from '#contract/rules/provider-after.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import type { Verdict } from '#contract/schemas/verification.ts'
import { withOwnWork, withSubmission } from '#src/data/records/work-list-own.ts'
import { ReturnedNote } from '#src/screens/building-block/returned-note.tsx'
import { ItemHead, ReturnedWords } from '#src/screens/verify/item-head.tsx'
import { WorkRow } from '#src/screens/verify/work-row.tsx'
import { aRecord } from '#tests/support/a-record.ts'
import { testServices } from '#tests/support/test-services.ts'
import { anEntry } from '#tests/support/an-entry.ts'
import { SessionProviders } from '#tests/support/providers.tsx'

const now = Date.parse('2026-05-03T10:41:00+02:00')
const nextYear = now + 300 * 86_400_000
const person = StakeholderId.parse(5)
/** The server has not answered yet: the dates do not depend on who is signed in. */
const services = testServices({
  now: () => now,
  api: { ...testServices({}).api, ask: () => new Promise(() => undefined) },
})

/** Renders the text once the clock of the device is right again. */
function textOf(shown: ReactNode): string {
  const { container } = render(
    <SessionProviders services={services}>
      <MemoryRouter>{shown}</MemoryRouter>
    </SessionProviders>,
  )
  return container.textContent
}

function decided(verdict: Verdict): SeenRecord {
  const given = { verdict, by: person, name: 'Nomsa', at: nextYear, comment: 'Which road?', path: null }
  return withVerdict(aRecord(), given)
}

function rowOf(record: SeenRecord): string {
  const entry = anEntry({ kind: 'verifyBuildingBlock', result: record, typedAt: nextYear })
  const page = { counts: { outstanding: 0, submitted: 0, verified: 0, returned: 0 }, items: [] }
  const filter = { state: record.state }
  const wish = { filter, categoryOf: () => 1, isWhole: true }
  const [item] = withOwnWork(page, wish, { waiting: [entry], landed: [] }).items
  if (item === undefined) throw new Error('The list does not have the record')
  return textOf(<WorkRow item={item} to="/" isCurrent={false} serverNow={now} />)
}

test('an unsent verdict of a device whose clock was ahead was given today', () => {
  const verified = decided('verified')
  expect(textOf(<ItemHead record={verified} headingRef={null} />)).toContain('verified 3 May 2026')
  expect(rowOf(verified)).toContain('3 May 2026')
})

test('an unsent return of a device whose clock was ahead was given today', () => {
  const record = decided('returned')
  const { returned } = record.verification ?? {}
  if (!returned) throw new Error('The record was not returned')
  expect(textOf(<ReturnedNote record={record} />)).toContain('3 May 2026')
  expect(textOf(<ReturnedWords record={record} returned={returned} isOwn />)).toContain('3 May 2026')
  expect(rowOf(record)).toContain('3 May 2026')
})

test('an unsent edit of a device whose clock was ahead was submitted today', () => {
  const record = aRecord()
  const entry = anEntry({ author: person, result: record, typedAt: nextYear })
  const submitted = withSubmission(record, [entry])
  expect(textOf(<ItemHead record={submitted} headingRef={null} />)).toContain('3 May 2026 10:41')
})

import { expect, test } from 'vitest'
import { draftsIn } from '#src/data/outbox/outbox-drafts.ts'
import { aRecord } from '#tests/support/a-record.ts'

test('unfinished forms are listed as drafts, and choices about a conflict and unreadable rows are not', () => {
  const record = aRecord()
  const updatedAt = 9
  expect(
    draftsIn([
      { key: 'provider:500', updatedAt, content: { form: { name: 'Aloe House' }, seen: { record } } },
      { key: 'profile:5', updatedAt, content: { form: {} } },
      { key: 'verdict:500', updatedAt, content: { said: { comment: 'Who answers?' }, record } },
      { key: 'verdict:501', updatedAt, content: null },
      { key: 'compare:an-entry', updatedAt, content: { at: 0, choices: [] } },
      { key: 'provider:501', updatedAt, content: null },
    ]),
  ).toEqual([
    { type: 'provider', key: 'provider:500', updatedAt, name: 'Aloe House', record },
    { type: 'profile', key: 'profile:5', updatedAt },
    { type: 'verdict', key: 'verdict:500', updatedAt, record },
  ])
})

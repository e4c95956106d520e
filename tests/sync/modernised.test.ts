import { expect, test } from 'vitest'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { upgradeEntry, upgradeReceipt } from '#src/sync/index.ts'

/** A row as the first version wrote it. */
const row = {
  id: '0190b0c0-0000-7000-8000-000000000002',
  rebase: 0,
  queueKey: 'provider:500',
  seq: 4,
  author: 11 as StakeholderId,
  kind: 'updateBuildingBlockContactsAndRequirements',
  payloadVersion: 1,
  method: 'PUT',
  path: '/api/buildingblock/updateBuildingBlockContactsAndRequirements',
  content: { name: 'Shelter' },
  result: { name: 'Shelter' },
  touched: ['name'],
  summary: { title: 'Shelter', detail: 'Name' },
  deviceTime: 1_780_000_000_000,
  base: { version: null, content: { name: 'Home' } },
  after: '0190b0c0-0000-7000-8000-000000000001',
  edition: '0190b0c0-0000-7000-8000-000000000002',
  state: { is: 'ready' },
  attempts: 1,
  failures: 0,
  problem: null,
} as const

test('an entry of the first version gets what has come since, and keeps all that it had', () => {
  expect(upgradeEntry(row)).toEqual({ ...row, merged: [], batchLimit: null, size: 18 })
})

test('a conflict with an edit of its own queue names that edit, taken back or not', () => {
  const found = { is: 'rewritten', current: { name: 'Hostel' } } as const
  // @ts-expect-error The first version did not name it.
  const conflicted = upgradeEntry({ ...row, state: { is: 'conflicted', found } })
  expect(conflicted.state).toEqual({ is: 'conflicted', found: { ...found, edition: '' } })
  // @ts-expect-error The same of one that was discarded.
  const discarded = upgradeEntry({ ...row, state: { is: 'discarded', until: 9, was: conflicted.state } })
  expect(discarded.state).toEqual({ is: 'discarded', until: 9, was: conflicted.state })
})

test('an entry of this version stays as it is', () => {
  const entry = upgradeEntry(row)
  expect(
    upgradeEntry({ ...entry, size: 400, merged: [[{ by: 'Nomsa D', at: 1, paths: ['name'] }]] }),
  ).toEqual({
    ...entry,
    size: 400,
    merged: [[{ by: 'Nomsa D', at: 1, paths: ['name'] }]],
  })
})

test('a receipt of the first version cannot be sent again, and was merged with nothing', () => {
  const receipt = {
    id: row.id,
    edition: row.id,
    queueKey: row.queueKey,
    version: 8,
    reference: 'R1',
    summary: {},
    at: 1,
  } as const
  expect(upgradeReceipt(receipt)).toEqual({ ...receipt, merged: [], entry: null })
})

import { describe, expect, test } from 'vitest'
import { StakeholderId } from '#contract/fields/ids.ts'
import { withUpdate, withVerdict } from '#contract/rules/provider-after.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import { workItemOf } from '#contract/rules/work-list.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import type { WorkFilter } from '#contract/schemas/work-item.ts'
import { withOwnWork } from '#src/data/records/work-list-own.ts'
import type { DecryptedEntry } from '#src/sync/index.ts'
import { aRecord } from '#tests/support/a-record.ts'
import { anEntry } from '#tests/support/an-entry.ts'

const CATEGORY = 4
const by = StakeholderId.parse(70)
const given = { by, name: 'Nomsa', at: 900, comment: '', path: null }
const submittedAt = (at: number) => ({
  submitted: { by: null, name: '', at },
  verified: null,
  returned: null,
})
const [first, second] = [
  aRecord({ stakeholderId: 500, verification: submittedAt(100) }),
  aRecord({ stakeholderId: 501, name: 'Harding shelter', verification: submittedAt(200) }),
]
const page = {
  counts: { outstanding: 3, submitted: 2, returned: 1, verified: 5 },
  items: [first, second].map((record) => workItemOf(record, CATEGORY)),
}

function entryOf(
  record: SeenRecord,
  result: SeenRecord | null,
  over: Partial<DecryptedEntry> = {},
): DecryptedEntry {
  return anEntry({
    queueKey: `provider:${record.stakeholderId}`,
    kind: 'verifyBuildingBlock',
    base: { version: record.version, content: record },
    result,
    ...over,
  })
}

function shown(
  entries: readonly DecryptedEntry[],
  filter: WorkFilter = { state: 'submitted' },
  { landed = [], isWhole = true }: { landed?: readonly DecryptedEntry[]; isWhole?: boolean } = {},
) {
  const wish = { filter, categoryOf: () => CATEGORY, isWhole }
  const items = page.items.filter(({ state }) => state === filter.state)
  return withOwnWork({ ...page, items }, wish, { waiting: entries, landed })
}

function edited(record: SeenRecord, at: number): DecryptedEntry {
  return entryOf(record, withUpdate(record, contentOf(record)), {
    kind: 'updateBuildingBlockContactsAndRequirements',
    author: by,
    typedAt: at,
  })
}

const verified = withVerdict(first, { ...given, verdict: 'verified' })

describe('the work list with the person’s unsent work', () => {
  test('drops a decided record at once, and counts it in its new state', () => {
    for (const list of [
      shown([entryOf(first, verified)]),
      shown([], undefined, { landed: [entryOf(first, verified)] }),
    ]) {
      expect(list.items.map(({ stakeholderId }) => stakeholderId)).toEqual([501])
      expect(list.counts).toEqual({ outstanding: 3, submitted: 1, returned: 1, verified: 6 })
    }
  })

  test('lists it among the verified, marked as not sent yet', () => {
    expect(shown([entryOf(first, verified)], { state: 'verified' }).items).toMatchObject([
      { stakeholderId: 500, unsent: 'waiting', verifiedAt: 900 },
    ])
    const sent = shown([], { state: 'verified' }, { landed: [entryOf(first, verified)] })
    expect(sent.items).toMatchObject([{ stakeholderId: 500, unsent: null }])
  })

  test('shows a record again when its verdict is taken back', () => {
    const withdrawn = entryOf(verified, first)
    const list = shown([entryOf(first, verified), withdrawn])
    expect(list.items.map(({ stakeholderId }) => stakeholderId)).toEqual([500, 501])
    expect(list.counts).toEqual(page.counts)
  })

  test('leaves a record that needs a decision where the server has it', () => {
    const found = { type: 'changed', current: first, version: 4, changes: [] } as const
    const list = shown([entryOf(first, verified, { state: { type: 'conflicted', found } })])
    expect(list.items).toMatchObject([{ stakeholderId: 500, unsent: 'needs-person' }, { unsent: null }])
    expect(list.counts).toEqual(page.counts)
  })

  test('counts only records that match the filters', () => {
    const list = shown([entryOf(first, verified)], { state: 'submitted', name: 'Harding' })
    expect(list.counts).toEqual(page.counts)
  })

  test('leaves a record that sorts after this page to a later page', () => {
    const third = aRecord({ stakeholderId: 502, state: 'outstanding', verification: submittedAt(0) })
    const entries = [edited(third, 300)]
    expect(shown(entries).items.map(({ stakeholderId }) => stakeholderId)).toEqual([500, 501, 502])
    const part = shown(entries, undefined, { isWhole: false })
    expect(part.items.map(({ stakeholderId }) => stakeholderId)).toEqual([500, 501])
    expect(part.counts.submitted).toBe(3)
  })

  test('lists the person’s own submission with their name and the time when they saved it', () => {
    const list = shown([edited(first, 300)])
    expect(list.items).toMatchObject([
      { stakeholderId: 501 },
      { stakeholderId: 500, submitted: { by, at: 300 }, unsent: 'waiting' },
    ])
    const decided = shown([edited(first, 300), entryOf(first, verified)], { state: 'verified' })
    expect(decided.items).toMatchObject([{ stakeholderId: 500, verifiedAt: 900 }])
  })
})

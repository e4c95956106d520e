import { expect, test } from 'vitest'
import { StakeholderId } from '#contract/fields/ids.ts'
import { NewProvider, type ProviderRecord } from '#contract/schemas/provider.ts'
import { saveAsNew, maySaveAsNew } from '#src/data/records/save-as-new.ts'
import type { DecryptedEdit, DecryptedEntry } from '#src/sync/index.ts'
import { aRecord } from '#tests/support/a-record.ts'
import { anEntry } from '#tests/support/an-entry.ts'

const author = StakeholderId.parse(5)
const removed = { type: 'conflicted', found: { type: 'removed' } } as const

function anOutbox(accepts = true) {
  const done: { readonly id: string; readonly edit: DecryptedEdit }[] = []
  return {
    done,
    sync: {
      edit: ({ id }: DecryptedEntry, edit: DecryptedEdit) =>
        Promise.resolve(accepts && done.push({ id, edit }) > 0),
    },
  }
}

function ids() {
  let count = 0
  return () => {
    count += 1
    return `0190b0c0-0000-7000-8000-${String(count).padStart(12, '0')}`
  }
}

const edit = (id: string, seq: number, result: ProviderRecord | null) =>
  anEntry({ id, seq, state: removed, result, summary: { title: 'Marburg shelter', detail: '' } })

test('a removed provider is added again whole, under new ids, with the later edits in it', async () => {
  const { sync, done } = anOutbox()
  const first = edit('first', 1, aRecord())
  const second = edit('second', 2, aRecord({ name: 'Marburg safe house' }))
  const third = edit('third', 3, aRecord({ name: 'Marburg haven' }))
  const isDone = await saveAsNew(sync, first, [second, third], { author, now: 9, newId: ids() })
  expect(isDone).toBe(true)
  expect(done.map(({ id }) => id)).toEqual(['first'])
  const made = done.at(-1)?.edit
  expect(made?.call?.absorbs).toEqual([second, third].map(({ id, edition }) => ({ id, edition })))
  const content = NewProvider.parse(made?.writing.content)
  expect(content).toMatchObject({ name: 'Marburg haven', boundaryStakeholderId: 801 })
  expect(content).not.toHaveProperty('stakeholderId')
  expect(content.requirements[0]?.stakeholderContactPerson).toMatchObject([
    { stakeholderId: null, clientId: expect.stringMatching(/^0190/), name: 'Nomsa Dlamini' },
  ])
  expect(made?.call).toMatchObject({
    kind: 'addBuildingBlock',
    method: 'POST',
    queueKey: `provider:${content.clientId}`,
  })
  expect(made?.writing.result).toMatchObject({ stakeholderId: null, clientId: content.clientId })
})

test('an own edit that clashes with an earlier one is left out, so that its person is asked', async () => {
  const { sync, done } = anOutbox()
  const first = edit('first', 1, aRecord({ name: 'Marburg safe house' }))
  const found = { type: 'rewritten', current: first.result, edition: first.edition } as const
  const late = {
    ...edit('late', 2, aRecord({ name: 'Marburg haven' })),
    state: { type: 'conflicted', found },
  }
  await saveAsNew(sync, first, [late as DecryptedEntry], { author, now: 9, newId: ids() })
  expect(done[0]?.edit.call?.absorbs).toEqual([])
  expect(done[0]?.edit.writing.content).toMatchObject({ name: 'Marburg safe house' })
})

test('nothing more is done where another tab has already kept the record', async () => {
  const { sync, done } = anOutbox(false)
  const first = edit('first', 1, aRecord())
  const second = edit('second', 2, aRecord())
  expect(await saveAsNew(sync, first, [second], { author, now: 9, newId: ids() })).toBe(false)
  expect(done).toEqual([])
})

test('a removal cannot be kept as a new record', async () => {
  const { sync } = anOutbox()
  const removal = edit('removal', 1, null)
  expect(maySaveAsNew(removal)).toBe(false)
  expect(maySaveAsNew({ ...edit('person', 1, aRecord()), kind: 'DeleteStakeholderById' })).toBe(false)
  expect(await saveAsNew(sync, removal, [], { author, now: 9, newId: ids() })).toBe(false)
})

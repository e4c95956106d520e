import { describe, expect, test } from 'vitest'
import { decide, type Entry } from '#src/sync/index.ts'
import { transact } from '#src/sync/transact.ts'
import { aCapture, anEntry, anOutbox, person } from './sample.ts'
import { createMemoryDisk } from './simulator/disk.ts'

const NOW = 1_000_000
const nothing = { version: null, content: null }
const adding = anEntry(1, { method: 'POST', base: nothing })
const edit = anEntry(2, { after: adding.id, base: { version: null, content: adding.result } })
const refusal = { reason: 'invalid', status: 400, errors: [] } as const

function undoOf(seen: Entry) {
  return { type: 'resolved', seen, by: { type: 'withdrawn' } } as const
}

function statesAfter(first: Entry): readonly string[] {
  return decide(anOutbox([first, edit]), undoOf(adding)).state.entries.map(({ state }) => state.type)
}

describe('a new record that is withdrawn', () => {
  test('is discarded with the edits on it, in one decision', async () => {
    const outbox = createMemoryDisk().connect()
    await outbox.change((transaction) =>
      transaction.carryOut([adding, edit].map((entry) => ({ type: 'keep', entry }))),
    )
    const effects = await transact(outbox, person, undoOf(adding))
    expect(effects).toMatchObject([
      { type: 'keep', entry: { id: adding.id, state: { type: 'discarded' } } },
      { type: 'keep', entry: { id: edit.id, state: { type: 'discarded' } } },
    ])
  })

  test('stays where it may have reached the server, whatever the page had seen', () => {
    const waiting = { type: 'waiting', notBefore: NOW, asked: false } as const
    expect(statesAfter({ ...adding, attempts: 1, state: waiting })).toEqual(['waiting', 'ready'])
    expect(statesAfter({ ...adding, attempts: 1, state: { type: 'sending' } })).toEqual(['sending', 'ready'])
    expect(statesAfter({ ...adding, attempts: 2, state: { type: 'refused', refusal } })[0]).toBe('refused')
  })

  test('is discarded where its only attempt was refused', () => {
    expect(statesAfter({ ...adding, attempts: 1, state: { type: 'refused', refusal } })).toEqual([
      'discarded',
      'discarded',
    ])
  })
})

test('a removal of a discarded new record asks the server, which alone knows whether the record exists', () => {
  const removal = aCapture(3, {
    method: 'DELETE',
    result: null,
    base: { version: null, content: adding.result },
    after: { id: adding.id, edition: adding.edition },
  })
  const sent = { ...adding, attempts: 2, state: { type: 'refused', refusal } } as const
  const kept = decide(anOutbox([sent]), { type: 'captured', capture: removal, draft: null }).state
  const by = { type: 'discarded' } as const
  const { state } = decide(kept, { type: 'resolved', seen: sent, by })
  expect(state.entries[1]).toMatchObject({ after: null, base: { version: 0 }, state: { type: 'ready' } })
})

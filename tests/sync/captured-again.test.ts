import { expect, test } from 'vitest'
import { decide, type Capture, type Event, type Outbox, type Receipt } from '#src/sync/index.ts'
import { step } from '#src/sync/step.ts'
import { aCapture, anEntry, anId, anOutbox, person } from './sample.ts'
import { createMemoryDisk } from './simulator/disk.ts'

function captured(capture: Capture): Event {
  return { is: 'captured', capture, draft: 'provider:1' }
}

async function sent(outbox: Outbox, given: Pick<Receipt, 'id' | 'edition'>): Promise<void> {
  const receipt = { ...given, lane: 'provider:1', version: 8, reference: null, summary: null } as const
  await outbox.change((shelf) =>
    shelf.carryOut([{ is: 'add-receipt', receipt: { ...receipt, at: 1, merged: [], entry: null } }]),
  )
}

test('a save that is carried out once more after it was sent is not made again', async () => {
  const outbox = createMemoryDisk().connect()
  await sent(outbox, { id: anId(1), edition: anId(1) })
  expect(await step(outbox, person, captured(aCapture(1)))).toEqual([
    { is: 'forget-draft', key: 'provider:1' },
  ])
})

test('nor is one that went in the entry of the save before it, and was merged on its way', async () => {
  const outbox = createMemoryDisk().connect()
  await sent(outbox, { id: anId(1), edition: `${anId(2)}~1` })
  const again = aCapture(2, { after: { id: anId(1), edition: anId(1) } })
  expect(await step(outbox, person, captured(again))).toEqual([{ is: 'forget-draft', key: 'provider:1' }])
})

test('a later save upon one that was sent is made', async () => {
  const outbox = createMemoryDisk().connect()
  await sent(outbox, { id: anId(1), edition: anId(1) })
  const later = aCapture(2, { after: { id: anId(1), edition: anId(1) } })
  const [kept] = await step(outbox, person, captured(later))
  expect(kept).toMatchObject({ is: 'keep', entry: { id: anId(2), base: { version: 8 } } })
})

test('a later save into an edit reaches what was discarded upon that, and what is saved upon the discarded one', () => {
  const first = anEntry(1)
  const second = anEntry(2, { after: first.id, base: { version: null, content: first.result } })
  const until = { is: 'discarded', until: 9, was: { is: 'ready' } } as const
  const later = aCapture(3, { result: { name: 'Later' }, after: { id: first.id, edition: first.edition } })
  const { state } = decide(anOutbox([first, { ...second, state: until }]), captured(later))
  const laid = { is: 'merging', found: { is: 'rewritten', current: later.result, edition: later.id } }
  expect(state.entries[1]).toMatchObject({ after: first.id, state: { is: 'discarded', was: laid } })

  const upon = aCapture(4, {
    after: { id: second.id, edition: second.edition },
    base: { version: null, content: second.result },
  })
  expect(decide(state, captured(upon)).state.entries[2]).toMatchObject({ after: first.id, state: laid })
})

test('and finds that on the disk', async () => {
  const outbox = createMemoryDisk().connect()
  const first = anEntry(1)
  const discarded = { is: 'discarded', until: 9, was: { is: 'ready' } } as const
  const entries = [first, anEntry(2, { after: first.id, state: discarded })]
  await outbox.change((shelf) => shelf.carryOut(entries.map((entry) => ({ is: 'keep', entry }))))
  const later = aCapture(3, { after: { id: first.id, edition: first.edition } })
  expect(await step(outbox, person, captured(later))).toHaveLength(3)
})

import { expect, test } from 'vitest'
import type { Capture, Event, Outbox, Receipt } from '#src/sync/index.ts'
import { step } from '#src/sync/step.ts'
import { aCapture, anId, author } from './sample.ts'
import { createMemoryDisk } from './simulator/disk.ts'

const person = { author, client: 1 }

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

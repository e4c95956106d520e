import { expect, test } from 'vitest'
import { decide, type Entry, type Event } from '#src/sync/index.ts'
import { pushInputOf } from '#src/sync/push.ts'
import { anEntry, anOutbox, author } from './sample.ts'

const NOW = 1_000_000
const who = { type: 'confirmed', signedIn: author, time: NOW, epoch: 'a' } as const
const asked: Event = { type: 'asked-who', who, priority: null, now: NOW, random: 0 }

const first = anEntry(1, { queueKey: 'provider:new', method: 'POST', base: { version: null, content: null } })
/** It was captured on an edit that is now in another queue. */
const follower = anEntry(2, { after: first.id, base: { version: null, content: first.result } })

function sentOf(entries: readonly Entry[]): readonly string[] {
  const { effects } = decide(anOutbox(entries), asked)
  return effects.flatMap((effect) => (effect.type === 'send' ? effect.entries.map(({ id }) => id) : []))
}

test('an edit is sent with the one that it was captured on, and not before it', () => {
  const waiting = { ...first, state: { type: 'waiting', notBefore: NOW + 9_000, asked: true } } as const
  const other = anEntry(3, { queueKey: 'provider:3' })
  expect(sentOf([first, follower])).toEqual([first.id, follower.id])
  expect(sentOf([waiting, follower, other])).toEqual([other.id])
  expect(
    sentOf([
      { ...follower, seq: 1 },
      { ...first, seq: 2 },
    ]),
  ).toEqual([first.id])
})

test('an edit whose base is unknown asks the server for the current version', () => {
  expect(sentOf([follower])).toEqual([follower.id])
  expect(pushInputOf(author, [follower]).entries[0]?.ifMatch).toBe('"0"')
  expect(pushInputOf(author, [first]).entries[0]?.ifMatch).toBeNull()
})

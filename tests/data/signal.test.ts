import { expect, test } from 'vitest'
import { signalOf } from '#src/data/signal.ts'
import { anEntry } from '#tests/support/an-entry.ts'

const now = 1_000_000
const saved = (secondsAgo: number) => anEntry({ deviceTime: now - secondsAgo * 1000 })
const heard = (secondsAgo: number) => ({ isOnline: true, lastAt: now - secondsAgo * 1000 })

test('an edit that the server was not heard after says that there is no signal, and since when', () => {
  expect(signalOf([saved(60)], heard(120), now)).toEqual({ isThere: false, since: now - 120_000 })
})

test('what was saved just now may still be on its way', () => {
  expect(signalOf([saved(2)], heard(120), now).isThere).toBe(true)
})

test('once the server was heard there is signal, whatever still waits', () => {
  expect(signalOf([saved(60)], heard(5), now).isThere).toBe(true)
})

test('the browser’s word and a request that got no answer count at once', () => {
  expect(signalOf([], { isOnline: false, lastAt: null }, now).isThere).toBe(false)
  const cutOff = anEntry({
    state: { is: 'waiting', notBefore: now, asked: false },
    problem: { reason: 'network', at: now, round: null },
  })
  expect(signalOf([cutOff], heard(1), now).isThere).toBe(false)
})

test('what needs its person says nothing about the signal', () => {
  const stopped = anEntry({ deviceTime: 0, state: { is: 'conflicted', found: { is: 'removed' } } })
  expect(signalOf([stopped], heard(500), now).isThere).toBe(true)
})

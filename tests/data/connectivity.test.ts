import { expect, test } from 'vitest'
import { signalOf } from '#src/data/outbox/connectivity.ts'
import { anEntry } from '#tests/support/an-entry.ts'

const now = 1_000_000
const saved = (secondsAgo: number) => anEntry({ typedAt: now - secondsAgo * 1000 })
const heard = (secondsAgo: number) => ({
  isOnline: true,
  trouble: null,
  lastContactAt: now - secondsAgo * 1000,
  clockBehind: 0,
})

test('an edit is explained by a silent server, with the time since which it is silent', () => {
  expect(signalOf([saved(60)], heard(120), now)).toEqual({ trouble: 'timeout', since: now - 120_000 })
})

test('an edit saved just now may still be on its way', () => {
  expect(signalOf([saved(2)], heard(120), now).trouble).toBeNull()
})

test('the connection is not blamed once the server has answered, whatever still waits', () => {
  expect(signalOf([saved(60)], heard(5), now).trouble).toBeNull()
})

test('the browser knows when there is no network', () => {
  expect(signalOf([], { ...heard(1), isOnline: false, trouble: 'busy' }, now).trouble).toBe('offline')
})

test.each(['portal', 'busy', 'network', 'timeout'] as const)(
  'a request that met %s is never shown as no signal while there is a network',
  (trouble) => {
    expect(signalOf([saved(60)], { ...heard(120), trouble }, now).trouble).toBe(trouble)
  },
)

test('an edit that needs its author says nothing about the network', () => {
  const stopped = anEntry({ typedAt: 0, state: { type: 'conflicted', found: { type: 'removed' } } })
  expect(signalOf([stopped], heard(500), now).trouble).toBeNull()
})

test('a wrong clock of the device neither blames the server nor spares it', () => {
  const wrong = (days: number) => ({ ...heard(120), clockBehind: days * 86_400_000 })
  for (const days of [100, -100]) {
    const deviceNow = now - days * 86_400_000
    expect(signalOf([saved(60)], wrong(days), deviceNow).trouble).toBe('timeout')
    expect(signalOf([saved(2)], wrong(days), deviceNow).trouble).toBeNull()
  }
})

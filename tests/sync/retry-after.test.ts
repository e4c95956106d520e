import { expect, test } from 'vitest'
import { decide, type Event } from '#src/sync/index.ts'
import { anEntry, anOutbox } from './sample.ts'

const NOW = 1_000_000
const HOUR = 3_600_000
const YEAR_IN_SECONDS = 31_536_000

test('a server that asks to wait for a year is asked again within the hour', () => {
  const entry = anEntry(1, { state: { type: 'sending' }, attempts: 1 })
  const result = { type: 'later', reason: 'too-many', retryAfter: YEAR_IN_SECONDS, isWhole: false } as const
  const results = [{ id: entry.id, rebase: 0, result }]
  const { state } = decide(anOutbox([entry]), {
    type: 'answered',
    results,
    priority: null,
    now: NOW,
    random: 0,
  })
  expect(state.entries[0]?.state).toEqual({ type: 'waiting', notBefore: NOW + HOUR, asked: true })
  expect(asksWho({ type: 'woke', priority: null, now: NOW + HOUR - 1 })).toBe(false)
  expect(asksWho({ type: 'woke', priority: null, now: NOW + HOUR })).toBe(true)

  function asksWho(event: Event): boolean {
    return decide(state, event).effects.some(({ type }) => type === 'ask-who')
  }
})

test('a ping that is told to wait for a year is repeated within the hour', () => {
  const { effects } = decide(anOutbox([anEntry(1)]), {
    type: 'asked-who',
    who: { type: 'unreached', retryAfter: YEAR_IN_SECONDS },
    priority: null,
    now: NOW,
    random: 0,
  })
  expect(effects).toEqual([{ type: 'wake', at: NOW + HOUR }])
})

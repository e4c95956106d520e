import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { config } from '#contract/calls/config.ts'
import { crime } from '#contract/calls/crime.ts'
import { clearCached, cacheAnswer, cacheKeyOf, readCached } from '#src/data/core/query-cache.ts'
import { isBounded } from '#src/data/core/cache-limits.ts'
import { clearPlaces } from '#src/data/core/public-cache.ts'

const helplines = cacheKeyOf(config.helplines, {})
const ofPlace = (boundaryId: number) => cacheKeyOf(crime.stats, { boundaryId })

beforeEach(() => clearCached('anyone'))

test('what was seen of places is bounded: those asked for the longest time ago make room', async () => {
  const big = 'x'.repeat(3_000_000)
  await cacheAnswer('anyone', helplines, { data: [], at: 1 })
  await cacheAnswer('anyone', '/geography/1/low.topo.json', { data: big, at: 1 })
  await cacheAnswer('anyone', ofPlace(1), { data: big, at: 2 })
  await cacheAnswer('anyone', ofPlace(2), { data: big, at: 3 })
  // Seen again, and so younger than the second.
  await cacheAnswer('anyone', ofPlace(1), { data: big, at: 4 })
  await cacheAnswer('anyone', ofPlace(3), { data: big, at: 5 })
  const isKept = async (key: string) => (await readCached('anyone', key)) !== undefined
  expect(await Promise.all([1, 2, 3].map((id) => isKept(ofPlace(id))))).toEqual([true, false, true])
  expect([await isKept(helplines), await isKept('/geography/1/low.topo.json')]).toEqual([true, true])
})

test('what everybody is shown is not bounded', () => {
  expect([helplines, cacheKeyOf(crime.stats, {}), ofPlace(4)].map(isBounded)).toEqual([false, false, true])
})

test('to leave the page forgets the places, and keeps the helplines', async () => {
  await cacheAnswer('anyone', helplines, { data: [], at: 1 })
  await cacheAnswer('anyone', ofPlace(1), { data: 1, at: 2 })
  await clearPlaces()
  expect(await readCached('anyone', ofPlace(1))).toBeUndefined()
  expect(await readCached('anyone', helplines)).toEqual({ data: [], at: 1 })
})

import { afterEach, expect, test, vi } from 'vitest'
import { BuildingBlockId, StakeholderId } from '#contract/fields/ids.ts'
import { calls } from '#contract/index.ts'
import { headers, markerValue } from '#contract/wire.ts'
import { createApi } from '#src/data/core/api.ts'
import { fetchCompleteRecord } from '#src/data/queries/fetch-record.ts'
import type { Sync } from '#src/offline/engine/sync.ts'
import { aRecord } from '#tests/support/a-record.ts'

const person = StakeholderId.parse(5)
const call = calls.buildingBlocks.getBuildingBlockContactsWithRequirements
const input = { stakeholderId: StakeholderId.parse(7), buildingBlockId: BuildingBlockId.parse(1) }

/** A restored server, and a device whose outbox never finishes. */
function aRestoredServer(isLocked: boolean) {
  const asked: string[] = []
  const api = createApi(async (_, init) => {
    init?.signal?.throwIfAborted()
    asked.push('record')
    const marks = { [headers.marker]: markerValue, [headers.epoch]: 'second' }
    return Response.json(aRecord({ name: 'Aloe House' }), { headers: marks })
  })
  const sync: Pick<Sync, 'knowsEpoch' | 'figures' | 'contact' | 'isStale'> = {
    knowsEpoch: async () => false,
    isStale: async () => false,
    figures: async () => ({ isLocked }) as Awaited<ReturnType<Sync['figures']>>,
    contact: () => {
      asked.push('contact')
      return new Promise(() => undefined)
    },
  }
  return { services: { api, openSync: async () => sync as Sync }, asked }
}

afterEach(() => vi.useRealTimers())

test('a record is shown even if the outbox takes too long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { services, asked } = aRestoredServer(false)
  const shown = fetchCompleteRecord(services, person, call, input)
  await vi.waitUntil(() => asked.length === 2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await shown).toMatchObject({ data: { name: 'Aloe House' }, epoch: 'second' })
  expect(asked).toEqual(['record', 'contact', 'record'])
})

test('leaving the screen ends the wait', async () => {
  const { services, asked } = aRestoredServer(false)
  const leaving = new AbortController()
  const shown = fetchCompleteRecord(services, person, call, input, leaving.signal)
  await vi.waitUntil(() => asked.length === 2)
  leaving.abort()
  await expect(shown).rejects.toThrow('aborted')
})

test('a record does not wait for an outbox that is locked', async () => {
  const { services, asked } = aRestoredServer(true)
  expect(await fetchCompleteRecord(services, person, call, input)).toMatchObject({
    data: { name: 'Aloe House' },
  })
  expect(asked).toEqual(['record'])
})

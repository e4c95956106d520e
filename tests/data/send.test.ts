import { describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { BuildingBlockId, StakeholderId } from '#contract/fields/ids.ts'
import { calls } from '#contract/index.ts'
import { captureOf, nameOf } from '#src/data/outbox/send.ts'
import { watchEntry } from '#src/data/records/unsent.ts'
import { anEntry } from '#tests/support/an-entry.ts'

const here = { id: '0190b0c0-0000-7000-8000-0000000000c1', author: StakeholderId.parse(5), now: 1_000 }
const unlike = {
  base: { version: 3, content: 'before' },
  after: null,
  result: 'after',
  touched: ['name'],
  summary: { title: 'Marburg shelter', detail: 'Shelter for survivors, Ray Nkonyeni' },
}
const clientId = '0190b0c0-0000-7000-8000-000000000001'

test('every offline write is named by the end of its path', () => {
  const all = Object.values(calls).flatMap((domain) => Object.entries<Call>(domain))
  const waiting = all.filter(([, { type, offline }]) => type === 'write' && offline !== undefined)
  expect(waiting.length).toBeGreaterThan(3)
  for (const [name, call] of waiting) expect(nameOf(call)).toBe(name)
})

describe('a save on its way into the outbox', () => {
  test('of a provider joins the queue of the provider’s id, and its content is in the body', () => {
    const input = { clientId, name: 'Umzumbe safe house' } as never
    const captured = captureOf(calls.buildingBlocks.addBuildingBlock, { ...unlike, input }, here)
    expect(captured).toMatchObject({
      id: here.id,
      author: 5,
      queueKey: `provider:${clientId}`,
      kind: 'addBuildingBlock',
      method: 'POST',
      path: '/api/buildingblock/addBuildingBlock',
      content: input,
      typedAt: 1_000,
      ...unlike,
    })
  })

  test('of a removal is sent in the query, and has no content', () => {
    const input = {
      buildingBlockId: BuildingBlockId.parse(10),
      stakeholderId: clientId,
      bldBlockstakeholderId: StakeholderId.parse(500),
    }
    const captured = captureOf(calls.buildingBlocks.DeleteStakeholderById, { ...unlike, input }, here)
    expect(captured).toMatchObject({
      queueKey: 'provider:500',
      method: 'DELETE',
      path: `/api/buildingblock/DeleteStakeholderById?buildingBlockId=10&stakeholderId=${clientId}&bldBlockstakeholderId=500`,
      content: null,
    })
  })

  test('of a removal with a reason has it as its content, never in the address', () => {
    const input = {
      buildingBlockId: BuildingBlockId.parse(10),
      stakeholderId: StakeholderId.parse(500),
      reason: 'The shelter closed.',
    }
    const captured = captureOf(calls.buildingBlocks.deleteBuildingBlock, { ...unlike, input }, here)
    expect(captured).toMatchObject({
      path: '/api/buildingblock/deleteBuildingBlock?buildingBlockId=10&stakeholderId=500',
      content: { reason: 'The shelter closed.' },
    })
  })

  test('of a person’s profile joins the queue of that person', () => {
    const captured = captureOf(calls.profile.updateProfile, { ...unlike, input: {} as never }, here)
    expect(captured).toMatchObject({ queueKey: 'profile:5', kind: 'updateProfile', method: 'PUT' })
  })
})

describe('an edit that has left the outbox', () => {
  const entry = anEntry({})
  const before = { entries: [entry], landed: [] }

  test('counts as sent, with the time', () => {
    expect(watchEntry(before, [], 7)).toEqual({ entries: [], landed: [{ entry, at: 7 }] })
  })

  test('does not count as sent where it was discarded', () => {
    const discarded = anEntry({ state: { type: 'discarded', until: 9, was: { type: 'ready' } } })
    expect(watchEntry({ entries: [discarded], landed: [] }, [], 7).landed).toEqual([])
  })

  test('does not exist when the outbox is first read', () => {
    expect(watchEntry(undefined, [entry], 7)).toEqual({ entries: [entry], landed: [] })
  })
})

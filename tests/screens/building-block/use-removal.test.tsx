import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SeenPerson } from '#contract/schemas/provider.ts'
import { useRemoval } from '#src/screens/building-block/use-removal.ts'
import { aRecord } from '#tests/support/a-record.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const [nomsa] = aRecord().buildingBlockRequirements[0]?.stakeholderContactPerson ?? []
if (nomsa === undefined) throw new Error('The record has no contact person')
const person: SeenPerson = nomsa

function aRemoval() {
  const removed: string[] = []
  const { result, unmount } = renderHook(() => useRemoval(({ name }) => removed.push(name)))
  act(() => result.current.start(person))
  return { removed, result, unmount }
}

test('a removal is saved after the time to undo it', () => {
  const { removed, result } = aRemoval()
  expect([result.current.pending?.name, removed]).toEqual(['Nomsa Dlamini', []])
  act(() => void vi.advanceTimersByTime(8_000))
  expect([result.current.pending, removed]).toEqual([null, ['Nomsa Dlamini']])
})

test('a removal that was undone is never saved', () => {
  const { removed, result, unmount } = aRemoval()
  act(() => result.current.undo())
  act(() => void vi.advanceTimersByTime(60_000))
  unmount()
  expect([result.current.pending, removed]).toEqual([null, []])
})

test('leaving the record saves the removal at once, and once', () => {
  const { removed, unmount } = aRemoval()
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(removed).toEqual(['Nomsa Dlamini'])
  unmount()
  expect(removed).toEqual(['Nomsa Dlamini'])
})

test('the screen of another record saves the removal at once', () => {
  const { removed, unmount } = aRemoval()
  unmount()
  expect(removed).toEqual(['Nomsa Dlamini'])
})

import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallQueryResult } from '#src/data/queries/call-query.ts'
import { FIRST_ANSWER_WITHIN_MS, useFirstAnswer } from '#src/data/queries/first-answer.ts'

const nothing: CallQueryResult<unknown> = {
  data: undefined,
  at: undefined,
  isFromPhone: false,
  problem: undefined,
  isLoading: true,
  ask: () => undefined,
}
const fromDevice = { ...nothing, data: 'an older record', isFromPhone: true, isLoading: false }
const fromServer = { ...fromDevice, data: 'the record', isFromPhone: false }

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

function opened(asked: CallQueryResult<unknown>) {
  return renderHook(useFirstAnswer, { initialProps: asked })
}

test('a verifier with signal reads the record of the server, and never the older copy first', () => {
  const { result, rerender } = opened(nothing)
  rerender(fromDevice)
  expect(result.current).toBe(false)
  rerender(fromServer)
  expect(result.current).toBe(true)
})

test('without signal the copy shows as soon as the request has failed', () => {
  const { result, rerender } = opened(fromDevice)
  rerender({ ...fromDevice, problem: { type: 'unreachable' } })
  expect(result.current).toBe(true)
})

test('a server that does not answer holds the copy back for two seconds', () => {
  const { result } = opened(fromDevice)
  act(() => void vi.advanceTimersByTime(FIRST_ANSWER_WITHIN_MS - 1))
  expect(result.current).toBe(false)
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toBe(true)
})

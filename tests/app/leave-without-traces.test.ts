// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteView } from '#src/data/core/last-view.ts'
import { leaveAgain, leaveWithoutTraces, NEUTRAL_PAGE } from '#src/data/core/leave-without-traces.ts'
import { createPublicAnswers } from '#src/data/core/public-answers.ts'

const refused = () => {
  throw new DOMException('The browser blocks storage', 'SecurityError')
}
const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(globalThis, name, 'get').mockImplementation(refused)
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('Exit this page leaves, also again after Back, while the browser blocks all storage', () => {
  expect(() => localStorage).toThrow('The browser blocks storage')
  leaveWithoutTraces(createPublicAnswers(async () => undefined))
  expect(replace).toHaveBeenCalledExactlyOnceWith(NEUTRAL_PAGE)
  const stop = leaveAgain()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  stop()
  expect(replace).toHaveBeenCalledTimes(2)
})

test('a public page opens while the browser blocks all storage', () => {
  expect(() => noteView('/home/map')).not.toThrow()
})

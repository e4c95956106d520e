import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberView } from '#src/data/core/last-view.ts'
import { exitPath, NEUTRAL_PAGE } from '#contract/rules/page-paths.ts'
import { exitAgain, exitPage } from '#src/data/core/exit-page.ts'
import { firstCodeRequest, storeCodeRequest } from '#src/data/session/code-request.ts'

const refused = () => {
  throw new DOMException('The browser blocks storage', 'SecurityError')
}
let replace = vi.spyOn(window.location, 'replace')

beforeEach(() => {
  replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(globalThis, name, 'get').mockImplementation(refused)
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('Exit this page leaves, also again after Back, while the browser blocks all storage', () => {
  expect(() => localStorage).toThrow('The browser blocks storage')
  exitPage(refused)
  expect(replace).toHaveBeenCalledExactlyOnceWith(exitPath)
  const stop = exitAgain()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  stop()
  expect(replace).toHaveBeenLastCalledWith(NEUTRAL_PAGE)
})

test('Exit this page forgets who asked for a code', () => {
  vi.restoreAllMocks()
  vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
  storeCodeRequest(firstCodeRequest({ userType: 3, email: 'a@example.org', devOtp: null }, 0))
  exitPage(refused)
  expect(JSON.stringify({ ...localStorage })).not.toContain('example.org')
})

test.each([
  ['without signal', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  [
    'in the installed app',
    () => vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList),
  ],
])('Exit this page opens the page of the app itself %s', (_where, arrange) => {
  arrange()
  exitPage(refused)
  expect(replace).toHaveBeenLastCalledWith(NEUTRAL_PAGE)
})

test('a public page opens while the browser blocks all storage', () => {
  expect(() => rememberView('/home/map')).not.toThrow()
})

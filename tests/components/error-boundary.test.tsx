// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from '#src/components/error-boundary.tsx'

beforeEach(() => {
  // React reports what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function renderFailing(error: Error): void {
  function Part(): never {
    throw error
  }
  render(
    <>
      <p>The rest of the page</p>
      <ErrorBoundary isPart>
        <Part />
      </ErrorBoundary>
    </>,
  )
}

// As Chromium, Firefox and Safari name it.
test.each([
  'Failed to fetch dynamically imported module: https://example.test/assets/map.js',
  'error loading dynamically imported module: https://example.test/assets/map.js',
  'Importing a module script failed.',
])('a part whose code is not on this device says so: %s', async (message) => {
  renderFailing(new TypeError(message))
  expect(await screen.findByText(/^No connection to the server, and this page is not saved/)).toBeTruthy()
  expect(screen.getByText('The rest of the page')).toBeTruthy()
})

test('a part that breaks says that it is broken', async () => {
  renderFailing(new TypeError('undefined is not a function'))
  expect(await screen.findByText(/Something went wrong on this page/)).toBeTruthy()
})

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

// As Chromium, Firefox, Safari and Vite name it.
test.each([
  new TypeError('Failed to fetch dynamically imported module: https://example.test/assets/map.js'),
  new TypeError('error loading dynamically imported module: https://example.test/assets/map.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for https://example.test/assets/map.css'),
])('a part whose code or style is not on this device says so: %s', async (error) => {
  renderFailing(error)
  expect(await screen.findByText(/^No connection to the server, and this page is not saved/)).toBeTruthy()
  expect(screen.getByText('The rest of the page')).toBeTruthy()
})

test('a part that breaks says that it is broken', async () => {
  renderFailing(new TypeError('undefined is not a function'))
  expect(await screen.findByText(/Something went wrong on this page/)).toBeTruthy()
})

// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { publicAnswers as answers, publicFiles as files } from '#tests/support/a-country.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'

vi.mock('#src/screens/public/map/find-municipality.tsx', () => ({
  FindMunicipality() {
    throw new TypeError('Failed to fetch dynamically imported module: find-municipality.js')
  },
}))

test('a map whose search for a municipality cannot be loaded stays', async () => {
  // React reports what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await renderScreen('/home/map?boundaryTypeId=1&boundaryId=2&componentId=1&by=municipality', {
    answers,
    files,
  })
  expect(await screen.findByText(/^No connection to the server, and this page is not saved/)).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Highest and lowest' })).toBeDefined()
})

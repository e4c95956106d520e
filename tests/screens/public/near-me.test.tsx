import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { publicAnswers as answers, publicFiles as files } from '#tests/support/a-country.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'

test('a position without a place nearby is said, and can be asked for again', async () => {
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: PositionCallback) =>
        found({ coords: { longitude: 30.4, latitude: -30.7 } } as GeolocationPosition),
    },
  })
  // The list of places never arrives.
  const withoutPlaces = answers.filter(({ call }) => call !== calls.dashboard.get)
  const { user } = await renderScreen('/home/contact', { answers: withoutPlaces, files })
  await user.click(await screen.findByRole('button', { name: 'Near me' }))
  const use = await screen.findByRole('button', { name: 'Use my location' })
  await user.click(use)
  expect(await screen.findByText('Your location could not be found. Type a town instead.')).toBeDefined()
  expect(use.getAttribute('aria-busy')).not.toBe('true')
})
